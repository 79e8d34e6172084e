import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { FollowUpKind } from '@firstlight/domain/desk/follow-up';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { followUpDesk, type FollowUpDesk, TODAY } from './testing/follow-up-desk.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

/** One due row of each kind, and a similar one that isn't due. */
const ROWS = `
  INSERT INTO activities (registration_id, date, description) VALUES ($1, ${TODAY} - 5, 'Call back'), ($1, ${TODAY} + 5, 'Later');
  INSERT INTO dispensing_records (registration_id, medication, quantity, created_at)
    VALUES ($1, 'Epclusa', 28, now() - interval '27 days'), ($1, 'Maviret', 84, now());
  INSERT INTO medications (registration_id, medication, start_date, end_date, outcome)
    VALUES ($1, 'Vosevi', NULL, ${TODAY} - 86, 'Completed'), ($1, 'Vosevi', ${TODAY} - 200, ${TODAY} - 10, 'Completed');
  INSERT INTO lab_tests (registration_id, test_type, test_date, bloodwork_type, bloodwork_result)
    VALUES ($1, 'Bloodwork', ${TODAY} - 20, 'DBS', 'Pending'), ($1, 'Bloodwork', ${TODAY} - 3, 'DBS', 'Pending');
  INSERT INTO interactions (registration_id, date, description, amount, issued)
    VALUES ($1, ${TODAY} - 30, 'Screening', 20, 'No'), ($1, ${TODAY} - 30, 'Repeat', 20, 'Yes')`;

/** One fictional client per case: what makes the kind due, and how it is listed. */
const DUE: [FollowUpKind, string, string, string][] = [
  ['result-not-told', 'HCV positive', 'lab_tests', `test_type, test_date, hcv_result) VALUES ($1, 'HCV', ${TODAY} - 400, 'positive'`],
  ['hiv-not-linked', 'HIV positive', 'lab_tests', `test_type, test_date, hiv_result) VALUES ($1, 'HIV', ${TODAY} - 400, 'positive'`],
  ['rna-not-treated', 'Bloodwork Positive', 'lab_tests', `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - 31, 'Positive'`],
  ['antibody-without-rna', 'HCV positive', 'lab_tests', `test_type, test_date, hcv_result) VALUES ($1, 'HCV', ${TODAY} - 400, 'positive'`],
  ['supply-gap', 'Epclusa', 'medications', `medication, start_date, outcome) VALUES ($1, 'Epclusa', ${TODAY} - 4, 'Active'`],
  ['refill-due', 'Maviret', 'dispensing_records', `medication, quantity, dispensed_date) VALUES ($1, 'Maviret', 84, ${TODAY} - 400`],
  ['treatment-past-end', 'Vosevi', 'medications', `medication, start_date, end_date, outcome) VALUES ($1, 'Vosevi', ${TODAY} - 484, ${TODAY} - 400, 'Active'`],
  ['treatment-past-end', 'Maviret dispensed, no treatment entered', 'dispensing_records', `medication, quantity, dispensed_date) VALUES ($1, 'Maviret', 84, ${TODAY} - 400`],
  ['svr12-due', 'Maviret', 'medications', `medication, end_date, outcome) VALUES ($1, 'Maviret', ${TODAY} - 484, 'Completed'`],
  ['bloodwork-pending', 'Bloodwork Submitted', 'lab_tests', `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - 400, 'Submitted'`],
  ['overdue-activity', 'Visit', 'activities', `date, description) VALUES ($1, ${TODAY} - 400, 'Visit'`],
  ['incentive-not-issued', 'Outreach', 'interactions', `date, description, amount, issued) VALUES ($1, ${TODAY} - 400, 'Outreach', 20, NULL`],
]; // prettier-ignore

const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';

