import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { seedDemoData } from '../../../operations/seed/demo-data.js';
import { AttachmentNames } from '../../../record/attachments/attachment-names.service.js';
import { AttachmentRow } from '../../../record/attachments/attachment.entity.js';
import type { ChildRecordRow } from '../../../record/child-records/child-record.entity.js';
import { withAuthors } from '../../../record/child-records/item-wire.js';
import { ITEM_KINDS } from '../../../record/item-kinds/item-kinds.js';
import { LabTestRow } from '../../../record/lab-tests/lab-test.entity.js';
import { toLabTest } from '../../../record/lab-tests/lab-test.wire.js';
import { ResultChanges } from '../../../record/lab-tests/result-changes.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { FhirItems } from '../fhir-items.service.js';
import { ANY } from '../fhir-sources.service.js';
import { ITEM_FIELDS } from './item-fields.js';
import { copied, queried } from './rows.js';

type Kind = keyof typeof ITEM_FIELDS;
const KINDS = Object.keys(ITEM_FIELDS) as Kind[];
const AWKWARD = 'tab\there\r\nC:\\new \\N "quoted" \u000bsoft\u0001 é 👩‍⚕️';

describe('2.10/1 items as FHIR reads them', () => {
  let app: TestApp;

  /** What a kind's tab returns, built from the entities. */
  async function answersOf(kind: Kind): Promise<ChildRecord[]> {
    const { entity, answer } = ITEM_KINDS[kind];
    const found = await app.db.manager.find<ChildRecordRow>(entity, { order: { id: 'ASC' } });
    const rows = await withAuthors(app.db, found);
    const corrections = await app.nest.get(ResultChanges).of(app.db, rows);
    return rows.map((row) => {
      if (row instanceof AttachmentRow) app.nest.get(AttachmentNames).opened(row);
      return row instanceof LabTestRow ? toLabTest(row, corrections.get(row.id) ?? []) : answer(row);
    });
  }

  beforeAll(async () => {
    app = await testApp({ fhirApi: true });
    await app.db.transaction((tx) => seedDemoData(tx, app.settings));
    const admin = await app.mainAdmin();
    const [client] = await app.db.query<{ id: string }[]>('SELECT id FROM registrations LIMIT 1');
    const file = {
      type: 'lab-result',
      url: 'https://example.org/a.pdf',
      documentType: 'pdf',
      filename: 'Sample\nresult',
    };
    const saved = await admin.post(`/api/admin-registration/${client?.id ?? ''}/attachment`, file);
    expect(saved.status).toBe(201);
    await app.db.query('UPDATE notes SET note_text = $1 WHERE id = (SELECT min(id::text)::uuid FROM notes)', [AWKWARD]);
    await app.db.query("UPDATE notes SET template_type = '' WHERE id = (SELECT max(id::text)::uuid FROM notes)");
    await app.db.query(`
      UPDATE notes n SET created_at = (timestamp '2026-03-08 06:59:59' + m.n * interval '100100 microseconds') AT TIME ZONE 'UTC'
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM notes) m WHERE m.id = n.id`);
    await app.db.query("UPDATE activities SET updated_at = '2026-07-06T00:00:00Z', time = '00:05:59'");
    await app.db.query('UPDATE dispensing_records SET dispensed_date = NULL');
    await app.db.query("UPDATE dispensing_records SET created_at = '2026-07-06T02:00:00Z'");
    await app.db.query(`
      INSERT INTO lab_test_result_changes (lab_test_id, registration_id, before, after, reason, changed_by)
      SELECT id, registration_id, 'negative', 'positive', 'Read again', 'admin' FROM lab_tests ORDER BY id LIMIT 1`);
  });
  afterAll(() => app.close());

  it.each(KINDS)('are %ss exactly as their tab returns them, however their rows are read', async (kind) => {
    const answers = await answersOf(kind);
    expect(answers.length).toBeGreaterThan(0);
    for (const read of [queried(app.db), copied(app.db)]) {
      const items = [...(await app.nest.get(FhirItems).find({ kind }, { ...ANY, count: 10_000 }, read))];
      expect(items.length).toBe(answers.length);
      for (const [at, answer] of answers.entries()) expect(items[at]).toEqual(expect.objectContaining(answer));
    }
  });

  it('are read page by page after a row and a time, with the same result both ways', async () => {
    const items = app.nest.get(FhirItems);
    const all = [...(await items.find({ kind: 'note' }, { ...ANY, count: 10_000 }))];
    const search = {
      ...ANY,
      count: 2,
      after: { id: all[0]?.id ?? '', at: null },
      updated: [{ comparison: '>' as const, value: '2001-01-01T00:00:00.000Z' }],
    };
    const expected = all.slice(1, 3);
    expect(expected.length).toBe(2);
    for (const read of [queried(app.db), copied(app.db)])
      expect([...(await items.find({ kind: 'note' }, search, read))]).toEqual(expected);
  });

  it('by COPY, a failing statement returns no broken connection to the pool', async () => {
    const broken = copied(app.db)({ id: { sql: '1 / 0' } }, () => 'FROM notes');
    await expect(broken).rejects.toThrow('division by zero');
    expect(await app.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
