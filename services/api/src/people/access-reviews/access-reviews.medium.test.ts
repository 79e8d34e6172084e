import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccessReview,
  quarterOf,
  REVIEW_TEXTS,
  type ReviewDecisionInput,
  type ReviewRow,
  reviewQuarters,
} from '@firstlight/domain/people/access-reviews';
import type { AuditPage } from '@firstlight/domain/operations/audit';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { StaffUser } from '@firstlight/domain/people/users';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { anInput } from '../users/testing/user-input.js';

let app: TestApp;
let admin: SignedInClient;
const quarter = quarterOf(todayInNewYork());
const earlier = reviewQuarters(todayInNewYork())[1] ?? '';

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

const aColleague = async (): Promise<StaffUser> => (await admin.post<StaffUser>('/api/users', anInput())).body;
const rowOf = async (id: string, of = quarter): Promise<ReviewRow | undefined> =>
  (await admin.get<AccessReview>(`/api/access-reviews/${of}`)).body.rows.find(({ user_id }) => user_id === id);

type Answer = ReviewRow & { detail?: string };
const decide = (
  id: string,
  change: Partial<ReviewDecisionInput> = {},
  of = quarter,
): Promise<{ status: number; body: Answer }> =>
  admin.put<Answer>(`/api/access-reviews/${of}/accounts/${id}`, { decision: 'keep', note: '', version: 0, ...change });

describe('2.6/4 the quarterly access review', () => {
  it('lists a new account as undecided, and keeps the access at the time of a decision', async () => {
    const user = await aColleague();
    expect(await rowOf(user.id)).toMatchObject({ name: 'Cedar Sample', access: { tabs: ['Tests'] }, decided: null });
    const { status, body } = await decide(user.id, { note: 'Leads testing' });
    expect(status).toBe(200);
    expect(body.decided).toMatchObject({
      decision: 'keep',
      note: 'Leads testing',
      decided_by: 'Main Admin',
      version: 1,
    });
    const { pin: _pin, ...form } = anInput({ email: user.email, permissions: { Notes: true } });
    await admin.put(`/api/users/${user.id}`, form);
    const row = await rowOf(user.id);
    expect([row?.access?.tabs, row?.decided?.access.tabs]).toEqual([['Notes'], ['Tests']]);
  });

  it('replaces a decision, rejects one made from an outdated page, and audits both', async () => {
    const user = await aColleague();
    await decide(user.id, { note: 'First' });
    const outdated = await decide(user.id, { decision: 'remove', note: 'Second' });
    expect([outdated.status, outdated.body.detail]).toEqual([409, REVIEW_TEXTS.stale]);
    expect((await rowOf(user.id))?.decided).toMatchObject({ decision: 'keep', note: 'First', version: 1 });
    expect((await decide(user.id, { note: 'First' })).body.decided?.version).toBe(1);
    const next = await decide(user.id, { decision: 'remove', note: 'Second', version: 1 });
    expect(next.body.decided).toMatchObject({ decision: 'remove', note: 'Second', version: 2 });
    const lines = await app.db.query<{ fields: string[] }[]>(
      "SELECT fields FROM audit_entries WHERE kind = 'access-review' AND item_id = $1 AND outcome = 'done' ORDER BY id",
      [user.id],
    );
    expect(lines.map(({ fields }) => fields)).toEqual([['keep', 'note'], ['keep'], ['remove', 'note']]);
    const { entries } = (await admin.get<AuditPage>(`/api/audit?subject=${user.id}&kind=access-review`)).body;
    expect(entries[0]).toMatchObject({ subject_name: 'Cedar Sample', fields: ['remove', 'note'] });
  });

  it('keeps quarters separate, and changes only the current one', async () => {
    const user = await aColleague();
    expect(await rowOf(user.id, earlier)).toBeUndefined();
    await app.db.query("UPDATE staff_users SET created_at = now() - interval '200 days' WHERE id = $1", [user.id]);
    await decide(user.id);
    expect((await rowOf(user.id, earlier))?.decided).toBeNull();
    expect((await decide(user.id, {}, earlier)).body.detail).toBe(REVIEW_TEXTS.ended);
    expect((await admin.get('/api/access-reviews/2026-Q5')).status).toBe(404);
  });

  it('still shows a deleted account with its decision, and leaves out one without', async () => {
    const [decided, undecided] = [await aColleague(), await aColleague()];
    await decide(decided.id, { decision: 'remove', note: 'Left in the summer' });
    for (const { id } of [decided, undecided]) await admin.delete(`/api/users/${id}`);
    expect(await rowOf(decided.id)).toMatchObject({
      name: 'Cedar Sample',
      access: null,
      decided: { decision: 'remove', note: 'Left in the summer', access: { tabs: ['Tests'] } },
    });
    expect(await rowOf(undecided.id)).toBeUndefined();
    expect((await decide(decided.id, { version: 1 })).status).toBe(404);
  });

  it('is for main admins only, and rejects unknown decisions and long notes', async () => {
    const staff = await app.staff('Client');
    expect((await staff.get(`/api/access-reviews/${quarter}`)).status).toBe(403);
    expect((await staff.put(`/api/access-reviews/${quarter}/accounts/admin`, {})).status).toBe(403);
    expect((await app.visitor.get(`/api/access-reviews/${quarter}`)).status).toBe(401);
    expect((await decide('admin', { decision: 'perhaps' as never })).status).toBe(422);
    expect((await decide('admin', { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await decide(crypto.randomUUID())).status).toBe(404);
  });
});
