import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import type {
  LegacyDataSummary,
  LegacyDryRun,
  LegacyInspection,
  LegacyUpload,
} from '@firstlight/domain/insight/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { sendFile } from './testing/send-file.js';

const TESTS = [
  'Nom,Prénom,Date de naissance,OHIP,Test,Result,Test Date',
  // By name and birthday, by health card alone, unknown person, the live test, twice, rejected.
  'Testperson,Maple,1980-05-13,,VIH,Pos,2019-03-20',
  ',,,1234567897,Hep C,POSITIF,2019-03-20',
  'Sampleton,Rowan,1990-01-31,,HCV,neg,2019-03-21',
  'Testperson,Maple,1980-05-13,,HIV,negative,2020-06-15',
  'Testperson,Maple,1980-05-13,,HIV,positive,2019-03-20',
  'Sampleton,Rowan,1990-01-31,,Urine,neg,2019-03-21',
  'Sampleton,Rowan,1990-01-31,,HIV,unclear,2019-03-22',
].join('\r\n');

describe('2.4/4 historical tests, treatments and rewards', () => {
  let app: TestApp;
  let client: SignedInClient;

  const facts = (): Promise<unknown[]> =>
    app.db.query(
      'SELECT name, result, amount::text, date::text, city, gender, counts FROM legacy_facts ORDER BY date, name, result, counts',
    );
  const ask = async (message: string): Promise<string> =>
    (await client.post<ChatAnswer>('/api/claude-chat', { message, session_id: crypto.randomUUID() })).body.response;
  const dryRun = (content: string, extra = {}) =>
    sendFile<LegacyDryRun>(client, 'f.csv', content, { path: '/api/legacy-uploads/dry-run', ...extra });

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
    const { body } = await client.post<{ id: string }>('/api/admin-register', {
      firstName: 'Maple',
      lastName: 'Testperson',
      dob: '1980-05-13',
      gender: 'Female',
      city: 'Windsor',
      province: 'Ontario',
      patientConsent: 'verbal',
      healthCard: '1234567897',
      regDate: '2020-06-01',
    });
    await app.db.query(
      `INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result) SELECT id, 'HIV', '2020-06-15', 'negative' FROM registrations`,
    );
    expect(body).toBeDefined();
  });
  beforeEach(() =>
    app.db.query('DELETE FROM legacy_uploads; DELETE FROM legacy_facts; DELETE FROM legacy_value_choices'),
  );
  afterAll(() => app.close());

  it('recognizes the kind of a file and reads another one if it is chosen', async () => {
    const inspect = (kind?: string) =>
      sendFile<LegacyInspection>(client, 'f.csv', TESTS, { path: '/api/legacy-uploads/inspect', kind });
    const { body } = await inspect();
    expect([body.kind, body.columns.map(({ field }) => field)]).toEqual([
      'tests',
      ['lastName', 'firstName', 'dob', 'healthCard', 'testType', 'testResult', 'testDate'],
    ]);
    const other = (await inspect('registrations')).body;
    expect([other.kind, other.columns.map(({ field }) => field).slice(4)]).toEqual([
      'registrations',
      [null, 'disposition', 'regDate'],
    ]);
  });

  it('reports the outcome of each row, and stores nothing', async () => {
    const { status, body } = await dryRun(TESTS);
    expect(status).toBe(200);
    expect(body.lines.map(({ row, what, outcome, note }) => [row, what, outcome, note])).toEqual([
      [2, 'HIV, positive', 'merged', 'Same person as an existing record'],
      [3, 'HCV, positive', 'merged', 'Same person as an existing record'],
      [4, 'HCV, negative', 'stored', null],
      [5, 'HIV, negative', 'duplicate', 'Already in the register'],
      [6, 'HIV, positive', 'duplicate', 'Twice in this file'],
      [7, null, 'rejected', 'Test is not known'],
      [8, 'HIV', 'unmapped', 'Not in the program’s lists: “unclear”'],
    ]);
    expect(body.counts).toEqual({ stored: 1, merged: 2, ambiguous: 0, unmapped: 1, duplicate: 2, rejected: 1 });
    expect(body.values.slice(0, 2)).toEqual([
      { field: 'testType', text: 'Urine', becomes: '', source: null, count: 1 },
      { field: 'testResult', text: 'unclear', becomes: '', source: null, count: 1 },
    ]);
    expect([await facts(), (await client.get('/api/legacy-uploads')).body]).toEqual([[], []]);
  });

  it('attaches facts to people by health card or name and birthday, and counts them', async () => {
    const before = await ask('how many HIV tests');
    expect(before).toContain('1 test');
    const { body } = await sendFile(client, 'tests.csv', TESTS);
    expect(body).toMatchObject({ kind: 'tests', records_count: 4, duplicates: 2, rejects: 1, rows_read: 7 });
    expect(await facts()).toEqual([
      { name: 'HCV', result: 'positive', amount: null, date: '2019-03-20', city: 'Windsor', gender: 'Female', counts: true },
      { name: 'HIV', result: 'positive', amount: null, date: '2019-03-20', city: 'Windsor', gender: 'Female', counts: true },
      { name: 'HCV', result: 'negative', amount: null, date: '2019-03-21', city: 'Not recorded', gender: null, counts: true },
      { name: 'HIV', result: null, amount: null, date: '2019-03-22', city: 'Not recorded', gender: null, counts: true },
      { name: 'HIV', result: 'negative', amount: null, date: '2020-06-15', city: 'Windsor', gender: 'Female', counts: false },
    ]); // prettier-ignore
    const answer = await ask('how many HIV tests');
    expect(answer).toContain('3 tests');
    expect(answer).toContain('Sources: live and historical records.');
    expect(await ask('how many people were tested for HCV')).toContain('2 clients');
    expect(await ask('how many women tested for HCV')).toContain('1 client');
    const [upload] = (await client.get<LegacyUpload[]>('/api/legacy-uploads')).body;
    expect(upload).toMatchObject({ kind: 'tests', filename: 'tests.csv', records_count: 4 });
  });

  it('ANA-19 the summary counts them and their dates, also without any registration', async () => {
    await sendFile(client, 'tests.csv', TESTS);
    const { body } = await client.get<LegacyDataSummary>('/api/legacy-data-summary');
    expect(body).toMatchObject({
      total_records: 4,
      date_range: { start: '2019-03-20', end: '2019-03-22' },
      upload_info: { filename: 'tests.csv', records_count: 4 },
    });
  });

  it('reads treatments and rewards', async () => {
    const treatments = [
      'Name,DOB,Medication,Start Date,End Date,Outcome',
      '"Testperson, Maple",1980-05-13,sofosbuvir/velpatasvir,2020-07-01,2020-09-23,Terminé',
      '"Testperson, Maple",1980-05-13,Maviret,2021-07-01,2021-06-01,Active',
    ];
    const rewards = [
      'Name,DOB,Date,Amount,Payment Type',
      '"Testperson, Maple",1980-05-13,2020-07-01,$20.00,comptant',
      '"Testperson, Maple",1980-05-13,2020-07-02,"10,50 $",Gift card',
      '"Testperson, Maple",1980-05-13,2020-07-03,some,Cash',
    ];
    expect((await sendFile(client, 't.csv', treatments.join('\n'))).body).toMatchObject({
      kind: 'treatments',
      records_count: 1,
      rejects: 1,
    });
    expect((await sendFile(client, 'r.csv', rewards.join('\n'))).body).toMatchObject({
      kind: 'rewards',
      records_count: 2,
      rejects: 1,
    });
    expect(await facts()).toMatchObject([
      { name: 'Epclusa', result: 'Completed', date: '2020-07-01' },
      { name: 'Not recorded', result: 'Yes', amount: '20.00' },
      { name: 'Not recorded', result: 'Yes', amount: '10.50' },
    ]);
    expect(await ask('how many people finished treatment in 2020')).toContain('1 client');
    expect(await ask('total amount of rewards in July 2020')).toContain('30.5');
  });

  it('undoing an upload keeps the facts that another one contains', async () => {
    const [header = '', one = '', two = '', three = ''] = TESTS.split('\r\n');
    const first = await sendFile(client, 'one.csv', [header, one, two].join('\n'));
    const second = await sendFile(client, 'two.csv', [header, two, three].join('\n'));
    expect(second.body).toMatchObject({ records_count: 1, duplicates: 1 });
    await client.delete(`/api/legacy-uploads/${first.body.upload_id}`);
    expect(await facts()).toMatchObject([
      { name: 'HCV', result: 'positive', counts: true },
      { name: 'HCV', result: 'negative', counts: true },
    ]);
    const [left] = (await client.get<LegacyUpload[]>('/api/legacy-uploads')).body;
    expect(left).toMatchObject({ records_count: 2, duplicates: 0 });
    await client.delete(`/api/legacy-uploads/${second.body.upload_id}`);
    expect(await facts()).toEqual([]);
  });

  it('remembers chosen values for the next file, encrypted', async () => {
    const values = [
      { field: 'testType', text: 'Urine', becomes: 'HIV' },
      { field: 'testResult', text: 'unclear', becomes: 'Pending' },
    ];
    expect((await dryRun(TESTS, { values })).body.counts).toMatchObject({ unmapped: 0, rejected: 0 });
    expect((await dryRun(TESTS)).body.counts).toMatchObject({ unmapped: 1, rejected: 1 });
    expect((await sendFile(client, 'tests.csv', TESTS, { values })).body).toMatchObject({
      records_count: 5,
      rejects: 0,
    });
    const next = await dryRun(TESTS.replaceAll('2019', '2018'));
    expect(next.body.values.filter(({ source }) => source === 'remembered')).toMatchObject([
      { field: 'testType', text: 'Urine', becomes: 'HIV' },
      { field: 'testResult', text: 'unclear', becomes: 'Pending' },
    ]);
    const [row] = await app.db.query<{ text: string }[]>(
      "SELECT encode(sealed, 'escape') AS text FROM legacy_value_choices WHERE field = 'testType'",
    );
    expect(row?.text).not.toContain('Urine');
    expect(
      (await sendFile(client, 'x.csv', TESTS, { values: [{ field: 'nothing', text: 'a', becomes: 'b' }] })).status,
    ).toBe(422);
  });

  it('returns the rejected rows as formula-safe CSV', async () => {
    const file = `${TESTS}\r\n=cmd(),Later,1990-01-31,,HIV,neg,2031-01-01`;
    const { status, body } = await sendFile<string>(client, 'f.csv', file, {
      path: '/api/legacy-uploads/rejected-rows',
    });
    expect([status, body]).toEqual([
      200,
      'Row,Reason,Nom,Prénom,Date de naissance,OHIP,Test,Result,Test Date\r\n' +
        '7,Test is not known,Sampleton,Rowan,1990-01-31,,Urine,neg,2019-03-21\r\n' +
        "9,Test date is in the future,'=cmd(),Later,1990-01-31,,HIV,neg,2031-01-01\r\n",
    ]);
    expect(await facts()).toEqual([]);
    const notes = await app.staff('Notes');
    expect((await sendFile(notes, 'f.csv', file, { path: '/api/legacy-uploads/rejected-rows' })).status).toBe(403);
  });

  it('2.1/13 a placeholder card attaches a fact to nobody', async () => {
    const alder = { firstName: 'Alder', lastName: 'Sample', healthCard: '9999999999', patientConsent: 'verbal' };
    await client.post('/api/admin-register', alder);
    const row = 'Sampleton,Birch,1971-04-09,9999-999-999,HCV,neg,2019-03-21';
    const { body } = await dryRun([TESTS.split('\r\n')[0], row].join('\r\n'));
    expect(body.lines.map(({ what, outcome }) => [what, outcome])).toEqual([['HCV, negative', 'stored']]);
  });
});
