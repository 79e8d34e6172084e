import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import type { CurrentUser } from '@firstlight/platform';
import { tabsOf } from './record-tab-strip';

/** Most frequent next steps first. */
const NEXT_STEPS: readonly { tab: RecordTabKey; action: string }[] = [
  { tab: 'tests', action: 'Add a test' },
  { tab: 'notes', action: 'Add a note' },
  { tab: 'interactions', action: 'Add an interaction' },
  { tab: 'activities', action: 'Add an activity' },
  { tab: 'medication', action: 'Add a medication' },
  { tab: 'dispensing', action: 'Add dispensing' },
  { tab: 'attachments', action: 'Add an attachment' },
];

/** The user's next step after a saved intake; null with the Client tab only. */
export function nextStepOf(user: CurrentUser): { tab: RecordTabKey; action: string } | null {
  const permitted = new Set(tabsOf(user).map(({ key }) => key));
  return NEXT_STEPS.find(({ tab }) => permitted.has(tab)) ?? null;
}
