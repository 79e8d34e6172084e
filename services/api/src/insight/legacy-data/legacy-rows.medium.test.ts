import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type LegacyDataSummary,
  type LegacyDryRun,
  type LegacyInspection,
  LEGACY_TEXTS,
  type LegacyUpload,
  type LegacyUploadAnswer,
} from '@firstlight/domain/insight/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { csv, HEADER, people } from './testing/files.js';

type Refused = { detail: string };

describe('uploads of legacy data, row by row and one by one', () => {
  let app: TestApp;
  let client: SignedInClient;

  const send = async <Body>(
    name: string,
    content: string | Buffer,
    mapping?: unknown,
    path = '/api/upload-legacy-data',
    who = client,
  ): Promise<{ status: number; body: Body }> => {
    const form = new FormData();
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const response = await who.raw(path, { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const upload = (name: string, content: string | Buffer, mapping?: unknown) =>
    send<LegacyUploadAnswer & Refused>(name, content, mapping);
  const summary = async (): Promise<LegacyDataSummary> =>
    (await client.get<LegacyDataSummary>('/api/legacy-data-summary')).body;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
  });
  beforeEach(() =>
    app.db.query('DELETE FROM legacy_uploads; DELETE FROM legacy_records; DELETE FROM legacy_duplicates'),
  );
  afterAll(() => app.close());

  it('2.1/28 undoing one upload keeps what another one contains, with its values', async () => {
    const rows = people(8);
    const first = await upload('one.csv', csv([HEADER, ...rows]));
    const corrected = people(12).map((row) => row.map((cell) => (cell === 'ACTIVE' ? 'SOT' : cell)));
    const second = await upload('two.csv', csv([HEADER, ...corrected.slice(4)]));
    expect(second.body).toMatchObject({ records_count: 4, duplicates: 4 });
    const undone = await client.delete(`/api/legacy-uploads/${first.body.upload_id}`);
    expect([undone.status, await summary()]).toMatchObject([
      204,
      {
        total_records: 8,
        top_dispositions: [
          { disposition: 'SOT', count: 6 },
          { disposition: 'POCT NEG', count: 2 },
        ],
      },
    ]);
    const [left] = (await client.get<LegacyUpload[]>('/api/legacy-uploads')).body;
    expect(left).toMatchObject({ filename: 'two.csv', records_count: 8, duplicates: 0 });
    // Undone records can be uploaded again, and the rest can be undone.
    expect((await upload('one.csv', csv([HEADER, ...rows]))).body).toMatchObject({ records_count: 4, duplicates: 4 });
    await client.delete(`/api/legacy-uploads/${second.body.upload_id}`);
    expect((await summary()).total_records).toBe(8);
  });

  it('2.1/28 a record is deleted with its last upload, in any order of undoing', async () => {
    const ids: string[] = [];
    for (const count of [3, 4, 5])
      ids.push((await upload(`${count}.csv`, csv([HEADER, ...people(count)]))).body.upload_id);
    const totals: number[] = [];
    for (const id of [ids[1], ids[0], ids[2]]) {
      await client.delete(`/api/legacy-uploads/${id}`);
      totals.push((await summary()).total_records);
    }
    expect(totals).toEqual([5, 5, 0]);
    expect(await app.db.query('SELECT 1 FROM legacy_duplicates')).toEqual([]);
  });

  it('2.1/28 lists uploads with who, when and counts, and logs an undo', async () => {
    const { body } = await upload('one.csv', csv([HEADER, ...people(6), ['', '', '', '1/2/2024'], ...people(1)]));
    const uploads = (await client.get<LegacyUpload[]>('/api/legacy-uploads')).body;
    expect(uploads).toEqual([
      {
        upload_id: body.upload_id,
        filename: 'one.csv',
        kind: 'registrations',
        uploaded_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        uploaded_by: 'Aspen Staffperson',
        rows_read: 8,
        records_count: 6,
        duplicates: 1,
        rejects: 1,
      },
    ]);
    expect((await (await app.staff('Notes')).get('/api/legacy-uploads')).status).toBe(403);
    await client.delete(`/api/legacy-uploads/${body.upload_id}`);
    const [line] = await app.db.query(
      "SELECT * FROM audit_entries WHERE kind = 'legacy-data' AND action = 'delete' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toMatchObject({ item_id: body.upload_id, actor_id: client.userId });
  });

  it('2.1/29 shows the outcome of each row, and asks for a date order that is ambiguous', async () => {
    const days = (order: 'mdy' | 'dmy'): (string | null | undefined)[] =>
      order === 'dmy' ? ['1980-04-03', '2020-06-05'] : ['1980-03-04', '2020-05-06'];
    const file = csv([
      ['First Name', 'Last Name', 'DOB', 'Registration Date', 'Disposition', 'Health Card'],
      ['Maple', 'Testperson', '03/04/1980', '05/06/2020', 'Actif', 'aucune'],
      ['Rowan', 'Sampleton', '1981-02-03', '5 février 2020', 'ACTIVE', '-'],
      ['Cedar', 'Sampleton', '1981-02-03', 'someday', 'active', ''],
      ['TOTAL', '3', '', '', '', ''],
    ]);
    const inspected = await send<LegacyInspection>('f.csv', file, undefined, '/api/legacy-uploads/inspect');
    expect(inspected.body.columns.map(({ date_order, date_question }) => [date_order, date_question])).toEqual([
      [null, null],
      [null, null],
      ['mdy', 'undecided'],
      ['mdy', 'undecided'],
      [null, null],
      [null, null],
    ]);
    for (const order of ['mdy', 'dmy'] as const) {
      const mapping = inspected.body.columns.map((column) => ({
        ...column,
        date_order: column.date_order === null ? null : order,
      }));
      const { status, body } = await send<LegacyDryRun>('f.csv', file, mapping, '/api/legacy-uploads/dry-run');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        rows: 4,
        counts: { stored: 1, ambiguous: 1, rejected: 2, unmapped: 0, duplicate: 0 },
      });
      const [first, second, third, fourth] = body.lines;
      expect([first?.dob?.read, first?.date?.read]).toEqual(days(order));
      expect(first).toMatchObject({
        row: 2,
        name: 'Maple Testperson',
        outcome: 'ambiguous',
        what: 'ACTIVE',
        note: LEGACY_TEXTS.ambiguous,
      });
      expect(second?.date).toEqual({ text: '5 février 2020', read: '2020-02-05' });
      expect(third?.note).toBe('Registration date cannot be read');
      expect(fourth).toMatchObject({ row: 5, outcome: 'rejected', note: LEGACY_TEXTS.total });
      expect(body.values).toEqual([
        { field: 'disposition', text: 'Actif', becomes: 'ACTIVE', source: 'rule', count: 1 },
      ]);
      expect((await summary()).total_records).toBe(0);
    }
    const notes = await app.staff('Notes');
    expect((await send('f.csv', file, undefined, '/api/legacy-uploads/dry-run', notes)).status).toBe(403);
  });

  it('2.4/4 says which rows are duplicates, and of whom', async () => {
    await app.db.query(`INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date)
      VALUES (gen_random_uuid(), 'maple', 'Testperson1', 'verbal', '1951-02-02', '2025-02-02')`);
    const rows = people(12);
    await upload('one.csv', csv([HEADER, ...rows.slice(2, 4)]));
    const again = (row: string[] = []): string[] => row.map((cell, index) => (index === 3 ? '2026-01-20' : cell));
    const file = csv([HEADER, ...rows, ...rows.slice(4, 6), again(rows[1]), again(rows[2])]);
    const { body } = await send<LegacyDryRun>('f.csv', file, undefined, '/api/legacy-uploads/dry-run');
    const notes = body.lines.filter(({ outcome }) => outcome === 'duplicate').map(({ row, note }) => [row, note]);
    expect(notes).toEqual([
      [3, LEGACY_TEXTS.registered],
      [4, LEGACY_TEXTS.uploadedBefore],
      [5, LEGACY_TEXTS.uploadedBefore],
      [14, LEGACY_TEXTS.twice],
      [15, LEGACY_TEXTS.twice],
    ]);
    expect(body.counts).toMatchObject({ duplicate: 5, rejected: 0 });
    expect(Object.values(body.counts).reduce((sum, count) => sum + count)).toBe(body.rows);
    const { body: stored } = await upload('f.csv', file);
    expect([stored.duplicates, stored.records_count]).toEqual([5, 11]);
    await app.db.query("DELETE FROM registrations WHERE last_name = 'Testperson1'");
  });

  it('2.1/29 API-09 a one-step upload states the order it assumed, and rejects dates that contradict it', async () => {
    const file = (...days: string[]): string =>
      csv([
        ['First Name', 'Last Name', 'Registration Date'],
        ...people(days.length).map((row, n) => [...row.slice(0, 2), days[n] ?? '']),
      ]);
    const stored = async (): Promise<unknown> =>
      (await app.db.query<{ date: string }[]>('SELECT date::text FROM legacy_records ORDER BY 1')).map(
        ({ date }) => date,
      );
    const assumed = await upload('a.csv', file('03/04/2020', '2020-07-08'));
    expect([assumed.status, assumed.body.message]).toEqual([
      200,
      `2 records added. ${LEGACY_TEXTS.assumed('Registration Date')}`,
    ]);
    expect(await stored()).toEqual(['2020-03-04', '2020-07-08']);
    await client.delete(`/api/legacy-uploads/${assumed.body.upload_id}`);

    const contrary = file('25/12/2019', '12/26/2019', '03/04/2020');
    const refused = await upload('b.csv', contrary);
    expect([refused.status, refused.body.detail]).toEqual([422, `Registration Date: ${LEGACY_TEXTS.disagree}`]);
    const later = file(...Array.from({ length: 600 }, (_, n) => (n < 550 ? '2020-07-08' : '25/04/2020')), '03/04/2020');
    const alsoRefused = await upload('c.csv', later);
    expect([alsoRefused.status, alsoRefused.body.detail]).toEqual([
      422,
      `Registration Date: ${LEGACY_TEXTS.otherOrder}`,
    ]);
    expect([await stored(), (await summary()).total_records]).toEqual([[], 0]);

    const mapping = ['firstName', 'lastName', 'regDate'].map((field, index) => ({ index, field, date_order: 'dmy' }));
    const chosen = await upload('b.csv', contrary, mapping);
    expect([chosen.status, chosen.body.message]).toEqual([200, '3 records added.']);
    expect(await stored()).toEqual(['2019-12-25', '2019-12-26', '2020-04-03']);
  });

  it('2.1/29 determines the order by the whole column, not only by its first rows', async () => {
    const rows = people(700).map((row, n) => [
      ...row.slice(0, 2),
      n === 650 ? '25/04/1980' : '03/04/1980',
      '2020-03-20',
    ]);
    const file = csv([['First Name', 'Last Name', 'DOB', 'Registration Date'], ...rows]);
    const inspected = await send<LegacyInspection>('f.csv', file, undefined, '/api/legacy-uploads/inspect');
    expect(inspected.body.columns[2]).toMatchObject({ date_order: 'dmy', date_question: null });
    expect((await upload('f.csv', file)).body.records_count).toBe(700);
    const born = await app.db.query('SELECT DISTINCT age FROM legacy_records');
    expect(born).toEqual([{ age: 39 }]);
  });
});
