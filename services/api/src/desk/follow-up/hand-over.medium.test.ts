import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUpItem } from '@firstlight/domain/follow-up';
import type { HandOverAnswer, PossibleOwner } from '@firstlight/domain/hand-over';
import { TAB_NAMES } from '@firstlight/domain/permissions';
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

  it('2.5/6 names who may own tasks, with their tabs', async () => {
    await app.mainAdmin();
    const { body } = await all.get<PossibleOwner[]>('/api/follow-up/owners');
    expect(body).toContainEqual({ user_id: colleague.userId, name: 'Aspen Staffperson', tabs: ['Activities'] });
    expect(body.find(({ user_id }) => user_id === 'admin')?.tabs).toEqual([...TAB_NAMES]);
  });

  it('2.5/6 gives several tasks to a colleague, who finds them among their own, and takes it back', async () => {
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

  it('2.5/6 hands over once per key, to people who exist, with the tab of the task', async () => {
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

  it('2.5/6 what someone owned who left, or lost the tab, belongs to no one', async () => {
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

  it('2.5/6 gives a task back to no one', async () => {
    const task = await desk.overdue();
    await handOver(colleague.userId, [task]);
    await handOver(null, [(await now(task)) as FollowUpItem]);
    expect(await now(task)).toMatchObject({ owner: null, last: { outcome: 'handed-over', owner_name: null } });
  });
});
