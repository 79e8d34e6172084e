import type { ItemHistoryEntry } from '@firstlight/domain/clients/registration-history';
import { ACTIVITIES } from '../activities/activities.item.js';
import { ATTACHMENTS } from '../attachments/attachments.item.js';
import type { ItemKind } from '../child-records/item-kind.js';
import { DISPENSING } from '../dispensing/dispensing.item.js';
import { INTERACTIONS } from '../interactions/interactions.item.js';
import { LAB_TESTS } from '../lab-tests/lab-tests.item.js';
import { MEDICATIONS } from '../medications/medications.item.js';
import { NOTES } from '../notes/notes.item.js';

/** The seven kinds of items, by their name in the audit log. */
export const ITEM_KINDS: Record<ItemHistoryEntry['kind'], ItemKind> = {
  test: LAB_TESTS,
  medication: MEDICATIONS,
  dispensing: DISPENSING,
  note: NOTES,
  activity: ACTIVITIES,
  interaction: INTERACTIONS,
  attachment: ATTACHMENTS,
};
