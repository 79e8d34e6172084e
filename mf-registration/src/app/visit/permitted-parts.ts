import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { VISIT_TABS, type VisitInput } from '@firstlight/domain/record/visits';

/** The parts that this user can save. */
export function permittedParts(mayUse: (tab: RecordTab) => boolean): Set<keyof VisitInput> {
  const parts = Object.entries(VISIT_TABS) as [keyof VisitInput, RecordTab][];
  return new Set(parts.filter(([, tab]) => mayUse(tab)).map(([part]) => part));
}
