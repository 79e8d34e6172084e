import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUpAnswer, FollowUpKind } from '@firstlight/domain/follow-up';
import { TAB_NAMES } from '@firstlight/domain/permissions';
import type { Registration } from '@firstlight/domain/registrations';
import { testApp, type SignedInClient, type TestApp } from '../testing/test-app.js';

const TODAY = "(now() AT TIME ZONE 'America/New_York')::date";
/** One row of each kind that is due, and one neighbour that isn't. */
const ROWS = `
  INSERT INTO activities (registration_id, date, description) VALUES ($1, ${TODAY} - 5, 'Call back'), ($1, ${TODAY} + 5, 'Later');
  INSERT INTO dispensing_records (registration_id, medication, quantity, created_at)
    VALUES ($1, 'Epclusa', 28, now() - interval '27 days'), ($1, 'Maviret', 84, now());
  INSERT INTO medications (registration_id, medication, end_date, outcome)
    VALUES ($1, 'Vosevi', ${TODAY} - 86, 'Completed'), ($1, 'Vosevi', ${TODAY} - 10, 'Completed');
  INSERT INTO lab_tests (registration_id, test_type, test_date, bloodwork_type, bloodwork_result)
    VALUES ($1, 'Bloodwork', ${TODAY} - 20, 'DBS', 'Pending'), ($1, 'Bloodwork', ${TODAY} - 3, 'DBS', 'Pending');
  INSERT INTO interactions (registration_id, date, description, amount, issued)
    VALUES ($1, ${TODAY} - 30, 'Screening', 20, 'No'), ($1, ${TODAY} - 30, 'Repeat', 20, 'Yes')`;

describe('follow-up', () => {
  let app: TestApp;
  let all: SignedInClient;
  let id: string;
  const list = async (query = '', by: SignedInClient = all): Promise<FollowUpAnswer> =>
    (await by.get<FollowUpAnswer>(`/api/follow-up${query}`)).body;

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    id = (await all.post<Registration>('/api/admin-register', form)).body.id;
    for (const statement of ROWS.split(';')) await app.db.query(statement, [id]);
  });
  afterAll(() => app.close());

  it('lists what is due of every kind once, the longest overdue first', async () => {
    const { items, counts, pagination } = await list();
    expect(counts).toEqual({
      'overdue-activity': 1,
      'refill-due': 1,
      'svr12-due': 1,
      'bloodwork-pending': 1,
      'incentive-not-issued': 1,
    });
    expect(pagination.total_records).toBe(5);
    expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).sort());
    expect(items.find(({ kind }) => kind === 'overdue-activity')).toMatchObject({
      registration_id: id,
      client_name: 'Maple Testperson',
      what: 'Call back',
    });
  });

  it.each<[FollowUpKind, string]>([
    ['refill-due', 'Epclusa'],
    ['svr12-due', 'Vosevi'],
    ['bloodwork-pending', 'Bloodwork DBS Pending'],
    ['incentive-not-issued', 'Screening'],
  ])('filters %s', async (kind, what) => {
    expect((await list(`?kind=${kind}`)).items).toMatchObject([{ kind, what }]);
  });

  it('shows each reader only the kinds of their tabs', async () => {
    const tests = await app.staff('Tests');
    expect(await list('', tests)).toMatchObject({
      counts: { 'bloodwork-pending': 1 },
      items: [{ kind: 'bloodwork-pending' }],
    });
    expect((await tests.get('/api/follow-up?kind=refill-due')).status).toBe(403);
    expect(await list('', await app.staff('Client'))).toMatchObject({ counts: {}, items: [] });
  });

  it('is done with an activity once something was written down since', async () => {
    await app.db.query(
      `INSERT INTO interactions (registration_id, date, description) VALUES ($1, ${TODAY}, 'Telephone')`,
      [id],
    );
    expect((await list('?kind=overdue-activity')).items).toEqual([]);
  });

  it('forgets deleted clients', async () => {
    await all.delete(`/api/admin-registration/${id}`);
    expect((await list()).items).toEqual([]);
  });
});
