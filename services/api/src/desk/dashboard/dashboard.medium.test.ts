import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type {
  ActivityListAnswer,
  DashboardStats,
  RegistrationListAnswer,
  RegistrationsMatchingAnswer,
} from '@firstlight/domain/desk/dashboard';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { DashboardCounts } from './dashboard-counts.js';

const LIST = '/api/admin-registrations-pending-optimized';
const ACTIVITIES = '/api/admin-activities-optimized';

describe('dashboard', () => {
  let app: TestApp;
  let client: SignedInClient;
  const list = async (query = ''): Promise<RegistrationListAnswer> =>
    (await client.get<RegistrationListAnswer>(`${LIST}${query}`)).body;
  const activities = async (query = ''): Promise<ActivityListAnswer> =>
    (await client.get<ActivityListAnswer>(`${ACTIVITIES}${query}`)).body;
  const stats = async (): Promise<DashboardStats> =>
    (await client.get<DashboardStats>('/api/admin-dashboard-stats')).body;

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client', 'Activities');
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, disposition, referral_site, status)
      SELECT gen_random_uuid(), 'Maple', 'Testperson ' || n, 'verbal', date '2026-01-01' + n,
             (ARRAY['ACTIVE', 'PENDING', 'POCT NEG'])[n % 3 + 1], (ARRAY['Haven', 'REACH'])[n % 2 + 1],
             CASE WHEN n <= 50 THEN 'pending' ELSE 'submitted' END
        FROM generate_series(1, 60) AS n`);
    await app.db.query(
      `INSERT INTO activities (registration_id, date, time, description)
      SELECT id, day, '09:30', 'Visit ' || last_name FROM registrations,
             (VALUES ($1::date - 3), ($1::date + 3), (NULL::date)) AS days (day)
       WHERE last_name IN ('Testperson 1', 'Testperson 2')`,
      [todayInNewYork()],
    );
  });
  afterAll(() => app.close());

  it('API-30 DASH-02 counts pending, submitted and activities', async () => {
    expect(await stats()).toEqual({ pending_registrations: 50, submitted_registrations: 10, total_activities: 6 });
  });

  it('API-31 DASH-04 DASH-06 returns pages of twenty, newest registration date first, with every card field', async () => {
    const { data, pagination } = await list();
    expect(pagination).toEqual({ current_page: 1, total_pages: 3, total_records: 50 });
    expect(data).toHaveLength(20);
    expect(data[0]).toMatchObject({
      firstName: 'Maple',
      lastName: 'Testperson 50',
      regDate: '2026-02-20',
      status: 'pending',
      source: 'staff',
      finalized_at: null,
      has_photo: false,
      version: 1,
    });
  });

  it('2.6/7 returns every record of a filtered list for bulk actions, with the Client tab only', async () => {
    const filters = { status: 'pending', search_name: 'person 1', search_disposition: 'ACTIVE' };
    const { status, body } = await client.post<RegistrationsMatchingAnswer>('/api/registrations-matching', filters);
    const cards = (await list('?search_name=person%201&search_disposition=ACTIVE')).data;
    const wanted = cards.map(({ registration_id, lastName }) => ({ registration_id, name: `Maple ${lastName}` }));
    expect([status, body]).toEqual([200, { registrations: wanted, total: wanted.length }]);
    const all = await client.post<RegistrationsMatchingAnswer>('/api/registrations-matching', { status: 'pending' });
    expect([all.body.total, all.body.registrations.length]).toEqual([50, 50]);
    const other = await app.staff('Activities');
    expect((await other.post('/api/registrations-matching', filters)).status).toBe(403);
    expect((await client.post('/api/registrations-matching', { status: 'deleted' })).status).toBe(422);
  });

  it('API-31 shows every record exactly once across the pages, read from either end', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}`)));
    const names = pages.flatMap(({ data }) => data.map(({ lastName }) => Number(lastName.split(' ')[1])));
    expect(names).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
  });

  it.each([
    ['?search_name=person%201', 11],
    ['?search_name=TESTPERSON%2050', 1],
    ['?search_name=%25', 0],
    ['?search_date=2026-01-11', 1],
    ['?search_disposition=ACTIVE', 16],
    ['?search_referral_site=REACH', 25],
    ['?search_disposition=ACTIVE&search_referral_site=REACH', 8],
    ['?search_disposition=ACTIVE&search_name=person%203&search_date=', 5],
  ])('DASH-10 filters %s to %i records and counts them exactly', async (query, expected) => {
    const { data, pagination } = await list(query);
    expect([data.length, pagination.total_records]).toEqual([Math.min(20, expected), expected]);
  });

  it('API-32 lists submitted records separately', async () => {
    const { body } = await client.get<RegistrationListAnswer>('/api/admin-registrations-submitted-optimized');
    expect(body.pagination.total_records).toBe(10);
  });

  it('API-33 DASH-09 decides upcoming and completed by New York time; undated ones are upcoming', async () => {
    const upcoming = await activities('?status_filter=upcoming');
    const completed = await activities('?status_filter=completed');
    expect([upcoming.pagination.total_records, completed.pagination.total_records]).toEqual([4, 2]);
    expect(completed.activities[0]).toMatchObject({
      status: 'completed',
      time: '09:30',
      client_name: expect.stringMatching(/^Maple Testperson [12]$/),
      client_disposition: expect.any(String),
      client_phone: null,
    });
    expect((await activities()).pagination.total_records).toBe(6);
  });

  it('2.5/6 API-33 starts with today, then upcoming, then past activities, latest first', async () => {
    const day = (days: number): string => addDays(todayInNewYork(), days) ?? '';
    const made = [[-1, null], [-1, '23:59'], [0, '00:00'], [0, '09:00'], [0, null], [1, '08:00']] as const; // prettier-ignore
    const { data } = await list('?search_name=testperson%201&page_size=1');
    for (const [days, time] of made) {
      const values = [data[0]?.id, day(days), time];
      await app.db.query(
        "INSERT INTO activities (registration_id, date, time, description) VALUES ($1, $2, $3, 'Order')",
        values,
      );
    }
    const inOrder = [[0, '00:00'], [0, '09:00'], [0, null], [1, '08:00'], [3, '09:30'], [3, '09:30'], [null, '09:30'], [null, '09:30'], [-1, null], [-1, '23:59'], [-3, '09:30'], [-3, '09:30']]; // prettier-ignore
    const expected = inOrder.map(([days, time]) => [typeof days === 'number' ? day(days) : null, time]);
    const seen = async (query: string, size: number): Promise<unknown[]> => {
      const pages = Array.from({ length: Math.ceil(12 / size) }, (_, page) => page + 1);
      const answers = await Promise.all(pages.map((page) => activities(`?page_size=${size}&page=${page}${query}`)));
      return answers.flatMap((answer) => answer.activities.map(({ date, time }) => [date, time]));
    };
    for (const size of [1, 5, 12]) expect(await seen('', size)).toEqual(expected);
    expect(await seen('&search_term=testperson', 5)).toEqual(expected);
    expect(await seen('&search_term=order', 2)).toEqual([...expected.slice(0, 4), ...expected.slice(8, 10)]);
    await app.db.query("DELETE FROM activities WHERE description = 'Order'");
  });

  it('API-33 finds activities by description and client name', async () => {
    expect((await activities('?search_term=visit')).pagination.total_records).toBe(6);
    expect((await activities('?search_term=maple%20testperson%202')).pagination.total_records).toBe(3);
    expect((await activities('?search_term=nobody')).activities).toEqual([]);
  });

  it('keeps totals correct through submit, edit, delete and restore, merged or not', async () => {
    const card = (await list('?search_name=person%207')).data[0];
    const id = card?.id ?? '';
    const who = { firstName: card?.firstName, lastName: card?.lastName, patientConsent: 'verbal' };
    await client.put(`/api/admin-registration/${id}`, { ...who, disposition: 'SOT' });
    expect((await list('?search_disposition=SOT')).pagination.total_records).toBe(1);
    await client.post(`/api/admin-registration/${id}/finalize`);
    expect(await stats()).toMatchObject({ pending_registrations: 49, submitted_registrations: 11 });
    await app.nest.get(DashboardCounts).fold();
    const withActivities = (await list('?search_name=testperson%201&page_size=100')).data.find(
      ({ lastName }) => lastName === 'Testperson 1',
    );
    await client.delete(`/api/admin-registration/${withActivities?.id}`);
    expect(await stats()).toEqual({ pending_registrations: 48, submitted_registrations: 11, total_activities: 3 });
    await app.nest.get(DashboardCounts).recount();
    expect(await stats()).toEqual({ pending_registrations: 48, submitted_registrations: 11, total_activities: 3 });
    await (await app.mainAdmin()).post(`/api/deleted-registrations/${withActivities?.id}/restore`);
    expect(await stats()).toMatchObject({ pending_registrations: 49, total_activities: 6 });
  });

  it('2.1/13 finds people in both lists for any spelling of name, phone or date of birth', async () => {
    await app.db.query(`
      WITH made AS (
        INSERT INTO registrations (id, first_name, last_name, aka, patient_consent, dob, phone1, reg_date)
        VALUES (gen_random_uuid(), 'Hélène', 'Côté-Nguyen', 'Lène', 'verbal', '1983-01-07', '(226) 555-0188', '2026-01-01')
        RETURNING id)
      INSERT INTO activities (registration_id, description) SELECT id, 'Delivery' FROM made`);
    const typed = [
      'helene',
      'COTE',
      'lene',
      'cote nguyen',
      'Nguyen, Helene',
      '+1 226 555 0188',
      'Jan 7 1983',
      '07/01/1983',
    ];
    for (const text of typed) {
      const asked = encodeURIComponent(text);
      expect([text, (await list(`?search_name=${asked}`)).data.map(({ firstName }) => firstName)]).toEqual([
        text,
        ['Hélène'],
      ]);
      expect([text, (await activities(`?search_term=${asked}`)).activities.length]).toEqual([text, 1]);
    }
  });

  it('2.1/13 tolerates a typing error only if no exact name matches, and reports it', async () => {
    const near = await list('?search_name=ngyuen');
    expect([near.data.length, near.pagination.total_records, near.near]).toEqual([1, 1, true]);
    expect((await activities('?search_term=ngyuen')).near).toBe(true);
    expect(await list('?search_name=nguyen')).not.toHaveProperty('near');
    expect(await list('?search_name=Zzyzx')).toMatchObject({ data: [], pagination: { total_records: 0 } });
    await app.db.query("DELETE FROM registrations WHERE first_name = 'Hélène'");
  });

  it('API-33 counts and pages words shared by thousands of activities, each once', async () => {
    await app.db.query(`
      INSERT INTO activities (registration_id, date, description)
      SELECT id, date '2025-01-01' + n % 300, 'Roundcall to testperson 33' FROM registrations, generate_series(1, 2100) AS n
       WHERE last_name = 'Testperson 33'`);
    for (const term of ['roundcall', 'testperson%2033']) {
      const { activities: shown, pagination } = await activities(`?search_term=${term}&page=2`);
      expect(pagination).toEqual({ current_page: 2, total_pages: 105, total_records: 2100 });
      expect(shown.map(({ date }) => date)).toEqual(
        shown
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
      expect(shown).toHaveLength(20);
    }
    const few = await activities('?search_term=roundcall&search_date=2025-01-02');
    expect([few.activities.length, few.pagination.total_records]).toEqual([7, 7]);
  });

  it('rejects invalid pages and dates', async () => {
    for (const query of ['?page=0', '?page=x', '?page_size=1000', '?search_date=2026-02-30', '?sort=name']) {
      expect((await client.get(`${LIST}${query}`)).status).toBe(422);
    }
  });

  it('writes one audit entry per list, without the search text', async () => {
    await list('?search_name=canarysurname');
    const [line] = await app.db.query('SELECT * FROM audit_entries ORDER BY id DESC LIMIT 1');
    expect(line).toMatchObject({ action: 'list', kind: 'registration', item_id: 'pending', actor_id: client.userId });
    expect(JSON.stringify(line)).not.toContain('canary');
  });
});
