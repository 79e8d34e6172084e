import type { RegistryEntry } from '@firstlight/domain/registry';
import type { RemoteFailureBeacon } from '@firstlight/domain/releases';
import type { FailureClass } from './load-failure';

/** Answered by `services/web` with 204. */
const ADDRESS = '/telemetry/remote-failure';

/** Reports which release fails and how; nothing about the user or the page. */
export function reportFailure({ name, version }: Pick<RegistryEntry, 'name' | 'version'>, kind: FailureClass): void {
  const beacon: RemoteFailureBeacon = { remote: name, version, kind };
  const body = JSON.stringify(beacon);
  navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }));
}
