import type { Authors } from '../people/authors.js';
import type { RecordTab } from '../record/record-tabs-texts.js';

/** One field of a change; values as in the record's own response, null for empty. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** One saved version of a record: who changed which fields when, with their values before and after. */
export type RegistrationHistoryEntry = Authors & {
  version: number;
  action: 'create' | 'update' | 'finalize' | 'revert' | 'delete' | 'restore' | 'restore-version' | 'merge' | 'unmerge';
  at: string;
  /** Name of the staff member; null for the public form or the system. */
  by: string | null;
  fields: string[];
  /** Only for fields whose values are known: old versions have none. */
  changes: FieldChange[];
  /** Whether `POST …/history/{version}/restore` can bring this version back. */
  restorable: boolean;
};

/** The kinds of changes to a registration. */
export const REGISTRATION_ACTION_WORDS: Record<RegistrationHistoryEntry['action'], string> = {
  create: 'Registered',
  update: 'Changed',
  finalize: 'Submitted',
  revert: 'Back to pending',
  delete: 'Deleted',
  restore: 'Restored',
  merge: 'Merged',
  unmerge: 'Merge undone',
  'restore-version': 'Earlier version restored',
};

/** Actors that don't sign in: the public form or the system. */
export const UNNAMED_AUTHOR = 'the website';

export const ITEM_HISTORY_KINDS = [
  'test',
  'medication',
  'dispensing',
  'note',
  'activity',
  'interaction',
  'attachment',
] as const;

/** The tab of a kind, and one item of it in a sentence. */
export const ITEM_KIND_WORDS: Record<ItemHistoryEntry['kind'], { tab: RecordTab; word: string }> = {
  test: { tab: 'Tests', word: 'Test' },
  medication: { tab: 'Medication', word: 'Medication' },
  dispensing: { tab: 'Dispensing', word: 'Dispensing record' },
  note: { tab: 'Notes', word: 'Note' },
  activity: { tab: 'Activities', word: 'Activity' },
  interaction: { tab: 'Interactions', word: 'Interaction' },
  attachment: { tab: 'Attachments', word: 'Attachment' },
};

/** One version of an item of a tab; a version becomes the newest again with `POST …/{item}/{id}/restore {version}`. */
export type ItemHistoryEntry = Authors & {
  kind: (typeof ITEM_HISTORY_KINDS)[number];
  item_id: string;
  version: number;
  action: 'create' | 'update' | 'delete' | 'restore' | 'restore-version';
  at: string;
  by: string | null;
  /** Why the item was deleted. */
  reason: string | null;
  changes: FieldChange[];
  restorable: boolean;
};

/**
 * Response of `GET /api/admin-registration/{id}/history`, newest first: the registration with the Client permission, the
 * items of each tab with the permission of that tab.
 */
export type RegistrationHistory = { history: RegistrationHistoryEntry[]; items: ItemHistoryEntry[] };
