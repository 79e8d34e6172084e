import type { ReleaseStatus } from '@firstlight/domain/operations/releases';
import { canarySince, currentSince, previousVersion } from '@firstlight/release/pointer';
import type { Pointer } from '@firstlight/release/release';

const SHOWN_STEPS = 8;

/** Fields that aren't in the pointer. */
export type Reported = Pick<ReleaseStatus, 'origin' | 'refused' | 'failures' | 'rates' | 'errors'>;

/** A pointer as the status page reads it, with what its publisher and browsers reported. */
export function releaseStatus(name: string, pointer: Pointer | undefined, reported: Reported): ReleaseStatus {
  if (!pointer) return { name, current: null, canary: null, rollback: null, history: [], ...reported };
  const { canary, history, withdrawn = false } = pointer;
  const since = currentSince(pointer) ?? null;
  const started = canarySince(pointer);
  return {
    name,
    current: withdrawn ? null : since,
    canary: canary && started ? { ...started, share: canary.share } : null,
    // A step would start from the rejected pointer, so none can be taken.
    rollback: reported.refused ? null : rollbackOf(pointer),
    history: history.slice(-SHOWN_STEPS).reverse(),
    ...reported,
  };
}

/** What a rollback would end and restore. */
export function rollbackOf(pointer: Pointer): ReleaseStatus['rollback'] {
  const { current, canary, withdrawn = false } = pointer;
  if (canary) return { from: canary.version, to: current };
  const before = previousVersion(pointer);
  return before === undefined || withdrawn ? null : { from: current, to: before };
}
