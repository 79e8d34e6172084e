import { MERGED_TABS, type MergedTab, type MovedItems } from '@firstlight/domain/clients/registration-merges';
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

/** A table kept with its record, and the columns that name an item. */
type Kept = { table: string; item: readonly string[] };

/** An item's follow-up outcomes move with it, including those recorded later. */
const OF_RECORD: readonly (Kept & { tab: string })[] = [
  ...MERGED_TABS.map((tab) => ({ tab, table: ITEM_TABLES[tab], item: ['id'] })),
  { tab: 'follow-up', table: 'follow_up_outcomes', item: ['id', 'item_id'] },
];
const WITH_ITEMS: readonly Kept[] = [
  { table: 'item_versions', item: ['item_id'] },
  { table: 'lab_test_result_changes', item: ['lab_test_id'] },
];

/** Other rows of a person; message consents stay, because each record's own wording counts. */
const OTHERS = [
  { tab: 'supplies', table: 'supplies_given' },
  { tab: 'messages', table: 'client_messages' },
  { tab: 'contacts', table: 'linked_contacts' },
  { tab: 'results', table: 'received_results' },
] as const;
/** Other people's contacts that are linked to the merged record. */
const LINKED = 'linked-contact';

const COLUMNS = `
  SELECT attrelid::regclass::text AS "table", string_agg(format('%I', attname), ', ' ORDER BY attnum) AS columns
    FROM pg_attribute
   WHERE attrelid = ANY($1::regclass[]) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     AND attname <> 'registration_id'
   GROUP BY 1`;

/**
 * Moves rows from one record to another. They are copied and deleted: the record is part of their key, by which a
 * distributed database locates them. `listed_at` says when, for exports of changes. `which` may use the ids, `$3`.
 */
async function moveRows(
  tx: Queries,
  tables: readonly Kept[],
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
  which: (kept: Kept) => string,
): Promise<void> {
  const found = await tx.query<{ table: string; columns: string }[]>(COLUMNS, [tables.map(({ table }) => table)]);
  const columnsOf = new Map(found.map(({ table, columns }) => [table, columns]));
  for (const kept of tables) {
    const columns = columnsOf.get(kept.table);
    if (columns === undefined) throw new Error(`${kept.table} is missing`);
    const rows = `FROM ${kept.table} WHERE registration_id = $1 AND ${which(kept)}`;
    const also = ids ? [ids] : [];
    const values = columns.replace(/\blisted_at\b/, 'now()');
    await tx.query(`INSERT INTO ${kept.table} (registration_id, ${columns}) SELECT $2::uuid, ${values} ${rows}`, [
      from,
      to,
      ...also,
    ]);
    await tx.query(`DELETE ${ids ? rows.replaceAll('$3', '$2') : rows}`, [from, ...also]);
  }
}

/** Items keep their ids, versions, authors and times; only their owner changes. */
export async function moveItems(tx: Queries, { mergeId, from, to }: Move): Promise<void> {
  for (const { tab, table } of [...OF_RECORD, ...OTHERS]) {
    await tx.query(
      `INSERT INTO registration_merge_items (merge_id, item_id, tab)
       SELECT $1, id, '${tab}' FROM ${table} WHERE registration_id = $2`,
      [mergeId, from],
    );
  }
  await moveRows(tx, [...OF_RECORD, ...WITH_ITEMS], { from, to }, () => 'true');
  for (const { table } of OTHERS) {
    await tx.query(`UPDATE ${table} SET registration_id = $2 WHERE registration_id = $1`, [from, to]);
  }
  await tx.query(
    `WITH linked AS (UPDATE linked_contacts SET contact_registration_id = $3 WHERE contact_registration_id = $2 RETURNING id)
     INSERT INTO registration_merge_items (merge_id, item_id, tab) SELECT $1, id, '${LINKED}' FROM linked ON CONFLICT DO NOTHING`,
    [mergeId, from, to],
  );
}

/**
 * Moves the items back with any later changes, versions and follow-up; items added since stay with the survivor.
 */
export async function moveItemsBack(tx: Queries, { mergeId, from, to }: Move): Promise<void> {
  const of = (tab: string): string => `SELECT item_id FROM registration_merge_items WHERE merge_id = $1 AND ${tab}`;
  const moved = of(`tab <> '${LINKED}'`);
  const rows = await tx.query<{ item_id: string }[]>(moved, [mergeId]);
  // A task from RNA on the Client tab has the record's id.
  const ids = [...rows.map(({ item_id: id }) => id), to];
  const isMoved = ({ item }: Kept): string => `(${item.map((column) => `${column} = ANY($3)`).join(' OR ')})`;
  await moveRows(tx, [...OF_RECORD, ...WITH_ITEMS], { from, to, ids }, isMoved);
  for (const { table } of OTHERS) {
    await tx.query(`UPDATE ${table} SET registration_id = $2 WHERE registration_id = $1 AND id = ANY($3)`, [
      from,
      to,
      ids,
    ]);
  }
  await tx.query(
    `UPDATE linked_contacts SET contact_registration_id = $3 WHERE contact_registration_id = $2
        AND id IN (${of(`tab = '${LINKED}'`)})`,
    [mergeId, from, to],
  );
}
