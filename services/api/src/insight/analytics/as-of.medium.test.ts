import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FACTS, type Measure, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import { SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { QueryAnswersService } from './query-answers.service.js';
import { FACT_OF } from './engine/spec/vocabulary.js';

const BEFORE = '2026-11-10T12:00:00.000Z';
const BETWEEN = '2026-11-15T12:00:00.000Z';
const PLAIN: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };

describe('2.4/2 an answer as of a moment', () => {
  let app: TestApp;
  let answers: QueryAnswersService;
  const figure = async (spec: Partial<QuerySpec>): Promise<unknown> =>
    (await answers.count({ spec: { ...PLAIN, ...spec } }, true)).table.rows[0]?.[1];

  const caveat = async (spec: QuerySpec, seesSmallCells: boolean): Promise<string | null> =>
    (await answers.countAsOf(spec, seesSmallCells)).caveat;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    answers = app.nest.get(QueryAnswersService);
    const register = (count: number, last: string, moment: string): Promise<unknown> =>
      app.db.query(
        `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, status, created_at)
         SELECT gen_random_uuid(), 'Maple', $2 || chr(64 + n), 'verbal', date '2025-03-01', date '1980-01-01', 'submitted', $3
           FROM generate_series(1, $1::int) AS n`,
        [count, last, moment],
      );
    await register(8, 'Early', '2026-10-20T12:00:00Z');
    await register(4, 'Late', '2026-11-12T12:00:00Z');
    await app.db.query(`
      INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result, created_at)
      SELECT id, 'HIV', date '2025-04-01', 'positive', '2026-11-13T12:00:00Z' FROM registrations WHERE last_name LIKE 'Early%'`);
    const [upload] = await app.db.query<{ id: string }[]>(`
      INSERT INTO legacy_uploads (id, filename, content_hash, rows_read, records, duplicates, rejects, uploaded_at)
      VALUES (gen_random_uuid(), 'history.csv', '\\x01', 3, 3, 0, 0, '2026-11-14T12:00:00Z') RETURNING id`);
    await app.db.query(
      `INSERT INTO legacy_records (upload_id, row_hash, person_key, date, city, source, status, hc_status,
         phone_status, housing_status, has_email, voicemail, leave_message, text_ok)
       SELECT $1::uuid, n, n, date '2025-02-01', 'London', 'legacy', 'submitted', 'missing',
         'missing', 'not_recorded', false, false, false, false FROM generate_series(1, 3) AS n`,
      [upload?.id],
    );
  });
  afterAll(() => app.close());

  it.each<[string, Partial<QuerySpec>, number, number, number]>([
    ['people, live and uploaded', {}, 8, 15, 15],
    ['registrations', { measure: 'registrations' }, 8, 15, 15],
    ['tests', { measure: 'tests' }, 0, 8, 8],
    ['first registrations', { date: 'first_registered' }, 8, 15, 15],
    ['people with a test', { who: { has: { fact: 'tests', filters: [], period: null } } }, 0, 8, 8],
    ['people without one', { who: { hasNot: { fact: 'tests', filters: [], period: null } } }, 8, 7, 7],
  ])('leaves out %s recorded later', async (_what, spec, before, between, today) => {
    expect(await figure({ ...spec, asOf: BEFORE })).toBe(before);
    expect(await figure({ ...spec, asOf: BETWEEN })).toBe(between);
    expect(await figure(spec)).toBe(today);
  });

  it('counts today’s facts as without a moment', async () => {
    const now = new Date(Date.now() + 60_000).toISOString();
    for (const fact of FACTS) {
      const measure = (Object.keys(FACT_OF) as Measure[]).find((one) => FACT_OF[one] === fact) ?? 'notes';
      expect([fact, await figure({ measure, asOf: now })]).toEqual([fact, await figure({ measure })]);
    }
  });

  it('states the moment, and whether anything it counts was changed since', async () => {
    const spec = { ...PLAIN, asOf: BETWEEN };
    expect(answers.sentenceOf(spec)).toContain('as recorded by 15 November 2026');
    expect(await caveat(PLAIN, true)).toBeNull();
    expect(await caveat(spec, true)).toBe(SAVED_TEXTS.held);
    const client = await app.staff('Client');
    const [record] = await app.db.query<{ id: string }[]>("SELECT id FROM registrations WHERE last_name = 'EarlyA'");
    await app.db.query(
      `INSERT INTO registration_versions (registration_id, version, action, actor_id) VALUES ($1, 2, 'update', $2)`,
      [record?.id, client.userId],
    );
    expect(await caveat(spec, true)).toContain('1 entry recorded by then was changed or removed since');
    expect(await caveat(spec, false)).toContain('Some entries');
    // A record that the answer doesn't count: it doesn't say that the answer's own entries changed.
    const ofLondon = { ...spec, filters: [{ dim: 'city' as const, in: ['London'] }] };
    expect(await caveat(ofLondon, true)).toContain('anywhere in the records: this answer may count none of them');
  });

  it('states that supplies were voided since, and records deleted by retention', async () => {
    const spec: QuerySpec = { ...PLAIN, measure: 'supplies', asOf: BETWEEN };
    const before = Number(/^\d+/.exec((await caveat(spec, true)) ?? '')?.[0] ?? 0);
    await app.db.query(`
      WITH item AS (INSERT INTO stock_items (id, kind, name, unit) VALUES (gen_random_uuid(), 'supply', 'Voided kit', 'kit') RETURNING id),
           place AS (INSERT INTO stock_places (id, name, kind) VALUES (gen_random_uuid(), 'Voided van', 'van') RETURNING id)
      INSERT INTO supplies_given (id, item_id, place_id, quantity, given_on, created_at, voided_at)
      SELECT gen_random_uuid(), item.id, place.id, 1, date '2026-11-12', '2026-11-12T12:00:00Z', '2026-11-16T12:00:00Z'
        FROM item, place`);
    expect(await caveat(spec, true)).toContain(`${before + 1} entr`);
    expect(await caveat({ ...spec, asOf: BEFORE }, true)).not.toContain(`${before + 1} entr`);
    const audit = app.nest.get(AuditLog);
    await app.db.transaction((tx) => audit.append(tx, { action: 'delete', kind: 'registration', itemId: 'retention' }));
    expect(await caveat(spec, true)).toContain(`${before + 2} entr`);
  });

  it('states that an upload that it counted was undone since', async () => {
    const client = await app.staff('Client');
    const uploads = await client.get<LegacyUpload[]>('/api/legacy-uploads');
    const [upload] = uploads.body;
    const spec = { ...PLAIN, asOf: BETWEEN };
    expect(await caveat(spec, true)).not.toContain(SAVED_TEXTS.uploadUndone);
    expect((await client.delete(`/api/legacy-uploads/${upload?.upload_id ?? ''}`)).status).toBeLessThan(300);
    expect(await figure(spec)).toBe(12);
    expect(await caveat(spec, true)).toContain(SAVED_TEXTS.uploadUndone);
    expect(await caveat({ ...spec, measure: 'notes' }, true)).not.toContain(SAVED_TEXTS.uploadUndone);
  });

  it('is as of the start of the month for staff without the Client permission', async () => {
    const { answer } = await answers.count({ spec: { ...PLAIN, asOf: BETWEEN } }, false);
    expect(answer.query?.asOf).toBe('2026-11-01T05:00:00.000Z');
    expect(answer.response).toContain('the period to whole months');
  });
});
