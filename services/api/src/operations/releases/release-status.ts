import type { ReleaseStatus, RemoteFailures } from '@firstlight/domain/releases';
import { currentSince, previousVersion } from '@firstlight/release/pointer';
import type { Pointer } from '@firstlight/release/release';

const SHOWN_STEPS = 8;

/** A pointer as the status page reads it. */
export function releaseStatus(name: string, pointer: Pointer | undefined, failures: RemoteFailures[]): ReleaseStatus {
  if (!pointer) return { name, current: null, canary: null, rollback: null, history: [], failures };
  const { current, canary, history } = pointer;
  const since = currentSince(pointer) ?? null;
  const canarySince = history.findLast(({ action, version }) => action === 'canary' && version === canary?.version);
  const before = previousVersion(pointer);
  const rollback = canary
    ? { from: canary.version, to: current }
    : before === undefined
      ? null
      : { from: current, to: before };
  return {
    name,
    current: since,
    canary: canary && canarySince ? { ...canarySince, share: canary.share } : null,
    rollback,
    history: history.slice(-SHOWN_STEPS).reverse(),
    failures,
  };
}
