import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import type { RemoteFailureBeacon } from '@firstlight/domain/operations/releases';
import type { FailureClass } from './load-failure';

/** `services/web` responds with 204. */
const ADDRESS = '/telemetry/remote-failure';
/** An error in a loop must not keep the network busy. */
const MOST_REPORTS = 20;

/** The remotes that this page has reported. */
export const reported = new Set<string>();
let reports = 0;

/**
 * Reports which release fails, how and where in the code; nothing about the user or the page's content.
 * @param area pattern of the current route
 */
export function reportFailure(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  kind: FailureClass,
  error?: unknown,
  area?: string,
): void {
  if (++reports > MOST_REPORTS) return;
  const beacon: RemoteFailureBeacon = { remote: name, version, kind, first: !reported.has(name) };
  reported.add(name);
  if (area !== undefined) beacon.area = area;
  void send(beacon, error);
}

/** A separate file, loaded only by failing pages, analyses the error; without it the rest is sent. */
async function send(beacon: RemoteFailureBeacon, error: unknown): Promise<void> {
  const facts = await import('./error-facts').then(({ errorFacts }) => errorFacts(error)).catch(() => ({}));
  sendBeacon({ ...beacon, ...facts });
}

export function sendBeacon(beacon: RemoteFailureBeacon): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
}
