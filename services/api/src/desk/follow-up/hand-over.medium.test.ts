import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EntriesUndoAnswer,
  FOLLOW_UP_TEXTS,
  type FollowUpItem,
  type TasksMatchingAnswer,
} from '@firstlight/domain/desk/follow-up';
import type { HandOverAnswer, PossibleOwner } from '@firstlight/domain/desk/hand-over';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { Answer } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { followUpDesk, type FollowUpDesk } from './testing/follow-up-desk.js';

describe('handing tasks over', () => {
  let app: TestApp;
  let all: SignedInClient;
  let colleague: SignedInClient;
  let desk: FollowUpDesk;

  const keyOf = ({ kind, registration_id, item_id, version }: FollowUpItem): object => ({
    kind,
    registration_id,
    item_id,
    version,
  });
  const handOver = (
    owner_id: string | null,
    tasks: FollowUpItem[],
    by: Pick<SignedInClient, 'post'> = all,
  ): Promise<Answer<HandOverAnswer>> =>
    by.post<HandOverAnswer>('/api/follow-up/hand-over', {
      owner_id,
      note: 'Knows the client',
      tasks: tasks.map(keyOf),
    });
  const now = async ({ registration_id }: FollowUpItem): Promise<FollowUpItem | undefined> =>
    (await desk.tasksOf(registration_id))[0];

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    colleague = await app.staff('Activities');
    desk = followUpDesk(app, all);
  });
  afterAll(() => app.close());

  it('2.5/6 lists possible owners of tasks, with their tabs', async () => {
    await app.mainAdmin();
    const { body } = await all.get<PossibleOwner[]>('/api/follow-up/owners');
    expect(body).toContainEqual({ user_id: colleague.userId, name: 'Aspen Staffperson', tabs: ['Activities'] });
    expect(body.find(({ user_id }) => user_id === 'admin')?.tabs).toEqual([...TAB_NAMES]);
  });

  it('2.5/6 gives several tasks to a colleague, who finds them among their own, and undoes it', async () => {
    const tasks = [await desk.overdue(), await desk.overdue()];
    const { status, body } = await handOver(colleague.userId, tasks);
    expect([status, body.results.map(({ done }) => done)]).toEqual([201, [true, true]]);
    const theirs = await desk.list('?owner=me', colleague);
    expect(theirs.items.map(({ item_id }) => item_id).sort()).toEqual(tasks.map(({ item_id }) => item_id).sort());
    expect(theirs.items[0]).toMatchObject({
      owner: { user_id: colleague.userId },
      last: { outcome: 'handed-over', owner_name: 'Aspen Staffperson', note: 'Knows the client' },
    });
    const [line] = body.results;
    if (!line?.done) throw new Error('not handed over');
    expect((await all.delete(`/api/follow-up/outcomes/${line.id}`)).status).toBe(204);
    expect((await now(tasks[0] as FollowUpItem))?.owner).toBeNull();
    expect((await desk.list('?owner=me', colleague)).items).toHaveLength(1);
    const audited = await app.db.query("SELECT action FROM audit_entries WHERE kind = 'follow-up' AND item_id = $1 ORDER BY id", [line.id]); // prettier-ignore
    expect(audited).toEqual([{ action: 'create' }, { action: 'delete' }]);
  });

  it('2.5/6 one task that can’t be handed over doesn’t stop the others', async () => {
    const [changed, closed, good] = [await desk.overdue(), await desk.overdue(), await desk.overdue()];
    const pay = await desk.newClient();
    await desk.add(pay, 'interactions', "date, description, amount) VALUES ($1, current_date - 3, 'Repeat', 20");
    const [incentive] = await desk.tasksOf(pay);
    await desk.record(changed, 'no-answer');
    await desk.record(closed, 'done');
    const { body } = await handOver(colleague.userId, [changed, closed, good, incentive as FollowUpItem]);
    expect(body.results.map((line) => (line.done ? 'done' : line.status))).toEqual([409, 409, 'done', 422]);
    expect([await now(changed), await now(good)]).toMatchObject([{ owner: null }, { owner: { user_id: colleague.userId } }]); // prettier-ignore
  });

  it('2.5/6 hands over once per key, to existing people with the tab of the task', async () => {
    const task = await desk.overdue();
    const keyed = all.with({ 'idempotency-key': 'one-hand-over' });
    const first = await handOver(colleague.userId, [task], keyed);
    expect((await handOver(colleague.userId, [task], keyed)).body).toEqual(first.body);
    expect((await now(task))?.version).toBe(1);
    expect((await handOver('nobody', [task])).status).toBe(422);
    const notes = await app.staff('Notes');
    const { body } = await handOver(colleague.userId, [task], notes);
    expect(body.results).toMatchObject([{ done: false, status: 403 }]);
  });

  it('2.5/6 tasks of a user who left, or lost the tab, have no owner', async () => {
    const leaver = await app.staff('Activities');
    const task = await desk.overdue();
    await handOver(leaver.userId, [task]);
    expect((await now(task))?.owner).toMatchObject({ user_id: leaver.userId });
    await app.db.query(`UPDATE staff_users SET permissions = '{"Notes": true}' WHERE id = $1`, [leaver.userId]);
    expect((await now(task))?.owner).toBeNull();
    await app.db.query(`UPDATE staff_users SET permissions = '{"Activities": true}', deleted_at = now() WHERE id = $1`, [leaver.userId]); // prettier-ignore
    expect((await now(task))?.owner).toBeNull();
    expect((await handOver(leaver.userId, [task])).status).toBe(422);
  });

  it('2.5/6 removes the owner of a task', async () => {
    const task = await desk.overdue();
    await handOver(colleague.userId, [task]);
    await handOver(null, [(await now(task)) as FollowUpItem]);
    expect(await now(task)).toMatchObject({ owner: null, last: { outcome: 'handed-over', owner_name: null } });
  });

  it('2.6/7 returns every task of a filtered list that the reader’s tabs allow', async () => {
    const task = await desk.overdue();
    const filters = { kind: 'overdue-activity', section: 'overdue', search_term: 'Call back' };
    const { status, body } = await colleague.post<TasksMatchingAnswer>('/api/follow-up/matching', filters);
    expect([status, body.total]).toEqual([200, body.tasks.length]);
    expect(body.tasks).toContainEqual({ ...keyOf(task), client_name: task.client_name });
    const notes = await app.staff('Notes');
    expect((await notes.post('/api/follow-up/matching', filters)).status).toBe(403);
    expect((await notes.post('/api/follow-up/matching', {})).body).toEqual({ tasks: [], total: 0 });
  });

  it('2.6/7 undoes several in one call; one that can’t be undone doesn’t stop the others', async () => {
    const [task, moved, changed] = [await desk.overdue(), await desk.overdue(), await desk.overdue()];
    const { body } = await handOver(colleague.userId, [task]);
    const handedOver = body.results.flatMap((line) => (line.done ? [line.id] : []));
    const move = { moved_to: '2099-01-01' };
    const [back, stays] = [await desk.record(moved, 'rescheduled', move), await desk.record(changed, 'rescheduled', move)];
    await app.db.query(`UPDATE activities SET date = '2098-01-01' WHERE id = $1`, [changed.item_id]);
    const unknown = crypto.randomUUID();
    const ids = [stays.body.id, ...handedOver, back.body.id, unknown];
    const answer = await all.post<EntriesUndoAnswer>('/api/follow-up/outcomes/undo', { ids });
    expect(answer.body.results).toMatchObject([
      { id: stays.body.id, done: false, status: 409, detail: FOLLOW_UP_TEXTS.changed },
      ...handedOver.map((id) => ({ id, done: true })),
      { id: back.body.id, done: true },
      { id: unknown, done: false, status: 404 },
    ]);
    expect((await now(task))?.owner).toBeNull();
    expect((await now(moved))?.day).toBe(moved.day);
    expect((await now(changed))?.day).toBe('2098-01-01');
    const lines = await app.db.query<{ item_id: string }[]>(
      `SELECT item_id FROM audit_entries WHERE kind = 'follow-up' AND action = 'delete' AND item_id = ANY($1)`,
      [ids],
    );
    expect(lines.map(({ item_id }) => item_id).sort()).toEqual([...handedOver, back.body.id].sort());
    expect((await all.post('/api/follow-up/outcomes/undo', { ids: [] })).status).toBe(422);
  }); // prettier-ignore

  it("2.6/4 lists a leaving person's tasks to hand over, for main admins only", async () => {
    const admin = await app.mainAdmin();
    const leaver = await app.staff('Activities');
    const task = await desk.overdue();
    await handOver(leaver.userId, [task]);
    const path = `/api/follow-up/unresolved-of/${leaver.userId}`;
    expect((await all.get(path)).status).toBe(403);
    const { body } = await admin.get<TasksMatchingAnswer>(path);
    expect([body.total, body.tasks.map(({ item_id }) => item_id)]).toEqual([1, [task.item_id]]);
    const { client_name: _name, ...key } = body.tasks[0] ?? task;
    const given = await admin.post<HandOverAnswer>('/api/follow-up/hand-over', {
      owner_id: colleague.userId,
      tasks: [key],
    });
    expect(given.body.results.map(({ done }) => done)).toEqual([true]);
    expect((await admin.get<TasksMatchingAnswer>(path)).body.total).toBe(0);
  });
});
