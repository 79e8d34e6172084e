import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/analytics';
import {
  type LegacyDataSummary,
  type LegacyDryRun,
  type LegacyInspection,
  LEGACY_TEXTS,
  type LegacyUpload,
  type LegacyUploadAnswer,
} from '@firstlight/domain/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../testing/test-app.js';
import { archive, csv, HEADER, people, workbook } from './testing/files.js';

type Refused = { detail: string };

describe('legacy data', () => {
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

  it('ANA-17 API-09 reads a CSV in one step: message, count and a preview with masked numbers', async () => {
    const { status, body } = await upload('history.csv', csv([['Firstlight clients', ''], HEADER, ...people(60)]));
    expect({ status, message: body.message, count: body.records_count }).toEqual({
      status: 200,
      message: '60 records added.',
      count: 60,
    });
    expect(body.preview[1]).toEqual({
      row: 4,
      name: 'Maple Testperson1',
      regDate: '2025-02-02',
      disposition: 'ACTIVE',
      gender: 'Male',
      dob: '1951-••-••',
      healthCard: '••••••97',
    });
  });

  it('ANA-19 API-08 sums up what was uploaded', async () => {
    await upload('history.csv', csv([HEADER, ...people(60)]));
    const card = await summary();
    expect(card).toMatchObject({
      total_records: 60,
      date_range: { start: '2024-01-01', end: '2025-12-24' },
      top_dispositions: [
        { disposition: 'ACTIVE', count: 45 },
        { disposition: 'POCT NEG', count: 15 },
      ],
      upload_info: { filename: 'history.csv', records_count: 60 },
    });
  });

  it.each(['xlsx', 'xls'] as const)('reads .%s with real date cells as the day that was meant', async (bookType) => {
    const day = { t: 'n', v: 45_000, z: 'yyyy-mm-dd' };
    const { status, body } = await upload(
      `history.${bookType}`,
      workbook(
        [
          ['Name', 'Registration Date'],
          ['Testperson, Maple', day],
        ],
        bookType,
      ),
    );
    expect({ status, preview: body.preview[0] }).toMatchObject({
      status: 200,
      preview: { name: 'Maple Testperson', regDate: '2023-03-15' },
    });
  });

  it('leaves out duplicates within the file, of earlier files and of live records', async () => {
    await app.db.query(`INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date)
      VALUES (gen_random_uuid(), 'maple', 'Testperson1', 'verbal', '1951-02-02', '2025-02-02')`);
    const first = await upload('one.csv', csv([HEADER, ...people(10), ...people(3)]));
    expect(first.body).toMatchObject({ records_count: 9, duplicates: 4, rows_read: 13 });
    const second = await upload('two.csv', csv([HEADER, ...people(12)]));
    expect(second.body).toMatchObject({ records_count: 2, duplicates: 10 });
    await app.db.query("DELETE FROM registrations WHERE last_name = 'Testperson1'");
  });

  it('says so when the same file comes again', async () => {
    const file = csv([HEADER, ...people(3)]);
    await upload('one.csv', file);
    const again = await upload('renamed.csv', file);
    expect(again).toEqual({ status: 409, body: { detail: LEGACY_TEXTS.sameFile } });
    expect((await summary()).total_records).toBe(3);
  });

  it('lists rejected rows with their reasons for download, without their values', async () => {
    const { body } = await upload(
      'bad.csv',
      csv([
        HEADER,
        ...people(20),
        ['', '', '', '1/2/2024'],
        ['Maple', 'Canaryperson', '45/45/1980', '1/2/2024'],
        ['Maple', 'Later', '', '1/2/2031'],
      ]),
    );
    expect(body).toMatchObject({
      records_count: 20,
      rejects: 3,
      message: '20 records added, 3 rows could not be read.',
    });
    const { body: file, headers } = await client.get<string>(`/api/legacy-uploads/${body.upload_id}/rejects`);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(file).toContain(
      '22,"No name"\r\n23,"Date of birth can not be read"\r\n24,"Registration date lies in the future"',
    );
    expect(file).not.toContain('Canary');
  });

  it('2.1/28 undoing one upload keeps what another one holds, as that one says it', async () => {
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
    // What was undone can come again, and what is left can go.
    expect((await upload('one.csv', csv([HEADER, ...rows]))).body).toMatchObject({ records_count: 4, duplicates: 4 });
    await client.delete(`/api/legacy-uploads/${second.body.upload_id}`);
    expect((await summary()).total_records).toBe(8);
  });

  it('2.1/28 a record goes when its last upload goes, in whatever order they go', async () => {
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

  it('takes an upload back with everything it brought', async () => {
    const { body } = await upload('one.csv', csv([HEADER, ...people(8)]));
    expect((await client.delete(`/api/legacy-uploads/${body.upload_id}`)).status).toBe(204);
    expect(await summary()).toMatchObject({ total_records: 0, upload_info: null });
    expect((await client.delete(`/api/legacy-uploads/${body.upload_id}`)).status).toBe(404);
  });

  it('shows the mapping first, decides the order of dates per column, and follows a correction', async () => {
    const inspected = await send<LegacyInspection>(
      'history.csv',
      csv([HEADER, ...people(60)]),
      undefined,
      '/api/legacy-uploads/inspect',
    );
    expect(inspected.body).toMatchObject({ header_row: 1, rows: 60 });
    expect(inspected.body.columns.map(({ field, date_order }) => [field, date_order])).toEqual([
      ['firstName', null],
      ['lastName', null],
      ['dob', 'mdy'],
      ['regDate', 'dmy'],
      ['gender', null],
      ['disposition', null],
      ['healthCard', null],
      ['phone', null],
      ['address', null],
      ['city', null],
    ]);
    expect(JSON.stringify(inspected.body)).not.toMatch(/1234567897|\d\/\d+\/19/);
    const mapping = inspected.body.columns.map(({ index, field, date_order }) => ({
      index,
      field: field === 'disposition' ? null : field,
      date_order,
    }));
    expect(
      (await upload('history.csv', csv([HEADER, ...people(60)]), mapping)).body.preview[0]?.disposition,
    ).toBeNull();
  });

  it('2.1/29 shows row by row what would become of a file, and asks for an order that nothing decides', async () => {
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
      expect(body).toMatchObject({ rows: 4, records: 2, rejects: 2, ambiguous: 1 });
      const [first, second, third, fourth] = body.lines;
      expect([first?.dob?.read, first?.reg_date?.read]).toEqual(days(order));
      expect(first).toMatchObject({
        row: 2,
        name: 'Maple Testperson',
        ambiguous: true,
        disposition: 'ACTIVE',
        reason: null,
      });
      expect(second?.reg_date).toEqual({ text: '5 février 2020', read: '2020-02-05' });
      expect(third?.reason).toBe('Registration date can not be read');
      expect(fourth).toMatchObject({ row: 5, reason: LEGACY_TEXTS.total });
      expect(body.dispositions).toEqual([{ text: 'Actif', becomes: 'ACTIVE', count: 1 }]);
      expect((await summary()).total_records).toBe(0);
    }
    const notes = await app.staff('Notes');
    expect((await send('f.csv', file, undefined, '/api/legacy-uploads/dry-run', notes)).status).toBe(403);
  });

  it('2.1/29 decides the order by the whole column, not only by its first rows', async () => {
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

  it('counts together with live records in the assistant', async () => {
    await upload('history.csv', csv([HEADER, ...people(60)]));
    const ask = async (message: string): Promise<string> =>
      (await client.post<ChatAnswer>('/api/claude-chat', { message, session_id: 's' })).body.response;
    expect(await ask('how many records came from the uploaded spreadsheet')).toContain('60 registrations.');
    expect(await ask('no fixed address clients')).toContain('6 clients.');
    expect(await ask('registrations without a health card')).toContain('12 registrations.');
  });

  it.each([
    ['ANA-16 another type', 'history.pdf', 'x', 422, LEGACY_TEXTS.fileType],
    ['an empty file', 'empty.csv', '', 422, LEGACY_TEXTS.empty],
    ['only a header', 'header.csv', 'First Name,Last Name\n', 422, LEGACY_TEXTS.empty],
    ['no header', 'none.csv', '1,2\n3,4\n', 422, LEGACY_TEXTS.noHeader],
    ['a picture named .csv', 'image.csv', Buffer.from([0x89, 0x50, 0, 0, 0, 1]), 422, LEGACY_TEXTS.mislabelled],
    ['text named .xlsx', 'text.xlsx', 'First Name,Last Name\n', 422, LEGACY_TEXTS.mislabelled],
    ['another archive named .xlsx', 'other.xlsx', archive('word/document.xml', 10), 422, LEGACY_TEXTS.mislabelled],
    ['a bomb', 'bomb.xlsx', archive('xl/workbook.xml', 900_000_000), 422, LEGACY_TEXTS.bomb],
    [
      'a broken archive',
      'broken.xlsx',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)]),
      422,
      LEGACY_TEXTS.damaged,
    ],
    [
      'a password',
      'secret.xlsx',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      422,
      LEGACY_TEXTS.encrypted,
    ],
    ['too large a file', 'large.csv', Buffer.alloc(20 * 1024 * 1024 + 10, 'a'), 413, LEGACY_TEXTS.tooLarge],
  ])('refuses %s with a clear text', async (_what, name, content, status, detail) => {
    expect(await upload(name, content)).toEqual({ status, body: { detail } });
    expect((await summary()).total_records).toBe(0);
  });

  it('needs the Client permission; the summary is for all staff', async () => {
    const notes = await app.staff('Notes');
    const refused = await send('x.csv', csv([HEADER, ...people(2)]), undefined, '/api/upload-legacy-data', notes);
    expect(refused.status).toBe(403);
    expect((await notes.get('/api/legacy-data-summary')).status).toBe(200);
    expect((await app.visitor.get('/api/legacy-data-summary')).status).toBe(401);
  });
});