describe('follow-up', () => {
  let app: TestApp;
  let all: SignedInClient;
  let id: string;
  let desk: FollowUpDesk;

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    desk = followUpDesk(app, all);
    id = await desk.newClient();
    for (const statement of ROWS.split(';')) await app.db.query(statement, [id]);
  });
  afterAll(() => app.close());

  it('2.5/6 lists everything once: overdue by urgency, then by day', async () => {
    const { items, counts, pagination } = await desk.list();
    expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual({
      'overdue-activity': 2,
      'refill-due': 1,
      'svr12-due': 1,
      'bloodwork-pending': 1,
      'incentive-not-issued': 1,
    });
    expect(pagination.total_records).toBe(6);
    expect(items.map(({ kind }) => kind)).toEqual([
      'svr12-due',
      'bloodwork-pending',
      'overdue-activity',
      'incentive-not-issued',
      'refill-due',
      'overdue-activity',
    ]);
    expect(items.find(({ kind }) => kind === 'overdue-activity')).toMatchObject({
      registration_id: id,
      client_name: 'Maple Testperson',
      what: 'Call back',
      state: 'open',
      no_answers: 0,
      last: null,
    });
  });

  it.each<[FollowUpKind, string]>([
    ['refill-due', 'Epclusa'],
    ['svr12-due', 'Vosevi'],
    ['bloodwork-pending', 'Bloodwork DBS Pending'],
    ['incentive-not-issued', 'Screening'],
  ])('filters %s', async (kind, what) => {
    expect((await desk.list(`?kind=${kind}`)).items).toMatchObject([{ kind, what }]);
  });

  it('shows each user only the kinds their tabs allow', async () => {
    const tests = await app.staff('Tests');
    const { counts, items } = await desk.list('', tests);
    expect(Object.keys(counts)).toEqual([
      'result-not-told',
      'hiv-not-linked',
      'rna-not-treated',
      'antibody-without-rna',
      'bloodwork-pending',
      'yearly-retest',
    ]);
    expect(items).toMatchObject([{ kind: 'bloodwork-pending' }]);
    expect((await tests.get('/api/follow-up?kind=refill-due')).status).toBe(403);
    expect(await desk.list('', await app.staff('Client'))).toMatchObject({ counts: {}, items: [] });
  });

  it.each(DUE)('2.1/7 keeps %s however old it is (%s)', async (kind, what, table, rest) => {
    const registration = await desk.newClient();
    await desk.add(registration, table, rest);
    expect(await desk.tasksOf(registration, `&kind=${kind}`)).toMatchObject([{ kind, what }]);
    await app.db.query(`UPDATE ${table} SET voided_at = now() WHERE registration_id = $1`, [registration]);
    expect(await desk.tasksOf(registration, `&kind=${kind}`)).toEqual([]);
  });

  it('2.1/7 a result that comes after the Results interaction still has to be given', async () => {
    const registration = await desk.newClient();
    const record = `/api/admin-registration/${registration}`;
    const sample = { test_type: 'Bloodwork', test_date: ago(20), bloodwork_type: 'DBS' };
    const { id: test } = (await all.post<LabTest>(`${record}/test`, { ...sample, bloodwork_result: 'Pending' })).body;
    await all.post(`${record}/interaction`, { description: 'Results', date: ago(20) });
    const reported = await all.put(`${record}/test/${test}`, { ...sample, bloodwork_result: 'Positive' });
    expect(reported.status).toBe(200);
    expect(await desk.tasksOf(registration, '&kind=result-not-told')).toMatchObject([{ since: ago(20), due: ago(0) }]);
    await all.post(`${record}/interaction`, { description: 'Results', date: ago(0) });
    expect(await desk.tasksOf(registration, '&kind=result-not-told')).toEqual([]);
  });

  it('2.1/7 a result that was given and is corrected to positive has to be given again', async () => {
    const registration = await desk.newClient();
    const record = `/api/admin-registration/${registration}`;
    const rapid = { test_type: 'HCV', test_date: ago(3) };
    const { id: test } = (await all.post<LabTest>(`${record}/test`, { ...rapid, hcv_result: 'negative' })).body;
    await all.post(`${record}/interaction`, { description: 'Results', date: ago(3) });
    await all.put(`${record}/test/${test}`, { ...rapid, hcv_result: 'positive', change_reason: 'Typing error' });
    expect(await desk.tasksOf(registration, '&kind=result-not-told')).toMatchObject([{ due: ago(0) }]);
    await all.put(`${record}/test/${test}`, { ...rapid, hcv_result: 'negative', change_reason: 'It was right' });
    expect(await desk.tasksOf(registration, '&kind=result-not-told')).toEqual([]);
  });

  it('2.1/1 84 tablets of Maviret are due for refill after 28 days, not 84', async () => {
    const registration = await desk.newClient();
    await desk.add(
      registration,
      'dispensing_records',
      `medication, quantity, dispensed_date) VALUES ($1, 'Maviret', 84, ${TODAY} - 22`,
    );
    const [task] = await desk.tasksOf(registration, '&kind=refill-due');
    const [row] = await app.db.query<{ due: string }[]>(`SELECT ${TODAY} + 6 AS due`);
    expect(task?.due).toBe(row?.due);
  });

  it('2.1/2 lists refill and SVR12 of a second course, whatever the outcome of the first', async () => {
    const registration = await desk.newClient();
    const medication = (start: number, end: number | null, outcome: string): Promise<unknown> =>
      desk.add(
        registration,
        'medications',
        `medication, start_date, end_date, outcome) VALUES ($1, 'Epclusa', ${TODAY} - ${start}, ${end === null ? 'NULL' : `${TODAY} - ${end}`}, '${outcome}'`,
      );
    await medication(600, 516, 'Completed');
    await desk.add(
      registration,
      'lab_tests',
      `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - 430, 'Negative'`,
    );
    await medication(25, null, 'Active');
    await desk.add(
      registration,
      'dispensing_records',
      `medication, quantity, dispensed_date) VALUES ($1, 'Epclusa', 28, ${TODAY} - 25`,
    );
    expect(await desk.tasksOf(registration)).toMatchObject([{ kind: 'refill-due', what: 'Epclusa' }]);
    await app.db.query(
      `UPDATE medications SET start_date = ${TODAY} - 170, end_date = ${TODAY} - 86, outcome = 'Completed'
        WHERE registration_id = $1 AND outcome = 'Active'`,
      [registration],
    );
    expect(await desk.tasksOf(registration, '&kind=svr12-due')).toMatchObject([{ what: 'Epclusa' }]);
  });

  it('2.1/7 lists a treatment with a gap once, and as a refill for users who can’t see treatments', async () => {
    const registration = await desk.newClient();
    await desk.add(
      registration,
      'medications',
      `medication, start_date, outcome) VALUES ($1, 'Epclusa', ${TODAY} - 40, 'Active'`,
    );
    await desk.add(
      registration,
      'dispensing_records',
      `medication, quantity, dispensed_date) VALUES ($1, 'Epclusa', 28, ${TODAY} - 40`,
    );
    expect(await desk.tasksOf(registration)).toMatchObject([{ kind: 'supply-gap', what: 'Epclusa' }]);
    const { items } = await desk.list('?page_size=100', await app.staff('Dispensing'));
    expect(items.filter((item) => item.registration_id === registration)).toMatchObject([{ kind: 'refill-due' }]);
  });

  it('2.1/7 sorts tasks older than ninety days last within their kind', async () => {
    const registration = await desk.newClient();
    for (const days of [200, 3, 80]) {
      await desk.add(
        registration,
        'activities',
        `date, description) VALUES ($1, ${TODAY} - ${days}, '${days} days ago'`,
      );
    }
    const tasks = await desk.tasksOf(registration, '&kind=overdue-activity');
    expect(tasks.map(({ what }) => what)).toEqual(['80 days ago', '3 days ago', '200 days ago']);
  });

  it('excludes deleted clients', async () => {
    await all.delete(`/api/admin-registration/${id}`);
    expect((await desk.list()).items.filter((item) => item.registration_id === id)).toEqual([]);
  });
});
