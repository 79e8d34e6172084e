import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { followUpDesk, type FollowUpDesk, TODAY } from './testing/follow-up-desk.js';

describe('outcomes of follow-up', () => {
  let app: TestApp;
  let all: SignedInClient;
  let desk: FollowUpDesk;

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    desk = followUpDesk(app, all);
  });
  afterAll(() => app.close());

  it('2.1/7 keeps an overdue activity until an outcome is recorded', async () => {
    const task = await desk.overdue();
    const path = `/api/admin-registration/${task.registration_id}`;
    await all.post(`${path}/interaction`, { date: task.due, description: 'Telephone' });
    await all.post(`${path}/note`, { noteDate: task.due, noteText: 'Met by chance.' });
    expect(await desk.tasksOf(task.registration_id)).toMatchObject([{ kind: 'overdue-activity' }]);
    const { status, body } = await desk.record(task, 'done', { note: 'Reached by phone' });
    expect(status).toBe(201);
    expect(await desk.tasksOf(task.registration_id)).toEqual([]);
    expect(await desk.tasksOf(task.registration_id, '&state=resolved')).toMatchObject([
      {
        state: 'resolved',
        last: { id: body.id, outcome: 'done', note: 'Reached by phone', recorded_by: body.recorded_by },
      },
    ]);
    expect((await desk.record(task, 'declined')).status).toBe(409);
  });

  it('2.1/15 records nothing on a record that a colleague is merging into another', async () => {
    const task = await desk.overdue();
    const other = await desk.newClient();
    const merge = app.db.createQueryRunner();
    await merge.startTransaction();
    await merge.query('SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE', [task.registration_id]);
    await merge.query('UPDATE activities SET registration_id = $2 WHERE id = $1', [task.item_id, other]);
    await merge.query('UPDATE registrations SET deleted_at = now(), merged_into = $2 WHERE id = $1', [task.registration_id, other]); // prettier-ignore
    const recorded = desk.record(task, 'done');
    const waiting = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
    while ((await app.db.query<unknown[]>(waiting, ['Lock'])).length === 0);
    await merge.commitTransaction();
    await merge.release();
    expect((await recorded).status).toBe(404);
    const outcomes = 'SELECT 1 FROM follow_up_outcomes WHERE registration_id = $1';
    expect(await app.db.query(outcomes, [task.registration_id])).toEqual([]);
  });

  it('2.1/7 undoes an outcome, and reopens when an activity is postponed', async () => {
    const task = await desk.overdue();
    const { body } = await desk.record(task, 'done');
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(204);
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(404);
    expect(await desk.tasksOf(task.registration_id)).toHaveLength(1);
    await desk.record(task, 'done');
    await app.db.query(`UPDATE activities SET date = ${TODAY} - 1 WHERE id = $1`, [task.item_id]);
    expect(await desk.tasksOf(task.registration_id)).toHaveLength(1);
  });

  it('2.1/7 lists a later positive test after the task of an earlier one was closed, and that one again when undone', async () => {
    const registration = await desk.newClient();
    for (const days of [900, 60]) {
      const row = `test_type, test_date, bloodwork_result) VALUES ($1, 'Bloodwork', ${TODAY} - ${days}, 'Positive'`;
      await desk.add(registration, 'lab_tests', row);
    }
    const open = (): Promise<FollowUpItem[]> => desk.tasksOf(registration, '&kind=rna-not-treated');
    const [first, ...others] = await open();
    expect([first?.kind, others]).toEqual(['rna-not-treated', []]);
    const { body } = await desk.record(first as FollowUpItem, 'lost-to-follow-up');
    const [second, ...more] = await open();
    expect(more).toEqual([]);
    expect((second?.due ?? '') > (first?.due ?? '')).toBe(true);
    expect(await desk.tasksOf(registration, '&kind=rna-not-treated&state=resolved')).toMatchObject([
      { item_id: first?.item_id },
    ]);
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(204);
    expect(await open()).toMatchObject([{ item_id: first?.item_id }]);
  });

  it('2.1/7 counts unanswered attempts and stays open', async () => {
    const task = await desk.overdue();
    await desk.record(task, 'no-answer');
    await desk.record(task, 'no-answer', { note: 'Second try' });
    expect(await desk.tasksOf(task.registration_id)).toMatchObject([
      { no_answers: 2, state: 'open', last: { outcome: 'no-answer', note: 'Second try' } },
    ]);
  });

  it('2.1/7 snoozes until a given day, with a reason', async () => {
    const task = await desk.overdue();
    const [{ later, today }] = await app.db.query(`SELECT (${TODAY} + 3)::text AS later, ${TODAY}::text AS today`);
    const refused = [{}, { snoozed_until: later }, { snoozed_until: today, note: 'Away' }, { note: 'Away' }];
    for (const more of refused) expect((await desk.record(task, 'snoozed', more)).status).toBe(422);
    expect((await desk.record(task, 'snoozed', { snoozed_until: later, note: 'Away' })).status).toBe(201);
    expect(await desk.tasksOf(task.registration_id)).toEqual([]);
    expect(await desk.tasksOf(task.registration_id, '&state=snoozed')).toMatchObject([
      { last: { snoozed_until: later } },
    ]);
    await app.db.query(`UPDATE follow_up_outcomes SET snoozed_until = ${TODAY} WHERE item_id = $1`, [task.item_id]);
    expect(await desk.tasksOf(task.registration_id)).toHaveLength(1);
  });

  it('2.1/7 a second snooze replaces the first, and an unanswered attempt keeps it visible', async () => {
    const task = await desk.overdue();
    const [{ soon, later }] = await app.db.query(`SELECT (${TODAY} + 1)::text AS soon, (${TODAY} + 9)::text AS later`);
    await desk.record(task, 'snoozed', { snoozed_until: later, note: 'Away' });
    await desk.record(task, 'snoozed', { snoozed_until: soon, note: 'Back earlier' });
    await desk.record(task, 'no-answer');
    const [snoozed] = await desk.tasksOf(task.registration_id, '&state=snoozed');
    expect(snoozed).toMatchObject({ no_answers: 1, last: { outcome: 'snoozed', snoozed_until: soon } });
    await all.delete(`/api/follow-up/outcomes/${snoozed?.last?.id}`);
    expect(await desk.tasksOf(task.registration_id)).toHaveLength(1);
  });

  it('2.1/7 closes every task of a deceased client', async () => {
    const byOutcome = await desk.overdue();
    await desk.add(
      byOutcome.registration_id,
      'interactions',
      `date, description, amount) VALUES ($1, ${TODAY}, 'Repeat', 20`,
    );
    const { body } = await desk.record(byOutcome, 'died');
    expect(await desk.tasksOf(byOutcome.registration_id)).toEqual([]);
    expect(await desk.tasksOf(byOutcome.registration_id, '&state=resolved')).toHaveLength(1);
    await all.delete(`/api/follow-up/outcomes/${body.id}`);
    expect(await desk.tasksOf(byOutcome.registration_id)).toHaveLength(2);
    const byMedication = await desk.overdue();
    await desk.add(byMedication.registration_id, 'medications', `medication, outcome) VALUES ($1, 'Epclusa', 'Death'`);
    const byDisposition = await desk.overdue();
    await app.db.query("UPDATE registrations SET disposition = 'Deceased' WHERE id = $1", [
      byDisposition.registration_id,
    ]);
    for (const { registration_id } of [byMedication, byDisposition])
      expect(await desk.tasksOf(registration_id)).toEqual([]);
  });

  it('2.1/7 records outcomes only for kinds the user’s tabs allow, once per key, with an audit entry', async () => {
    const task = await desk.overdue();
    const notes = await app.staff('Notes');
    expect((await desk.record(task, 'done', {}, notes)).status).toBe(403);
    expect((await desk.record({ ...task, item_id: crypto.randomUUID() }, 'done')).status).toBe(404);
    expect((await desk.record(task, 'forgotten')).status).toBe(422);
    const keyed = all.with({ 'idempotency-key': 'one-outcome' });
    const first = await desk.record(task, 'no-answer', {}, keyed);
    expect((await desk.record(task, 'no-answer', {}, keyed)).body).toEqual(first.body);
    expect((await desk.tasksOf(task.registration_id))[0]?.no_answers).toBe(1);
    expect((await notes.delete(`/api/follow-up/outcomes/${first.body.id}`)).status).toBe(403);
    const lines = await app.db.query(
      "SELECT action, registration_id FROM audit_entries WHERE kind = 'follow-up' AND item_id = $1",
      [first.body.id],
    );
    expect(lines).toEqual([{ action: 'create', registration_id: task.registration_id }]);
  });
});
