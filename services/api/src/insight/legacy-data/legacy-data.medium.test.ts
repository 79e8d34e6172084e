import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import {
  type LegacyDataSummary,
  type LegacyInspection,
  LEGACY_TEXTS,
  type LegacyUploadAnswer,
} from '@firstlight/domain/insight/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { sampleOle } from '../../testing/sample-office.js';
import { packedZeros, sampleArchive } from '../../testing/sample-zip.js';
import { csv, HEADER, people, workbook } from './testing/files.js';

type Refused = { detail: string };

const workbookOf = (megabytes: number, declared: number): Buffer =>
  sampleArchive([{ name: 'xl/workbook.xml', packed: packedZeros(megabytes), declared }]);

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

  it('reports when the same file is uploaded again', async () => {
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
      '22,"No name"\r\n23,"Date of birth cannot be read"\r\n24,"Registration date is in the future"',
    );
    expect(file).not.toContain('Canary');
  });

  it('undoes an upload with everything it added', async () => {
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

  it('counts together with live records in the assistant', async () => {
    await upload('history.csv', csv([HEADER, ...people(60)]));
    const ask = async (message: string): Promise<string> =>
      (await client.post<ChatAnswer>('/api/claude-chat', { message, session_id: message })).body.response;
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
    [
      'another archive named .xlsx',
      'other.xlsx',
      sampleArchive([{ name: 'word/document.xml' }]),
      422,
      LEGACY_TEXTS.mislabelled,
    ],
    ['a bomb', 'bomb.xlsx', workbookOf(1, 900_000_000), 422, LEGACY_TEXTS.bomb],
    ['2.2/14 1 GB that declares 1,000 bytes', 'liar.xlsx', workbookOf(1_024, 1_000), 422, LEGACY_TEXTS.bomb],
    [
      'a broken archive',
      'broken.xlsx',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)]),
      422,
      LEGACY_TEXTS.damaged,
    ],
    ['a password', 'secret.xlsx', sampleOle({ EncryptedPackage: Buffer.alloc(600) }), 422, LEGACY_TEXTS.encrypted],
    ['too large a file', 'large.csv', Buffer.alloc(20 * 1024 * 1024 + 10, 'a'), 413, LEGACY_TEXTS.tooLarge],
  ])('refuses %s with a clear text', async (_what, name, content, status, detail) => {
    expect(await upload(name, content)).toEqual({ status, body: { detail } });
    expect((await summary()).total_records).toBe(0);
  });

  it('needs the Client permission; the summary is for all staff, rounded as answers are (2.2/6)', async () => {
    const notes = await app.staff('Notes');
    const refused = await send('x.csv', csv([HEADER, ...people(2)]), undefined, '/api/upload-legacy-data', notes);
    expect(refused.status).toBe(403);
    expect((await notes.get('/api/legacy-data-summary')).status).toBe(200);
    expect((await upload('seven.csv', csv([HEADER, ...people(7)]))).status).toBe(200);
    const [exact, rounded] = [await summary(), (await notes.get<LegacyDataSummary>('/api/legacy-data-summary')).body];
    expect([exact.total_records, rounded.total_records]).toEqual([7, 5]);
    expect(rounded.date_range.start).toBe(`${exact.date_range.start?.slice(0, 7)}-01`);
    expect(rounded.upload_info?.records_count).toBe(5);
    expect((await app.visitor.get('/api/legacy-data-summary')).status).toBe(401);
  });
});
