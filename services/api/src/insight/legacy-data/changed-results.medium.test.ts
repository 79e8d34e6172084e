import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LegacyDryRun, LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { StoredOverview } from '../overview/stored-overview.service.js';
import { sendFile } from './testing/send-file.js';

const TESTS = 'Last name,First name,DOB,Test,Result,Test Date';
const TREATMENTS = 'Last name,First name,DOB,Medication,Start Date,End Date,Outcome';
const test = (result: string, day = '2019-05-05'): string => `Testperson,Maple,1980-05-13,HCV,${result},${day}`;
const treatment = (outcome: string, end = ''): string =>
  `Testperson,Maple,1980-05-13,Epclusa,2019-03-01,${end},${outcome}`;

describe('2.4/4 a later copy of a list with changed results', () => {
  let app: TestApp;
  let client: SignedInClient;
  let files = 0;

  const upload = async (header: string, ...rows: string[]): Promise<string> =>
    (await sendFile(client, `${(files += 1)}.csv`, [header, ...rows].join('\n'))).body.upload_id;
  const undo = (id: string): Promise<unknown> => client.delete(`/api/legacy-uploads/${id}`);
  const settle = (): Promise<void> => app.nest.get(StoredOverview).settle();
  const counted = async (): Promise<(string | null)[]> =>
    (
      await app.db.query<{ result: string | null }[]>(
        `SELECT test_result AS result FROM an.tests UNION ALL SELECT med_outcome FROM an.treatments ORDER BY 1`,
      )
    ).map(({ result }) => result);
  /** Records and duplicates of each upload, the newest first. */
  const uploaded = async (): Promise<unknown[]> =>
    (await client.get<LegacyUpload[]>('/api/legacy-uploads')).body.map(({ records_count, duplicates }) => [
      records_count,
      duplicates,
    ]);
  const outcomes = async (...rows: string[]): Promise<unknown[]> => {
    const { body } = await sendFile<LegacyDryRun>(client, 'f.csv', [TESTS, ...rows].join('\n'), {
      path: '/api/legacy-uploads/dry-run',
    });
    return body.lines.map(({ outcome, note }) => note ?? outcome);
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client', 'Tests');
  });
  beforeEach(() => app.db.query('DELETE FROM legacy_uploads; DELETE FROM legacy_facts'));
  afterAll(() => app.close());

  it('counts a test once with its result, and with the earlier one again after an undo', async () => {
    await upload(TESTS, test('Pending'));
    const second = await upload(TESTS, test('positive'), test('negative', '2020-02-02'));
    expect([await counted(), await uploaded()]).toEqual([['negative', 'positive'], [[2, 0], [0, 1]]]); // prettier-ignore
    await settle();
    expect(await counted()).toEqual(['negative', 'positive']);
    await undo(second);
    expect([await counted(), await uploaded()]).toEqual([['Pending'], [[1, 0]]]);
  });

  it('counts a treatment once with its outcome', async () => {
    await upload(TREATMENTS, treatment('Active'));
    await upload(TREATMENTS, treatment('Completed', '2019-05-24'));
    expect([await counted(), await uploaded()]).toEqual([['Completed'], [[1, 0], [0, 1]]]); // prettier-ignore
  });

  it('keeps the outcome of a treatment that an older list, uploaded later, has as active', async () => {
    await upload(TREATMENTS, treatment('Completed', '2019-05-24'));
    await upload(TREATMENTS, treatment('Active'));
    expect([await counted(), await uploaded()]).toEqual([['Completed'], [[0, 1], [1, 0]]]); // prettier-ignore
  });

  it('keeps a result that an older list, uploaded later, doesn’t have yet', async () => {
    await upload(TESTS, test('negative'));
    await upload(TESTS, test('Pending'), test(''));
    expect([await counted(), await uploaded()]).toEqual([['negative'], [[0, 2], [1, 0]]]); // prettier-ignore
  });

  it('counts two lines of one file once', async () => {
    await upload(TESTS, test('positive'), test('Pending'));
    await settle();
    expect([await counted(), await uploaded()]).toEqual([['positive'], [[1, 1]]]);
  });

  it('keeps tests of unknown days apart by their results', async () => {
    await upload(TESTS, test('positive', ''), test('negative', ''));
    expect([await counted(), await uploaded()]).toEqual([['negative', 'positive'], [[2, 0]]]);
  });

  it('the check of the file says which rows will count', async () => {
    await upload(TESTS, test('Pending'), test('positive', '2020-02-02'));
    expect(
      await outcomes(
        test('negative'),
        test('Pending'),
        test('Pending', '2020-02-02'),
        test('negative', '2020-02-02'),
        test('Pending', '2021-03-03'),
        test('positive', '2021-03-03'),
      ),
    ).toEqual(['stored', 'In an earlier upload', 'In an earlier upload', 'stored', 'Twice in this file', 'stored']);
  });

  it('rows that were both counted before the upgrade are checked again', async () => {
    await upload(TESTS, test('Pending'));
    await upload(TESTS, test('positive'));
    await app.db.query('UPDATE legacy_facts SET counts = true');
    await app.db.query('UPDATE legacy_uploads SET records = 1, duplicates = 0');
    await settle();
    expect([await counted(), await uploaded()]).toEqual([['positive'], [[1, 0], [0, 1]]]); // prettier-ignore
  });
});
