import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

/** Foreign keys whose columns aren't a prefix of an index: deleting a referenced row reads the whole table. */
const UNINDEXED = `
  SELECT c.conrelid::regclass || ' (' || array_to_string(ARRAY(
           SELECT attname FROM unnest(c.conkey) AS k JOIN pg_attribute ON attrelid = c.conrelid AND attnum = k), ', ') || ')'
         AS key
    FROM pg_constraint c
   WHERE c.contype = 'f' AND c.connamespace::regnamespace::text IN ('public', 'an')
     AND NOT EXISTS (
       SELECT FROM pg_index i
        WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$'))
   ORDER BY 1`;

const ALL = `
  SELECT c.conrelid::regclass::text AS "table",
         (SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute
           WHERE attrelid = c.conrelid AND attnum = ANY (c.conkey)) AS columns,
         c.confrelid::regclass::text AS target,
         CASE c.confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE'
                            WHEN 'n' THEN 'SET NULL' ELSE 'SET DEFAULT' END AS on_delete
    FROM pg_constraint c
   WHERE c.contype = 'f' AND c.connamespace::regnamespace::text IN ('public', 'an')
   ORDER BY 1, 2`;

/** Table, columns, referenced table, ON DELETE. Only migrations declare foreign keys; add new ones here too. */
const FOREIGN_KEYS = [
  ['access_decisions', 'decided_by', 'staff_users', 'NO ACTION'],
  ['access_decisions', 'user_id', 'staff_users', 'NO ACTION'],
  ['activities', 'registration_id', 'registrations', 'CASCADE'],
  ['analytics_turns', 'user_id', 'staff_users', 'CASCADE'],
  ['attachments', 'blob_id', 'blobs', 'NO ACTION'],
  ['attachments', 'registration_id', 'registrations', 'CASCADE'],
  ['backend_service_assertions', 'service_id', 'backend_services', 'CASCADE'],
  ['backend_service_tokens', 'service_id', 'backend_services', 'CASCADE'],
  ['blob_chunks', 'blob_id', 'blobs', 'CASCADE'],
  ['calendar_feeds', 'user_id', 'staff_users', 'CASCADE'],
  ['client_messages', 'contact_id', 'linked_contacts', 'CASCADE'],
  ['client_messages', 'registration_id', 'registrations', 'CASCADE'],
  ['dispensing_records', 'registration_id', 'registrations', 'CASCADE'],
  ['fhir_export_files', 'export_id', 'fhir_exports', 'CASCADE'],
  ['follow_up_outcomes', 'registration_id', 'registrations', 'CASCADE'],
  ['interactions', 'registration_id', 'registrations', 'CASCADE'],
  ['item_versions', 'registration_id', 'registrations', 'CASCADE'],
  ['known_devices', 'user_id', 'staff_users', 'CASCADE'],
  ['lab_test_result_changes', 'registration_id', 'registrations', 'CASCADE'],
  ['lab_tests', 'registration_id', 'registrations', 'CASCADE'],
  ['last_sign_ins', 'user_id', 'staff_users', 'CASCADE'],
  ['legacy_rejects', 'upload_id', 'legacy_uploads', 'CASCADE'],
  ['linked_contacts', 'contact_registration_id', 'registrations', 'SET NULL'],
  ['linked_contacts', 'registration_id', 'registrations', 'CASCADE'],
  ['mails', 'blob_id', 'blobs', 'NO ACTION'],
  ['medications', 'registration_id', 'registrations', 'CASCADE'],
  ['message_consents', 'registration_id', 'registrations', 'CASCADE'],
  ['notes', 'registration_id', 'registrations', 'CASCADE'],
  ['passkeys', 'user_id', 'staff_users', 'CASCADE'],
  ['received_result_versions', 'message_id', 'received_messages', 'NO ACTION'],
  ['received_result_versions', 'result_id', 'received_results', 'CASCADE'],
  ['received_results', 'registration_id', 'registrations', 'CASCADE'],
  ['recovery_codes', 'user_id', 'staff_users', 'CASCADE'],
  ['registration_drafts', 'user_id', 'staff_users', 'CASCADE'],
  ['registration_merge_items', 'merge_id', 'registration_merges', 'CASCADE'],
  ['registration_merges', 'merged_id', 'registrations', 'CASCADE'],
  ['registration_merges', 'survivor_id', 'registrations', 'CASCADE'],
  ['registration_versions', 'registration_id', 'registrations', 'CASCADE'],
  ['registrations', 'merged_into', 'registrations', 'CASCADE'],
  ['registrations', 'photo_blob_id', 'blobs', 'NO ACTION'],
  ['report_template_versions', 'template_id', 'report_templates', 'CASCADE'],
  ['report_templates', 'form_id', 'report_forms', 'NO ACTION'],
  ['reports', 'form_id', 'report_forms', 'NO ACTION'],
  ['reports', 'made_by', 'staff_users', 'NO ACTION'],
  ['reports', 'signed_by', 'staff_users', 'NO ACTION'],
  ['reports', 'supersedes', 'reports', 'NO ACTION'],
  ['saved_audit_filters', 'user_id', 'staff_users', 'CASCADE'],
  ['saved_questions', 'user_id', 'staff_users', 'CASCADE'],
  ['sessions', 'user_id', 'staff_users', 'CASCADE'],
  ['sign_in_attempts', 'user_id', 'staff_users', 'CASCADE'],
  ['staff_identities', 'user_id', 'staff_users', 'CASCADE'],
  ['staff_users', 'team_id', 'teams', 'SET NULL'],
  ['stock_lots', 'item_id', 'stock_items', 'NO ACTION'],
  ['stock_movements', 'lot_id', 'stock_lots', 'NO ACTION'],
  ['stock_movements', 'place_id', 'stock_places', 'NO ACTION'],
  ['stock_workplaces', 'place_id', 'stock_places', 'NO ACTION'],
  ['stock_workplaces', 'user_id', 'staff_users', 'CASCADE'],
  ['supplies_given', 'item_id', 'stock_items', 'NO ACTION'],
  ['supplies_given', 'place_id', 'stock_places', 'NO ACTION'],
  ['supplies_given', 'registration_id', 'registrations', 'CASCADE'],
  ['uploads', 'id', 'blobs', 'NO ACTION'],
  ['uploads', 'user_id', 'staff_users', 'CASCADE'],
];

