import { MERGED_TABS, type MergedTab, type MovedItems } from '@firstlight/domain/registration-merges';
import type { Queries } from '../../platform/database/queries.js';

/** The table of each tab's items; rows entered in error move too. */
export const ITEM_TABLES: Readonly<Record<MergedTab, string>> = {
  tests: 'lab_tests',
  medication: 'medications',
  dispensing: 'dispensing_records',
  notes: 'notes',
  activities: 'activities',
  interactions: 'interactions',
  attachments: 'attachments',
};

type Count = { tab: MergedTab; n: number };

function inTabs(counts: readonly Count[]): MovedItems {
  const of = (tab: MergedTab): number => counts.find((count) => count.tab === tab)?.n ?? 0;
  return Object.fromEntries(MERGED_TABS.map((tab) => [tab, of(tab)])) as MovedItems;
}

/** What a merge would move, without items entered in error. */
export async function itemsOf(db: Queries, registrationId: string): Promise<MovedItems> {
  const counts = MERGED_TABS.map(
    (tab) =>
      `SELECT '${tab}' AS tab, count(*)::int AS n FROM ${ITEM_TABLES[tab]} WHERE registration_id = $1 AND voided_at IS NULL`,
  );
  return inTabs(await db.query<Count[]>(counts.join(' UNION ALL '), [registrationId]));
}

/** What a merge moved. */
export async function itemsMovedBy(db: Queries, mergeId: string): Promise<MovedItems> {
  return inTabs(
    await db.query<Count[]>(
      'SELECT tab, count(*)::int AS n FROM registration_merge_items WHERE merge_id = $1 GROUP BY tab',
      [mergeId],
    ),
  );
}

type Move = { mergeId: string; from: string; to: string };

/** An item's follow-up outcomes move with it. */
const FOLLOW_UP = { tab: 'follow-up', table: 'follow_up_outcomes' } as const;

const SUPPLIES = { tab: 'supplies', table: 'supplies_given' } as const;
/** What else belongs to a person; consents to messages stay, because each record's own wording counts. */
const OTHERS = [
  FOLLOW_UP,
  SUPPLIES,
  { tab: 'messages', table: 'client_messages' },
  { tab: 'contacts', table: 'linked_contacts' },
  { tab: 'results', table: 'received_results' },
] as const;
/** Contacts of others that are linked to the merged record. */
const LINKED = 'linked-contact';
const MOVED_TABLES = [...MERGED_TABS.map((tab) => ({ tab, table: ITEM_TABLES[tab] })), ...OTHERS];

/** Items keep their ids, versions, authors and times; only their owner changes. */
export async function moveItems(tx: Queries, { mergeId, from, to }: Move): Promise<void> {
  for (const { tab, table } of MOVED_TABLES) {
    await tx.query(
      `WITH moved AS (UPDATE ${table} SET registration_id = $3 WHERE registration_id = $2 RETURNING id)
       INSERT INTO registration_merge_items (merge_id, item_id, tab) SELECT $1, id, '${tab}' FROM moved`,
      [mergeId, from, to],
    );
  }
  await tx.query('UPDATE item_versions SET registration_id = $2 WHERE registration_id = $1', [from, to]);
  await tx.query(
    `WITH linked AS (UPDATE linked_contacts SET contact_registration_id = $3 WHERE contact_registration_id = $2 RETURNING id)
     INSERT INTO registration_merge_items (merge_id, item_id, tab) SELECT $1, id, '${LINKED}' FROM linked ON CONFLICT DO NOTHING`,
    [mergeId, from, to],
  );
}

/**
 * Moves the items back with any later changes, versions and follow-up; items added since
 * stay with the survivor.
 */
export async function moveItemsBack(tx: Queries, { mergeId, from, to }: Move): Promise<void> {
  const of = (tab: string): string => `SELECT item_id FROM registration_merge_items WHERE merge_id = $1 AND ${tab}`;
  const moved = of(`tab <> '${LINKED}'`);
  const back = async (table: string, column: 'id' | 'item_id'): Promise<void> => {
    const values = [mergeId, from, to];
    await tx.query(
      `UPDATE ${table} SET registration_id = $3 WHERE registration_id = $2 AND ${column} IN (${moved})`,
      values,
    );
  };
  for (const { table } of MOVED_TABLES) await back(table, 'id');
  await back('item_versions', 'item_id');
  await back(FOLLOW_UP.table, 'item_id');
  await tx.query(
    `UPDATE linked_contacts SET contact_registration_id = $3 WHERE contact_registration_id = $2
        AND id IN (${of(`tab = '${LINKED}'`)})`,
    [mergeId, from, to],
  );
}
