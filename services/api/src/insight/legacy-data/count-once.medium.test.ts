import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { StoredOverview } from '../overview/stored-overview.service.js';
import { sendFile } from './testing/send-file.js';

const HEADER = 'Last name,First name,DOB,Test,Result,Test Date';
const TEST = 'Testperson,Maple,1980-05-13,HCV,positive,2024-05-03';
const OTHER = 'Sampleton,Rowan,1990-01-31,HCV,negative,2024-05-04';
const REGISTRATIONS = 'Last name,First name,DOB,Date Registered\nTestperson,Maple,1980-05-13,2024-05-01';

describe('2.4/4 a historical row counts once, whatever is entered or removed after its upload', () => {
  let app: TestApp;
  let client: SignedInClient;

  const settle = (): Promise<void> => app.nest.get(StoredOverview).settle();
  const counted = async (view: string): Promise<number> =>
    (await app.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM an.${view} WHERE date < '2025-01-01'`))[0]
      ?.n ?? 0;
  const upload = async (...rows: string[]): Promise<string> =>
    (await sendFile(client, `${rows.length}.csv`, [HEADER, ...rows].join('\n'))).body.upload_id;
  const uploaded = async (): Promise<unknown[]> =>
    (await client.get<LegacyUpload[]>('/api/legacy-uploads')).body.map(({ records_count, duplicates }) => [
      records_count,
      duplicates,
    ]);
  const register = async (regDate: string): Promise<string> => {
    const form = { firstName: 'Maple', lastName: 'Testperson', dob: '1980-05-13', patientConsent: 'verbal', regDate };
    return (await client.post<{ id: string }>('/api/admin-register', form)).body.id;
  };
  const enterTest = async (record: string): Promise<string> => {
    const [row] = await app.db.query<{ id: string }[]>(
      `INSERT INTO lab_tests (registration_id, test_type, test_date, hcv_result) VALUES ($1, 'HCV', '2024-05-03', 'positive')
       RETURNING id`,
      [record],
    );
    return row?.id ?? '';
  };
  const voidTest = async (id: string): Promise<void> => {
    await app.db.query('UPDATE lab_tests SET voided_at = now() WHERE id = $1', [id]);
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client', 'Tests');
  });
  beforeEach(() =>
    app.db.query(
      'DELETE FROM legacy_uploads; DELETE FROM legacy_facts; DELETE FROM legacy_records; DELETE FROM legacy_duplicates; DELETE FROM registrations',
    ),
  );
  afterAll(() => app.close());

  it('a test copied from the chart after the upload, and marked as entered in error later', async () => {
    await upload(TEST, OTHER);
    const test = await enterTest(await register('2026-11-20'));
    expect(await counted('tests')).toBe(3);
    await settle();
    expect([await counted('tests'), await uploaded()]).toEqual([2, [[1, 1]]]);
    await voidTest(test);
    await settle();
    expect([await counted('tests'), await uploaded()]).toEqual([2, [[2, 0]]]);
  });

  it('a test that was in the register before the upload, and was removed later', async () => {
    const test = await enterTest(await register('2026-11-20'));
    await upload(TEST);
    await settle();
    expect([await counted('tests'), await uploaded()]).toEqual([1, [[0, 1]]]);
    await voidTest(test);
    await settle();
    expect([await counted('tests'), await uploaded()]).toEqual([1, [[1, 0]]]);
  });

  it('undoing one of two uploads of a test that was entered between them', async () => {
    const first = await upload(TEST);
    await enterTest(await register('2026-11-20'));
    await upload(TEST, OTHER);
    await client.delete(`/api/legacy-uploads/${first}`);
    expect([await counted('tests'), await uploaded()]).toEqual([2, [[1, 1]]]);
    await settle();
    expect(await counted('tests')).toBe(2);
  });

  it('a registration entered with its original day, and deleted later', async () => {
    const send = () => sendFile(client, 'registrations.csv', REGISTRATIONS);
    expect((await send()).body).toMatchObject({ kind: 'registrations', records_count: 1 });
    const record = await register('2024-05-01');
    await settle();
    expect([await counted('registrations'), await uploaded()]).toEqual([1, [[0, 1]]]);
    await app.db.query('UPDATE registrations SET deleted_at = now() WHERE id = $1', [record]);
    await settle();
    expect([await counted('registrations'), await uploaded()]).toEqual([1, [[1, 0]]]);
  });

  it('a registration that was in the register before the upload, and was deleted later', async () => {
    const record = await register('2024-05-01');
    const { body } = await sendFile(client, 'registrations.csv', REGISTRATIONS);
    expect(body).toMatchObject({ records_count: 0, duplicates: 1 });
    await app.db.query('UPDATE registrations SET deleted_at = now() WHERE id = $1', [record]);
    await settle();
    expect([await counted('registrations'), await uploaded()]).toEqual([1, [[1, 0]]]);
  });

  it('only while no upload or undo is in progress, and without waiting for one', async () => {
    await upload(TEST, OTHER);
    await enterTest(await register('2026-11-20'));
    const other = app.db.createQueryRunner();
    await other.startTransaction();
    await other.query("SELECT pg_advisory_xact_lock(hashtext('legacy_records'))");
    await settle();
    expect([await counted('tests'), await uploaded()]).toEqual([3, [[2, 0]]]);
    await other.commitTransaction();
    await other.release();
    await settle();
    expect([await counted('tests'), await uploaded()]).toEqual([2, [[1, 1]]]);
  });
});
