import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { FollowUpItem } from '@firstlight/domain/desk/follow-up';
import type { Activity } from '@firstlight/domain/record/record-tabs';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { type MyDay, sectionOf } from '@firstlight/domain/desk/worklist';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { followUpDesk, type FollowUpDesk, TODAY } from './testing/follow-up-desk.js';

const SVR12 = `medication, end_date, outcome) VALUES ($1, 'Maviret', ${TODAY} - 90, 'Completed'`;
const after = (days: number): string => addDays(todayInNewYork(), days) ?? '';

describe('worklist', () => {
  let app: TestApp;
  let all: SignedInClient;
  let desk: FollowUpDesk;
  let id: string;

  const activity = async (day: string | null, time: string | null = null): Promise<string> => {
    const form = { date: day, time, description: 'Visit' };
    return (await all.post<Activity>(`/api/admin-registration/${id}/activity`, form)).body.id;
  };
  const dateOf = async (item: string): Promise<string | null | undefined> => {
    const { body } = await all.get<{ activities: Activity[] }>(`/api/admin-registration/${id}/activities`);
    return body.activities.find((one) => one.id === item)?.date;
  };
  const taskOf = async (item: string, query = ''): Promise<FollowUpItem> => {
    const task = (await desk.tasksOf(id, query)).find(({ item_id }) => item_id === item);
    if (!task) throw new Error('the task is not listed');
    return task;
  };

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    desk = followUpDesk(app, all);
    id = await desk.newClient();
  });
  afterAll(() => app.close());

  it('2.5/6 lists planned activities too, in the section that the rule gives', async () => {
    const now = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const clock = { today: todayInNewYork(), time: now.format(new Date()) };
    const rows: [string | null, string | null][] = [[after(-400), null], [after(-1), '23:59'], [after(0), '00:00'], [after(0), '23:59'], [after(0), null], [after(1), '00:00'], [after(7), null], [after(8), null], [null, null]]; // prettier-ignore
    for (const [day, time] of rows) {
      const task = await taskOf(await activity(day, time));
      expect([day, time, task.section, task.time]).toEqual([day, time, sectionOf({ day, time }, clock), time]);
    }
    const { sections, items } = await desk.list(`?page_size=100`);
    expect(sections).toEqual({ overdue: 3, today: 2, 'this-week': 2, later: 2 });
    expect(items.map(({ section }) => section).join()).toBe(
      [...Array(3).fill('overdue'), ...Array(2).fill('today'), ...Array(2).fill('this-week'), 'later', 'later'].join(),
    );
    expect((await desk.list('?section=today')).pagination.total_records).toBe(2);
    const counted = await desk.list('?section=today');
    expect([counted.counts['overdue-activity'], counted.sections.overdue]).toEqual([2, 3]);
  });

  it('2.5/6 shows the client, how to reach them and what is due', async () => {
    await app.db.query(
      "UPDATE registrations SET aka = 'May', phone1 = '2265550144', voicemail = true, language = 'French' WHERE id = $1",
      [id],
    );
    const task = await taskOf(await activity(after(2), '14:30'));
    expect(task).toMatchObject({
      client_aka: 'May',
      contact: {
        phone: '2265550144',
        consent: true,
        leave_message: false,
        voicemail: true,
        text: false,
        language: 'French',
      },
      what: 'Visit',
      day: after(2),
      time: '14:30',
      owner: { user_id: all.userId, name: 'Aspen Staffperson' },
      version: 0,
    });
  });

  it('2.5/6 finds clients and descriptions, in one list with the other filters', async () => {
    const other = await desk.newClient();
    await app.db.query("UPDATE registrations SET first_name = 'Willow', last_name = 'Mockford' WHERE id = $1", [other]);
    await desk.add(other, 'activities', `date, description) VALUES ($1, ${TODAY}, 'Bring the kit'`);
    const found = async (term: string): Promise<string[]> =>
      (await desk.list(`?owner=unassigned&search_term=${encodeURIComponent(term)}`)).items.map((item) => item.what);
    for (const term of ['Mockford, Willow', 'willow', 'the kit', 'Wilow Mockford']) {
      expect([term, await found(term)]).toEqual([term, ['Bring the kit']]);
    }
    expect(await found('nobody of that name')).toEqual([]);
    expect((await desk.list('?search_term=Wilow')).near).toBe(true);
  });

  it('2.5/6 moves an activity to another day in the record too, and back', async () => {
    const item = await activity(after(-2), '09:30');
    const { body } = await desk.record(await taskOf(item), 'rescheduled', { moved_to: after(3) });
    expect(await taskOf(item)).toMatchObject({ section: 'this-week', due: after(3), time: '09:30', version: 1 });
    expect(await dateOf(item)).toBe(after(3));
    const lines = await app.db.query(
      "SELECT action, kind FROM audit_entries WHERE kind IN ('activity', 'follow-up') AND item_id IN ($1, $2) ORDER BY id",
      [item, body.id],
    );
    expect(lines).toEqual([
      { action: 'create', kind: 'activity' },
      { action: 'create', kind: 'follow-up' },
      { action: 'update', kind: 'activity' },
    ]);
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(204);
    expect([await dateOf(item), (await taskOf(item)).section]).toEqual([after(-2), 'overdue']);
  });

  it('2.5/6 keeps the date of an activity that was changed after its move', async () => {
    const item = await activity(null);
    const { body } = await desk.record(await taskOf(item), 'rescheduled', { moved_to: after(3) });
    await app.db.query('UPDATE activities SET date = $2 WHERE id = $1', [item, after(5)]);
    expect((await all.delete(`/api/follow-up/outcomes/${body.id}`)).status).toBe(409);
    expect(await dateOf(item)).toBe(after(5));
    expect((await desk.record(await taskOf(item), 'rescheduled', { moved_to: after(-1) })).status).toBe(422);
  });

  it('2.5/6 moves a task of the rules without changing its source', async () => {
    const client = await desk.newClient();
    await desk.add(client, 'medications', SVR12);
    const [task] = await desk.tasksOf(client);
    if (!task) throw new Error('nothing is due');
    await desk.record(task, 'rescheduled', { moved_to: after(10) });
    expect(await desk.tasksOf(client)).toMatchObject([
      { section: 'later', day: after(10), due: task.due, state: 'open' },
    ]);
    await desk.record(task, 'rescheduled', { moved_to: after(0) });
    expect(await desk.tasksOf(client)).toMatchObject([{ section: 'today', day: after(0) }]);
  });

  it('2.5/6 after a snooze, the task counts from the end of the snooze', async () => {
    const item = await activity(after(-30));
    await desk.record(await taskOf(item), 'snoozed', { snoozed_until: after(2), note: 'Away' });
    expect(await taskOf(item, '&state=snoozed')).toMatchObject({ section: 'this-week', day: after(2) });
    await app.db.query(`UPDATE follow_up_outcomes SET snoozed_until = ${TODAY} WHERE item_id = $1`, [item]);
    expect(await taskOf(item)).toMatchObject({ section: 'today', due: after(-30) });
  });

  it('2.5/6 an activity that gets another date in the record is listed on that date, not after its snooze', async () => {
    const item = await activity(after(-10));
    await desk.record(await taskOf(item), 'snoozed', { snoozed_until: after(30), note: 'Away' });
    const change = { date: after(0), time: '23:58', description: 'Visit' };
    expect((await all.put(`/api/admin-registration/${id}/activity/${item}`, change)).status).toBe(200);
    expect(await taskOf(item)).toMatchObject({ section: 'today', day: after(0), time: '23:58', state: 'open' });
  });

  it('2.5/6 an SVR12 test whose treatment ends later is listed when it is due, not after its snooze', async () => {
    const client = await desk.newClient();
    await desk.add(client, 'medications', SVR12);
    const [task] = await desk.tasksOf(client);
    if (!task) throw new Error('nothing is due');
    await desk.record(task, 'snoozed', { snoozed_until: after(30), note: 'Away' });
    expect(await desk.tasksOf(client)).toEqual([]);
    await app.db.query('UPDATE medications SET end_date = end_date + 3 WHERE registration_id = $1', [client]);
    expect(await desk.tasksOf(client)).toMatchObject([{ kind: 'svr12-due', section: 'overdue', state: 'open' }]);
  });

  it('2.5/6 rejects an outcome based on an older version', async () => {
    const task = await taskOf(await activity(after(0)));
    expect((await desk.record(task, 'no-answer', { version: task.version })).status).toBe(201);
    const late = await desk.record(task, 'done', { version: task.version });
    expect([late.status, late.body]).toEqual([
      409,
      { detail: 'Someone else recorded something for this in the meantime. Please check it and try again.' },
    ]);
    expect((await desk.record(task, 'done', { version: task.version + 1 })).status).toBe(201);
  });

  it('2.5/6 My day counts the reader’s own tasks and those without an owner', async () => {
    const mine = async (by: SignedInClient): Promise<MyDay> => (await by.get<MyDay>('/api/follow-up/my-day')).body;
    const { overdue, today, this_week } = await mine(all);
    const list = await desk.list('?owner=me');
    expect({ overdue, today, 'this-week': this_week, later: list.sections.later }).toEqual(list.sections);
    const unassigned = (await desk.list('?owner=unassigned')).pagination.total_records;
    expect((await mine(all)).unassigned).toBe(unassigned);
    expect(unassigned).toBeGreaterThan(0);
    expect(await mine(await app.staff('Client'))).toEqual({ overdue: 0, today: 0, this_week: 0, unassigned: 0 });
  });
});
