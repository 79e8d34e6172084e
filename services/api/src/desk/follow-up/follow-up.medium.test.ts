import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUpAnswer, FollowUpEntry, FollowUpItem, FollowUpKind } from '@firstlight/domain/follow-up';
import { TAB_NAMES } from '@firstlight/domain/permissions';
import type { Registration } from '@firstlight/domain/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

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

/** One made-up client a case: what makes the kind due, and what of it is listed. */
const DUE: [FollowUpKind, string, string, string][] = [
  ['result-not-told', 'HCV positive', 'lab_tests', `test_type, test_date, hcv_result) VALUES ($1, 'HCV', ${TODAY} - 400, 'positive'`],
  ['hiv-not-linked', 'HIV positive', 'lab_tests', `test_type, test_date, hiv_result) VALUES ($1, 'HIV', ${TODAY} - 400, 'positive'`],
  ['rna-not-treated', 'Bloodwork Positive', 'lab_tests', `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - 31, 'Positive'`],
  ['antibody-without-rna', 'HCV positive', 'lab_tests', `test_type, test_date, hcv_result) VALUES ($1, 'HCV', ${TODAY} - 400, 'positive'`],
  ['supply-gap', 'Epclusa', 'medications', `medication, start_date, outcome) VALUES ($1, 'Epclusa', ${TODAY} - 4, 'Active'`],
  ['refill-due', 'Maviret', 'dispensing_records', `medication, quantity, dispensed_date) VALUES ($1, 'Maviret', 84, ${TODAY} - 400`],
  ['treatment-past-end', 'Vosevi', 'medications', `medication, start_date, end_date, outcome) VALUES ($1, 'Vosevi', ${TODAY} - 484, ${TODAY} - 400, 'Active'`],
  ['svr12-due', 'Maviret', 'medications', `medication, end_date, outcome) VALUES ($1, 'Maviret', ${TODAY} - 484, 'Completed'`],
  ['bloodwork-pending', 'Bloodwork Submitted', 'lab_tests', `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - 400, 'Submitted'`],
  ['overdue-activity', 'Visit', 'activities', `date, description) VALUES ($1, ${TODAY} - 400, 'Visit'`],
  ['incentive-not-issued', 'Outreach', 'interactions', `date, description, amount, issued) VALUES ($1, ${TODAY} - 400, 'Outreach', 20, NULL`],
]; // prettier-ignore

