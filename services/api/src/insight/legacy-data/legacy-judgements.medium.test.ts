import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { healthCardShape } from '@firstlight/domain/identity/health-card';
import { Random } from '../../testing/fuzz/random.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { PersonKeys } from './person-keys.service.js';

/** Parts of unusual values: words that statuses depend on, punctuation, digits and letters beyond ASCII. */
const PARTS = [
  'shelter', 'Refuge', 'hostel', 'Salvation Army', 'downtown mission', 'maison d hebergement', "maison d'hébergement",
  'no fixed', 'NFA', 'n.f.a', 'sans domicile', 'homeless', 'street', 'Couch', 'unsheltered', 'sdf', 'é', 'É', 'ß', 'İ',
  '１', '٣', '_', '-', '.', "'", '’', ' ', ' ', ' ', '0', '1', '2', '5', '9', '226', '555', '0101', '(', ')', '+1', 'ext',
  'st. thomas', 'WINDSOR', 'sault ste. marie', "o'brien", 'McKay', '3rd', 'x', '\\', '"', '~',
] as const; // prettier-ignore

describe('2.3/7 statuses of historical records', () => {
  const random = new Random(1121);
  let app: TestApp;
  let client: SignedInClient;
  const oddText = (): string =>
    Array.from({ length: random.below(7) }, () => random.pick(PARTS))
      .join(random.pick(['', '', ' ']))
      .replace(/\s+/g, ' ')
      .trim();
  // In a file a dash or dot alone means that nothing is known.
  const texts = Array.from({ length: 4_000 }, oddText).map((text) => (/^(-+|\.)$/.test(text) ? '' : text));

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  beforeEach(() => app.db.query('DELETE FROM legacy_uploads; DELETE FROM legacy_records; DELETE FROM registrations'));

  it('equal those of the same people as registrations', async () => {
    const day = (n: number): string => `${2015 + (n % 10)}-${String((n % 12) + 1).padStart(2, '0')}-${10 + (n % 18)}`;
    const people = texts.slice(0, 1_500).map((text, n) => ({
      first: `Maple${n}${text.replace(/["\\]/g, '')}`,
      last: `Testperson ${n}`,
      dob: `${1930 + (n % 90)}-02-${n % 4 === 0 ? '29' : `1${n % 10}`}`,
      day: day(n),
      card: ['', '1234567897', '1234567890', 'abc', '0000000000', '1111111111', '12345'][n % 7] ?? '',
      phone: texts[n + 1_500] ?? '',
      address: texts[n + 2_000] ?? '',
      city: texts[n + 2_500] ?? '',
      province: ['', 'Ontario', 'QC', 'Quebec'][n % 4] ?? '',
      email: n % 3 === 0 ? 'maple@example.org' : '',
    }));
    const real = people.filter(
      ({ dob }) => !Number.isNaN(Date.parse(dob)) && new Date(dob).toISOString().startsWith(dob),
    );
    const header = 'First Name,Last Name,DOB,Registration Date,Health Card,Phone,Address,City,Province,Email';
    const file = [
      header,
      ...real.map((person) =>
        Object.values(person)
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(','),
      ),
    ];
    const form = new FormData();
    form.set('file', new Blob([file.join('\r\n')]), 'odd.csv');
    const answer = await client.raw('/api/upload-legacy-data', { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ records_count: real.length, duplicates: 0, rejects: 0 });
    await app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date, health_card_shape, phone1,
                                  address, city, province, email, status)
       SELECT gen_random_uuid(), p->>'first', p->>'last', 'verbal', (p->>'dob')::date, (p->>'day')::date, p->>'shape',
              p->>'phone', p->>'address', p->>'city', p->>'province', p->>'email', 'submitted'
         FROM jsonb_array_elements($1::jsonb) AS p`,
      [
        JSON.stringify(
          real.map((person) => ({
            ...person,
            shape: healthCardShape(person.card),
            province: person.province === 'QC' ? 'Quebec' : person.province || 'Ontario',
          })),
        ),
      ],
    );
    await app.nest.get(PersonKeys).keyLive();
    const columns = `person_key::text, date, age, birth_year, city, province, hc_status, hc_problem, phone_status,
      housing_status, has_email`;
    const [ours, theirs] = await Promise.all(
      ['legacy_records', 'an.live_registrations'].map((table) =>
        app.db.query<unknown[]>(`SELECT ${columns} FROM ${table} ORDER BY person_key`),
      ),
    );
    expect(ours?.length).toBeGreaterThan(1_000);
    expect(ours).toEqual(theirs);
  });

  it('match registrations however the database numbers people', async () => {
    await app.db.query(`
      CREATE OR REPLACE FUNCTION an.person_key(first_name text, last_name text, dob date, own text) RETURNS bigint
        LANGUAGE sql IMMUTABLE AS $$ SELECT hashtextextended(first_name || last_name, 8) $$`);
    await app.db.query(`INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date)
      VALUES (gen_random_uuid(), 'Maple', 'Testperson', 'verbal', '1980-05-13', '2020-01-02')`);
    const form = new FormData();
    const rows = ['First Name,Last Name,DOB,Registration Date', 'Maple,Testperson,1980-05-13,2020-01-02'];
    form.set('file', new Blob([[...rows, 'Juniper,Sample,1982-07-15,2020-01-04'].join('\r\n')]), 'old.csv');
    const answer = await client.raw('/api/upload-legacy-data', { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ records_count: 1, duplicates: 1 });
  });
});
