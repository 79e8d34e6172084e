import type { TabName } from '@firstlight/domain/permissions';

type ItemRules = {
  /** The permission that shows, changes and restores items of this kind. */
  tab: TabName;
  table: string;
  /** The column of the day that the item is about; without one its entry counts. */
  day: string | null;
};

/** The seven kinds of items, by the word of the audit log. */
export const ITEM_KINDS = {
  test: { tab: 'Tests', table: 'lab_tests', day: 'test_date' },
  medication: { tab: 'Medication', table: 'medications', day: 'start_date' },
  dispensing: { tab: 'Dispensing', table: 'dispensing_records', day: 'dispensed_date' },
  note: { tab: 'Notes', table: 'notes', day: 'note_date' },
  activity: { tab: 'Activities', table: 'activities', day: 'date' },
  interaction: { tab: 'Interactions', table: 'interactions', day: 'date' },
  attachment: { tab: 'Attachments', table: 'attachments', day: null },
} as const satisfies Record<string, ItemRules>;

export type ItemKind = keyof typeof ITEM_KINDS;
