import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { personKey } from './person-key.js';
import { PersonKeys } from './person-keys.service.js';

const FILE = [
  'First Name,Last Name,DOB,Registration Date',
  'Maple,Testperson,1980-05-13,2020-01-02',
  'Érable,Testpersonne,1981-06-14,2020-01-03',
  'Juniper,Sample,1982-07-15,2020-01-04',
].join('\r\n');
const NAMES = ["'Maple','Testperson','1980-05-13'", "'Érable','Testpersonne','1981-06-14'"];
const NUMBERS = `SELECT 'live' AS of, person_key::text AS key, person_keyed AS keyed FROM an.live_registrations
  UNION ALL SELECT 'old', person_key::text, person_keyed FROM legacy_records
  UNION ALL SELECT 'twice', person_key::text, person_keyed FROM legacy_duplicates`;

type NumberRow = { of: string; key: string; keyed: boolean };

describe('2.2/8 numbers of persons', () => {
  let app: TestApp;
  let client: SignedInClient;

  const upload = async (text: string): Promise<unknown> => {
    const form = new FormData();
    form.set('file', new Blob([text]), 'old.csv');
    const answer = await client.raw('/api/upload-legacy-data', { method: 'POST', body: form });
    return answer.json();
  };
  const numbers = (): Promise<NumberRow[]> => app.db.query<NumberRow[]>(NUMBERS);
  /** What an attacker with a copy of the database can compute from a name and a birthday. */
  const guessed = async (): Promise<string[]> => {
    const rows = await app.db.query<{ key: string }[]>(
      NAMES.map((name) => `SELECT an.person_key(${name}::date, '')::text AS key`).join(' UNION ALL '),
    );
    return rows.map(({ key }) => key);
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('of a file don’t reveal who is in it, for names in any script', async () => {
    expect(await upload(FILE)).toMatchObject({ records_count: 3, duplicates: 0 });
    const stored = await numbers();
    expect(stored.filter(({ keyed }) => !keyed)).toEqual([]);
    for (const guess of await guessed()) expect(stored.map(({ key }) => key)).not.toContain(guess);
  });

  it('equal those of the same people in the register, once something counts by them', async () => {
    for (const [firstName, lastName, dob] of [
      ['Maple', 'Testperson', '1980-05-13'],
      ['Érable', 'Testpersonne', '1981-06-14'],
    ]) {
      const form = { firstName, lastName, dob, patientConsent: 'verbal' };
      expect((await client.post('/api/admin-register', form)).status).toBe(201);
    }
    await app.nest.get(PersonKeys).keyLive();
    const stored = await numbers();
    const old = stored.filter((row) => row.of === 'old').map(({ key }) => key);
    const live = stored.filter((row) => row.of === 'live').map(({ key }) => key);
    expect(live).toHaveLength(2);
    expect(live.every((key) => old.includes(key))).toBe(true);
    expect(stored.every(({ keyed }) => keyed)).toBe(true);
  });

  it('without a key get one, and their records are recognized again', async () => {
    await app.db.query('DELETE FROM legacy_records; DELETE FROM legacy_uploads; DELETE FROM legacy_rejects');
    await upload(FILE);
    const keyed = (await numbers()).filter((row) => row.of === 'old').map(({ key }) => key);
    // As an earlier release stored them.
    const plain = await app.db.query<{ key: string; bytes: Buffer }[]>(
      `SELECT key::text, int8send(key) AS bytes FROM an.person_key('Juniper', 'Sample', '1982-07-15', '') AS key`,
    );
    const [{ key, bytes } = { key: '', bytes: Buffer.alloc(8) }] = plain;
    const now = app.nest.get(PersonKeys).keyed(bytes);
    expect(keyed).toContain(now);
    await app.db.query(
      `UPDATE legacy_records SET person_keyed = false, person_key = $1::bigint WHERE person_key = $2::bigint`,
      [key, now],
    );
    expect(await upload(`${FILE}\r\nRowan,Sample,1983-08-16,2020-01-05`)).toMatchObject({
      records_count: 1,
      duplicates: 3,
    });
    const stored = await numbers();
    expect(stored.filter((row) => row.of === 'twice')).toHaveLength(3);
    expect(stored.map((row) => row.key)).not.toContain(key);
    expect(stored.every((row) => row.keyed)).toBe(true);
  });

  it('differ under another key', () => {
    const plain = Buffer.from('0123456789abcdef', 'hex');
    const [one, other] = [personKey(new Uint8Array(32).fill(1)), personKey(new Uint8Array(32).fill(2))];
    expect(one(plain)).toBe('-4408379559825028888');
    expect(one(plain)).not.toBe(other(plain));
  });
});
