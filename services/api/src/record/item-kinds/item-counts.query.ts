import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import type { Queries } from '../../platform/database/queries.js';

const TABLES: Record<RecordTab, string> = {
  Tests: 'lab_tests',
  Medication: 'medications',
  Dispensing: 'dispensing_records',
  Notes: 'notes',
  Activities: 'activities',
  Interactions: 'interactions',
  Attachments: 'attachments',
};

/** How many items each of these tabs of a record has, in one statement; those entered in error don't count. */
export async function itemCounts(
  db: Queries,
  registrationId: string,
  tabs: readonly RecordTab[],
): Promise<Partial<Record<RecordTab, number>>> {
  if (tabs.length === 0) return {};
  const counts = tabs.map(
    (tab) => `(SELECT count(*)::int FROM ${TABLES[tab]} WHERE registration_id = $1 AND voided_at IS NULL) AS "${tab}"`,
  );
  const [row] = await db.query<Partial<Record<RecordTab, number>>[]>(`SELECT ${counts.join(', ')}`, [registrationId]);
  return row ?? {};
}