describe('follow-up', () => {
  let app: TestApp;
  let all: SignedInClient;
  let id: string;
  const list = async (query = '', by: SignedInClient = all): Promise<FollowUpAnswer> =>
    (await by.get<FollowUpAnswer>(`/api/follow-up${query}`)).body;
  const newClient = async (): Promise<string> => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    return (await all.post<Registration>('/api/admin-register', form)).body.id;
  };
  const add = (registration: string, table: string, rest: string): Promise<unknown> =>
    app.db.query(`INSERT INTO ${table} (registration_id, ${rest})`, [registration]);
  const tasksOf = async (registration: string, query = ''): Promise<FollowUpItem[]> =>
    (await list(`?page_size=100${query}`)).items.filter((item) => item.registration_id === registration);
  const record = (item: FollowUpItem, outcome: string, more: object = {}, by: Pick<SignedInClient, 'post'> = all) => {
    const { kind, registration_id, item_id } = item;
    return by.post<FollowUpEntry>('/api/follow-up/outcomes', { kind, registration_id, item_id, outcome, ...more });
  };
  const overdue = async (): Promise<FollowUpItem> => {
    const registration = await newClient();
    await add(registration, 'activities', `date, description) VALUES ($1, ${TODAY} - 5, 'Call back'`);
    const [task] = await tasksOf(registration);
    if (!task) throw new Error('the activity is not listed');
    return task;
  };

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    id = await newClient();
    for (const statement of ROWS.split(';')) await app.db.query(statement, [id]);
  });
  afterAll(() => app.close());

  it('lists everything due once, most urgent kind first', async () => {
    const { items, counts, pagination } = await list();
    expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual({
      'overdue-activity': 1,
      'refill-due': 1,
      'svr12-due': 1,
      'bloodwork-pending': 1,
      'incentive-not-issued': 1,
    });
    expect(pagination.total_records).toBe(5);
    expect(items.map(({ kind }) => kind)).toEqual([
      'refill-due',
      'svr12-due',
      'bloodwork-pending',
      'overdue-activity',
      'incentive-not-issued',
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
    expect((await list(`?kind=${kind}`)).items).toMatchObject([{ kind, what }]);
  });

  it('shows each user only the kinds their tabs allow', async () => {
    const tests = await app.staff('Tests');
    const { counts, items } = await list('', tests);
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
    expect(await list('', await app.staff('Client'))).toMatchObject({ counts: {}, items: [] });
  });

  it.each(DUE)('2.1/7 keeps %s however old it is (%s)', async (kind, what, table, rest) => {
    const registration = await newClient();
    await add(registration, table, rest);
    expect(await tasksOf(registration, `&kind=${kind}`)).toMatchObject([{ kind, what }]);
    await app.db.query(`UPDATE ${table} SET voided_at = now() WHERE registration_id = $1`, [registration]);
    expect(await tasksOf(registration, `&kind=${kind}`)).toEqual([]);
  });

  it('2.1/1 84 tablets of Maviret are due for refill after 28 days, not 84', async () => {
    const registration = await newClient();
    await add(
      registration,
      'dispensing_records',
      `medication, quantity, dispensed_date) VALUES ($1, 'Maviret', 84, ${TODAY} - 22`,
    );
    const [task] = await tasksOf(registration, '&kind=refill-due');
    const [row] = await app.db.query<{ due: string }[]>(`SELECT ${TODAY} + 6 AS due`);
    expect(task?.due).toBe(row?.due);
  });

  it('2.1/2 lists refill and SVR12 of a second course, however the first ended', async () => {
    const registration = await newClient();
    const medication = (start: number, end: number | null, outcome: string): Promise<unknown> =>
      add(
        registration,
        'medications',
        `medication, start_date, end_date, outcome) VALUES ($1, 'Epclusa', ${TODAY} - ${start}, ${end === null ? 'NULL' : `${TODAY} - ${end}`}, '${outcome}'`,
      );
    await medication(600, 516, 'Completed');
    await add(
      registration,
      'lab_tests',
      `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - 430, 'Negative'`,
    );
    await medication(25, null, 'Active');
    await add(
      registration,
      'dispensing_records',
      `medication, quantity, dispensed_date) VALUES ($1, 'Epclusa', 28, ${TODAY} - 25`,
    );
    expect(await tasksOf(registration)).toMatchObject([{ kind: 'refill-due', what: 'Epclusa' }]);
    await app.db.query(
      `UPDATE medications SET start_date = ${TODAY} - 170, end_date = ${TODAY} - 86, outcome = 'Completed'
        WHERE registration_id = $1 AND outcome = 'Active'`,
      [registration],
    );
    expect(await tasksOf(registration, '&kind=svr12-due')).toMatchObject([{ what: 'Epclusa' }]);
  });

  it('2.1/7 lists a treatment with a gap once, and as a refill for users who can’t see treatments', async () => {
    const registration = await newClient();
    await add(
      registration,
      'medications',
      `medication, start_date, outcome) VALUES ($1, 'Epclusa', ${TODAY} - 40, 'Active'`,
    );
    await add(
      registration,
      'dispensing_records',
      `medication, quantity, dispensed_date) VALUES ($1, 'Epclusa', 28, ${TODAY} - 40`,
    );
    expect(await tasksOf(registration)).toMatchObject([{ kind: 'supply-gap', what: 'Epclusa' }]);
    const { items } = await list('?page_size=100', await app.staff('Dispensing'));
    expect(items.filter((item) => item.registration_id === registration)).toMatchObject([{ kind: 'refill-due' }]);
  });

  it('2.1/7 keeps an overdue activity until an outcome is recorded', async () => {
    const task = await overdue();
    const path = `/api/admin-registration/${task.registration_id}`;
    await all.post(`${path}/interaction`, { date: task.due, description: 'Telephone' });
    await all.post(`${path}/note`, { noteDate: task.due, noteText: 'Met by chance.' });
    expect(await tasksOf(task.registration_id)).toMatchObject([{ kind: 'overdue-activity' }]);
    const { status, body } = await record(task, 'done', { note: 'Reached by phone' });
    expect(status).toBe(201);
    expect(await tasksOf(task.registration_id)).toEqual([]);
    expect(await tasksOf(task.registration_id, '&state=resolved')).toMatchObject([
      {
        state: 'resolved',
        last: { id: body.id, outcome: 'done', note: 'Reached by phone', recorded_by: body.recorded_by },
      },
    ]);
    expect((await record(task, 'declined')).status).toBe(409);
  });

  it('2.1/7 undoes an outcome, and reopens when an activity is postponed', async () => {
    const task = await overdue();
    const { body } = await record(task, 'done');
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(204);
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(404);
    expect(await tasksOf(task.registration_id)).toHaveLength(1);
    await record(task, 'done');
    await app.db.query(`UPDATE activities SET date = ${TODAY} - 1 WHERE id = $1`, [task.item_id]);
    expect(await tasksOf(task.registration_id)).toHaveLength(1);
  });

  it('2.1/7 counts unanswered attempts and stays open', async () => {
    const task = await overdue();
    await record(task, 'no-answer');
    await record(task, 'no-answer', { note: 'Second try' });
    expect(await tasksOf(task.registration_id)).toMatchObject([
      { no_answers: 2, state: 'open', last: { outcome: 'no-answer', note: 'Second try' } },
    ]);
  });

  it('2.1/7 snoozes until a given day, with a reason', async () => {
    const task = await overdue();
    const [{ later, today }] = await app.db.query(`SELECT (${TODAY} + 3)::text AS later, ${TODAY}::text AS today`);
    const refused = [{}, { snoozed_until: later }, { snoozed_until: today, note: 'Away' }, { note: 'Away' }];
    for (const more of refused) expect((await record(task, 'snoozed', more)).status).toBe(422);
    expect((await record(task, 'snoozed', { snoozed_until: later, note: 'Away' })).status).toBe(201);
    expect(await tasksOf(task.registration_id)).toEqual([]);
    expect(await tasksOf(task.registration_id, '&state=snoozed')).toMatchObject([{ last: { snoozed_until: later } }]);
    await app.db.query(`UPDATE follow_up_outcomes SET snoozed_until = ${TODAY} WHERE item_id = $1`, [task.item_id]);
    expect(await tasksOf(task.registration_id)).toHaveLength(1);
  });

  it('2.1/7 a second snooze replaces the first, and an unanswered attempt keeps it visible', async () => {
    const task = await overdue();
    const [{ soon, later }] = await app.db.query(`SELECT (${TODAY} + 1)::text AS soon, (${TODAY} + 9)::text AS later`);
    await record(task, 'snoozed', { snoozed_until: later, note: 'Away' });
    await record(task, 'snoozed', { snoozed_until: soon, note: 'Back earlier' });
    await record(task, 'no-answer');
    const [snoozed] = await tasksOf(task.registration_id, '&state=snoozed');
    expect(snoozed).toMatchObject({ no_answers: 1, last: { outcome: 'snoozed', snoozed_until: soon } });
    await all.delete(`/api/follow-up/outcomes/${snoozed?.last?.id}`);
    expect(await tasksOf(task.registration_id)).toHaveLength(1);
  });

  it('2.1/7 closes every task of a deceased client', async () => {
    const byOutcome = await overdue();
    await add(
      byOutcome.registration_id,
      'interactions',
      `date, description, amount) VALUES ($1, ${TODAY}, 'Repeat', 20`,
    );
    const { body } = await record(byOutcome, 'died');
    expect(await tasksOf(byOutcome.registration_id)).toEqual([]);
    expect(await tasksOf(byOutcome.registration_id, '&state=resolved')).toHaveLength(1);
    await all.delete(`/api/follow-up/outcomes/${body.id}`);
    expect(await tasksOf(byOutcome.registration_id)).toHaveLength(2);
    const byMedication = await overdue();
    await add(byMedication.registration_id, 'medications', `medication, outcome) VALUES ($1, 'Epclusa', 'Death'`);
    const byDisposition = await overdue();
    await app.db.query("UPDATE registrations SET disposition = 'Deceased' WHERE id = $1", [
      byDisposition.registration_id,
    ]);
    for (const { registration_id } of [byMedication, byDisposition]) expect(await tasksOf(registration_id)).toEqual([]);
  });

  it('2.1/7 records outcomes only for kinds the user’s tabs allow, once per key, with an audit entry', async () => {
    const task = await overdue();
    const notes = await app.staff('Notes');
    expect((await record(task, 'done', {}, notes)).status).toBe(403);
    expect((await record({ ...task, item_id: crypto.randomUUID() }, 'done')).status).toBe(404);
    expect((await record(task, 'forgotten')).status).toBe(422);
    const keyed = all.with({ 'idempotency-key': 'one-outcome' });
    const first = await record(task, 'no-answer', {}, keyed);
    expect((await record(task, 'no-answer', {}, keyed)).body).toEqual(first.body);
    expect((await tasksOf(task.registration_id))[0]?.no_answers).toBe(1);
    expect((await notes.delete(`/api/follow-up/outcomes/${first.body.id}`)).status).toBe(403);
    const lines = await app.db.query(
      "SELECT action, registration_id FROM audit_entries WHERE kind = 'follow-up' AND item_id = $1",
      [first.body.id],
    );
    expect(lines).toEqual([{ action: 'create', registration_id: task.registration_id }]);
  });

  it('2.1/7 sorts tasks older than ninety days last within their kind', async () => {
    const registration = await newClient();
    for (const days of [200, 3, 80]) {
      await add(registration, 'activities', `date, description) VALUES ($1, ${TODAY} - ${days}, '${days} days ago'`);
    }
    const tasks = await tasksOf(registration, '&kind=overdue-activity');
    expect(tasks.map(({ what }) => what)).toEqual(['80 days ago', '3 days ago', '200 days ago']);
  });

  it('excludes deleted clients', async () => {
    await all.delete(`/api/admin-registration/${id}`);
    expect((await list()).items.filter((item) => item.registration_id === id)).toEqual([]);
  });
});
