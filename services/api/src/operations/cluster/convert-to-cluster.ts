import type { Queries } from '../../platform/database/queries.js';
import { VIEW_PARTS } from '../../platform/database/view-parts.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { makeViewParts, wholeViews } from '../../platform/migrate/view-parts.js';
import { copyIn, noteAll, noteRecord, NOTE_LISTS } from './note-record.js';
import { FILES, RECORDS, REFERENCE } from './shard-plan.js';

/** Foreign keys between rows on different nodes; `delete-record` and the file sweep replace them. */
export const CROSS_NODE_FOREIGN_KEYS = [
  ['attachments', 'blob_id'],
  ['client_messages', 'registration_id'],
  ['linked_contacts', 'contact_registration_id'],
  ['linked_contacts', 'registration_id'],
  ['mails', 'blob_id'],
  ['received_results', 'registration_id'],
  ['registration_merges', 'merged_id'],
  ['registration_merges', 'survivor_id'],
  ['registrations', 'photo_blob_id'],
  ['registrations', 'merged_into'],
  ['supplies_given', 'registration_id'],
  ['uploads', 'id'],
] as const;

/** A statement of the change replaces these triggers; a trigger with another function stays, and is reported. */
const REPLACED_TRIGGERS = [
  'count_registrations',
  'count_activities',
  'note_task_items',
  'note_task_clients',
  'name_corrected_record',
  'move_corrections',
  'an.project_registrations',
  'an.project_stops',
  'an.note_registrations',
  'an.note_tests',
  'an.note_treatments',
  'an.note_dispenses',
  'an.note_interactions',
  'an.note_everything',
];

const IN_THE_CLUSTER = [...Object.keys(RECORDS), ...Object.keys(FILES), ...REFERENCE];

const TRIGGERS = `
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement FROM pg_trigger
   WHERE NOT tgisinternal AND tgfoid::regproc::text = ANY ($1) AND tgrelid::regclass::text = ANY ($2)`;

/** @throws {Error} if a view isn't in the list, or has a different number of parts */
async function checkViewParts(db: Queries): Promise<void> {
  for (const { name, parts } of await wholeViews(db)) {
    if (parts.length !== VIEW_PARTS[name])
      throw new OperatorError(`an.${name} has ${parts.length} parts, VIEW_PARTS differs`);
  }
}

/**
 * Converts a migrated database to cluster form: no cross-node foreign key, no trigger on a distributed table, and the
 * functions that changes call instead (decision 0129). Running it again changes nothing.
 */
export async function convertToCluster(db: Queries): Promise<void> {
  for (const [table, column] of CROSS_NODE_FOREIGN_KEYS) {
    await db.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_${column}_fkey`);
  }
  const triggers = await db.query<{ statement: string }[]>(TRIGGERS, [REPLACED_TRIGGERS, IN_THE_CLUSTER]);
  for (const { statement } of triggers) await db.query(statement);
  const [copy] = await db.query<{ text: string }[]>(
    "SELECT pg_get_functiondef('an.project_registrations'::regproc) AS text",
  );
  const copied = copyIn(copy?.text ?? '');
  await db.query(noteRecord(copied));
  await db.query(noteAll(copied));
  await db.query(NOTE_LISTS);
  await checkViewParts(db);
  await makeViewParts(db);
  if (triggers.length > 0) {
    await db.query(`
      UPDATE an.live_registrations l SET shown_activities = a.n
        FROM (SELECT registration_id, count(*) AS n FROM activities WHERE NOT hidden GROUP BY 1) a
       WHERE a.registration_id = l.id AND l.shown_activities <> a.n`);
  }
}