/** The tables whose primary key includes the record, with its first column. */
const KEYED = `
  SELECT i.indrelid::regclass::text AS "table", first.attname AS first
    FROM pg_index i
    JOIN pg_attribute record ON record.attrelid = i.indrelid AND record.attname = 'registration_id'
     AND record.attnum = ANY (i.indkey)
    JOIN pg_attribute first ON first.attrelid = i.indrelid AND first.attnum = i.indkey[0]
   WHERE i.indisprimary AND i.indrelid::regclass::text !~ '\\.' ORDER BY 1`;

type ForeignKey = { table: string; columns: string; target: string; on_delete: string };

const describeHere = onOneServer('a cluster lacks those that cross, see convert-to-cluster.medium.test.ts');

describeHere('foreign keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.3/9 are exactly these, with their delete rules', async () => {
    const rows = await app.db.query<ForeignKey[]>(ALL);
    expect(rows.map(({ table, columns, target, on_delete }) => [table, columns, target, on_delete])).toEqual(
      FOREIGN_KEYS,
    );
  });

  it("2.9/11 a row of a record is found by its own id and its record's, which are its key", async () => {
    const rows = await app.db.query<{ table: string; first: string }[]>(KEYED);
    const ids = rows.map(({ table, first }) => `${table} ${first}`);
    expect(ids).toEqual([
      'activities id',
      'attachments id',
      'dispensing_records id',
      'follow_up_outcomes id',
      'interactions id',
      'item_versions item_id',
      'lab_test_result_changes id',
      'lab_tests id',
      'medications id',
      'message_consents registration_id',
      'notes id',
      'registration_versions registration_id',
    ]);
  });

  it('2.1/33 have an index each', async () => {
    const rows = await app.db.query<{ key: string }[]>(UNINDEXED);
    expect(rows.map(({ key }) => key)).toEqual([]);
  });
});
