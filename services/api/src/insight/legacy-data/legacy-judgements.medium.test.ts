import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { healthCardShape } from '@firstlight/domain/health-card';
import { Random } from '../../testing/fuzz/random.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { PersonKeys } from './person-keys.service.js';
import { cityName, housingStatus, personText, phoneStatus } from './reading/judgements.js';
import { decimal, textHash } from './reading/text-hash.js';

/** Parts that odd values are made of: words of the judgements, signs, digits and letters beyond ASCII. */
const PARTS = [
  'shelter', 'Refuge', 'hostel', 'Salvation Army', 'downtown mission', 'maison d hebergement', "maison d'hébergement",
  'no fixed', 'NFA', 'n.f.a', 'sans domicile', 'homeless', 'street', 'Couch', 'unsheltered', 'sdf', 'é', 'É', 'ß', 'İ',
  '１', '٣', '_', '-', '.', "'", '’', ' ', ' ', ' ', '0', '1', '2', '5', '9', '226', '555', '0101', '(', ')', '+1', 'ext',
  'st. thomas', 'WINDSOR', 'sault ste. marie', "o'brien", 'McKay', '3rd', 'x', '\\', '"', '~',
] as const; // prettier-ignore

describe('judgements of historical records', () => {
  const random = new Random(1121);
  let app: TestApp;
  let client: SignedInClient;
  const oddText = (): string =>
    Array.from({ length: random.below(7) }, () => random.pick(PARTS))
      .join(random.pick(['', '', ' ']))
      .replace(/\s+/g, ' ')
      .trim();
  // A sign alone says in a file that nothing is known.
  const texts = Array.from({ length: 4_000 }, oddText).map((text) => (/^(-+|\.)$/.test(text) ? '' : text));
  const inSql = async (expression: string, values: unknown[][]): Promise<(string | null)[]> => {
    const columns = values.map((_, index) => `$${index + 1}::text[]`).join(', ');
    const rows = await app.db.query<{ answer: string | null }[]>(
      `SELECT (${expression})::text AS answer FROM unnest(${columns}) WITH ORDINALITY AS v(a, ${values.length > 1 ? 'b, c, ' : ''}n) ORDER BY n`,
      values,
    );
    return rows.map(({ answer }) => answer);
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it.each([
    ['phone_status', phoneStatus, 'an.phone_status(a, NULL)'],
    ['housing_status', housingStatus, 'an.housing_status(a)'],
    ['city_name', cityName, 'an.city_name(a)'],
  ])('answer as an.%s does, or leave the answer to it', async (_name, judge, expression) => {
    const expected = await inSql(expression, [texts]);
    const ours = texts.map((text) => judge(text));
    const judged = ours.map((answer, index) => [texts[index], answer ?? expected[index]]);
    expect(judged).toEqual(expected.map((answer, index) => [texts[index], answer]));
    expect(ours.filter((answer) => answer !== null).length).toBeGreaterThan(2_000);
    expect(ours.filter((answer) => answer === null).length).toBeGreaterThan(200);
  });

  it('number persons as an.person_key does', async () => {
    const [first, last] = [texts, [...texts].reverse()];
    const dob = texts.map((_, n) => (n % 7 === 0 ? '' : `${1900 + (n % 120)}-0${(n % 9) + 1}-${10 + (n % 19)}`));
    const expected = await inSql("an.person_key(a, b, nullif(c, '')::date, lower(a || '|' || b))", [first, last, dob]);
    const ours = texts.map((text, n) => {
      const person = personText(text, last[n] ?? '', dob[n] ?? '', () => `${text}|${last[n]}`);
      return person === null ? expected[n] : decimal(textHash(person, 7));
    });
    expect(ours).toEqual(expected);
  });

  it('hash texts of any length as the database does', async () => {
    const ascii = Array.from({ length: 500 }, (_, length) =>
      Array.from({ length: length % 70 }, () => String.fromCharCode(32 + random.below(95))).join(''),
    );
    expect(ascii.map((text) => decimal(textHash(text, 11)))).toEqual(await inSql('hashtextextended(a, 11)', [ascii]));
  });

  it('find in a file what the same people as registrations have', async () => {
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
});
