import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS_TEXTS } from '@firstlight/domain/people/account-access';
import { USER_TEXTS, type StaffUser, type StaffUserInput } from '@firstlight/domain/people/users';
import { Sessions } from '../../platform/access/sessions.js';
import { at, enterPin, mails } from '../auth/testing/sign-in-steps.js';
import type { Client } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { anInput, choosePin, freshPin } from './testing/user-input.js';

let app: TestApp;
let admin: SignedInClient;
let address = 0;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

type Person = { user: StaffUser; pin: string; form: StaffUserInput; session: Client };

const nextPlace = (): Client => at(app, `198.51.101.${(address += 1)}`);

/** A person who has chosen their PIN and is signed in. */
async function person(change: Partial<StaffUserInput> = {}): Promise<Person> {
  const input = anInput({ permissions: { Client: true }, ...change });
  const { body: user } = await admin.post<StaffUser>('/api/users', input);
  await choosePin(app, user.id);
  const pin = input.pin ?? '';
  const token = await app.db.transaction((tx) => app.nest.get(Sessions).start(tx, user.id));
  const { pin: _pin, ...form } = input;
  return { user, pin, form, session: app.visitor.with({ authorization: `Bearer ${token}` }) };
}

const statusOf = async ({ session }: Person): Promise<number> => (await session.get('/api/auth/session')).status;
const listed = async (id: string): Promise<StaffUser | undefined> =>
  (await admin.get<StaffUser[]>('/api/users')).body.find((user) => user.id === id);

/** A New York day, `days` from today. */
async function day(days: number): Promise<string> {
  const [row] = await app.db.query<{ day: string }[]>(
    `SELECT to_char((now() AT TIME ZONE 'America/New_York')::date + $1::int, 'YYYY-MM-DD') AS day`,
    [days],
  );
  return row?.day ?? '';
}

describe('2.6/4 first and last day of access', () => {
  it.each([
    ['the day before the first', { access_from: 1 }, false],
    ['the first day', { access_from: 0 }, true],
    ['the last day', { access_until: 0 }, true],
    ['the day after the last', { access_until: -1 }, false],
  ] as const)('on %s, sign-in and live sessions agree', async (_day, dates, may) => {
    const who = await person();
    const change = Object.fromEntries(
      await Promise.all(Object.entries(dates).map(async ([name, days]) => [name, await day(days)] as const)),
    );
    const saved = await admin.put<StaffUser>(`/api/users/${who.user.id}`, { ...who.form, ...change });
    expect(saved.body).toMatchObject(change);
    expect(await statusOf(who)).toBe(may ? 200 : 401);
    const entered = await enterPin(nextPlace(), who.pin);
    expect([entered.status, entered.body.detail]).toEqual(may ? [200, undefined] : [401, ACCESS_TEXTS.closed]);
  });

  it('a save without the dates keeps them, null removes the limit, and an end before the start is rejected', async () => {
    const who = await person({ access_until: await day(3) });
    const kept = await admin.put<StaffUser>(`/api/users/${who.user.id}`, { ...who.form, access_until: undefined });
    expect(kept.body.access_until).toBe(await day(3));
    const wrong = await admin.put(`/api/users/${who.user.id}`, { ...who.form, access_from: await day(4) });
    expect([wrong.status, wrong.body]).toEqual([422, ACCESS_TEXTS.order]);
    const open = await admin.put<StaffUser>(`/api/users/${who.user.id}`, { ...who.form, access_until: null });
    expect(open.body.access_until).toBeNull();
  });

  it('ends a sign-in between PIN and code', async () => {
    const who = await person();
    const place = nextPlace();
    const { body } = await enterPin(place, who.pin);
    await admin.put(`/api/users/${who.user.id}`, { ...who.form, access_until: await day(-1) });
    const answer = await place.post('/api/admin/2fa/send-code', { session_token: body.session_token });
    expect(answer.status).toBe(401);
  });
});

describe('2.6/4 deactivate and reactivate', () => {
  it('ends sessions at once and keeps PIN and permissions for the day of reactivation', async () => {
    const who = await person();
    expect((await admin.post(`/api/users/${who.user.id}/deactivate`)).status).toBe(204);
    expect(await statusOf(who)).toBe(401);
    expect((await enterPin(nextPlace(), who.pin)).body.detail).toBe(ACCESS_TEXTS.closed);
    expect((await listed(who.user.id))?.deactivated_at).toEqual(expect.any(String));
    expect((await admin.post(`/api/users/${who.user.id}/reactivate`)).status).toBe(204);
    expect((await enterPin(nextPlace(), who.pin)).status).toBe(200);
    expect(await listed(who.user.id)).toMatchObject({ deactivated_at: null, permissions: who.user.permissions });
  });

  it("a deactivated person can't be given work", async () => {
    const who = await person();
    const owners = async (): Promise<string[]> =>
      (await admin.get<{ user_id: string }[]>('/api/follow-up/owners')).body.map(({ user_id }) => user_id);
    expect(await owners()).toContain(who.user.id);
    await admin.post(`/api/users/${who.user.id}/deactivate`);
    expect(await owners()).not.toContain(who.user.id);
  });
});

describe('2.6/4 one e-mail address, one person', () => {
  it('rejects an address in use in any case, for a new user and for a change, until it is free', async () => {
    const [first, second] = [await person(), await person()];
    const email = first.user.email.toUpperCase();
    const created = await admin.post('/api/users', anInput({ email }));
    expect([created.status, created.body]).toEqual([422, USER_TEXTS.emailTaken]);
    const changed = await admin.put(`/api/users/${second.user.id}`, { ...second.form, email });
    expect([changed.status, changed.body]).toEqual([422, USER_TEXTS.emailTaken]);
    await admin.delete(`/api/users/${first.user.id}`);
    expect((await admin.put(`/api/users/${second.user.id}`, { ...second.form, email })).status).toBe(200);
  });

  it('two saves at the same moment: one gets the address', async () => {
    const email = `race-${freshPin()}@example.org`;
    const answers = await Promise.all([1, 2].map(() => admin.post('/api/users', anInput({ email }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('2.6/4 several main admins', () => {
  it('a second one has all rights, from the next request, and loses them the same way', async () => {
    const who = await person();
    expect((await who.session.get('/api/users')).status).toBe(403);
    expect((await admin.post(`/api/users/${who.user.id}/make-main-admin`)).status).toBe(204);
    expect(await listed(who.user.id)).toMatchObject({ user_type: 'admin', permissions: {} });
    expect((await who.session.get('/api/users')).status).toBe(200);
    const own = await who.session.post(`/api/users/${who.user.id}/remove-main-admin`);
    expect([own.status, own.body]).toEqual([409, USER_TEXTS.ownAccount]);
    expect((await admin.post(`/api/users/${who.user.id}/remove-main-admin`)).status).toBe(204);
    expect((await who.session.get('/api/users')).status).toBe(403);
    expect((await listed(who.user.id))?.permissions).toEqual(expect.objectContaining({ Client: false }));
  });

  it('nobody deactivates, deletes or demotes themselves', async () => {
    for (const [method, path] of [
      ['POST', '/api/users/admin/deactivate'],
      ['POST', '/api/users/admin/remove-main-admin'],
      ['DELETE', '/api/users/admin'],
    ] as const) {
      expect((await admin.send(method, path, undefined, {})).status).toBe(409);
    }
  });

  it.each(['deactivate', 'remove-main-admin', 'delete'])(
    'the last one with unlimited access stays: %s',
    async (how) => {
      const limited = await person();
      await admin.post(`/api/users/${limited.user.id}/make-main-admin`);
      await admin.put(`/api/users/${limited.user.id}`, { ...limited.form, access_until: await day(5) });
      const { session } = limited;
      const answer = await (how === 'delete'
        ? session.delete('/api/users/admin')
        : session.post(`/api/users/admin/${how}`));
      expect([answer.status, answer.body]).toEqual([409, USER_TEXTS.lastMainAdmin]);
      expect(await listed('admin')).toMatchObject({ user_type: 'admin', deactivated_at: null });
      await admin.delete(`/api/users/${limited.user.id}`);
    },
  );

  it('of two main admins who remove each other at the same moment, one stays', async () => {
    const [one, two] = [await person(), await person()];
    for (const { user } of [one, two]) await admin.post(`/api/users/${user.id}/make-main-admin`);
    await app.db.query("UPDATE staff_users SET deactivated_at = now() WHERE id = 'admin'");
    const answers = await Promise.all([
      one.session.post(`/api/users/${two.user.id}/remove-main-admin`),
      two.session.post(`/api/users/${one.user.id}/remove-main-admin`),
    ]);
    await app.db.query("UPDATE staff_users SET deactivated_at = NULL WHERE id = 'admin'");
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { user } of [one, two]) await admin.delete(`/api/users/${user.id}`);
  });
});

describe('2.6/4 notices', () => {
  const sentTo = async (email: string): Promise<string> =>
    (await mails(app))
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');

  it('mails the person about PIN, permissions and dates in one mail, and both mailboxes about a new address', async () => {
    const who = await person();
    const email = `moved-${who.user.email}`;
    const permissions = { Notes: true };
    await admin.put(`/api/users/${who.user.id}`, { ...who.form, email, permissions, pin: freshPin() });
    for (const mailbox of [who.user.email, email]) {
      const text = await sentTo(mailbox);
      expect(text).toContain(`Your e-mail address is now ${email}`);
      expect(text).toContain('You may now use: Notes. You may no longer use: Client.');
      expect(text).toContain('A main admin set a new PIN for you.');
    }
  });

  it('a change of the phone number alone sends nothing', async () => {
    const who = await person();
    const before = (await mails(app)).length;
    await admin.put(`/api/users/${who.user.id}`, { ...who.form, phone: '(519) 555-0177' });
    expect(await mails(app)).toHaveLength(before);
  });

  it.each([
    ['reset-second-factor', 'A main admin reset your second factor'],
    ['require-pin-change', 'A main admin has asked you to choose a new PIN'],
    ['deactivate', 'Your account was deactivated'],
    ['make-main-admin', 'You are now a main admin'],
  ])('%s is told once, however often it is repeated', async (how, sentence) => {
    const who = await person();
    await admin.post(`/api/users/${who.user.id}/${how}`);
    expect(await sentTo(who.user.email)).toContain(sentence);
    if (how === 'make-main-admin' || how === 'deactivate') {
      await admin.post(`/api/users/${who.user.id}/${how}`);
      expect((await sentTo(who.user.email)).split(sentence)).toHaveLength(2);
    }
  });

  it('a PIN that a main admin set must be changed at the next sign-in', async () => {
    const pin = freshPin();
    const { body: user } = await admin.post<StaffUser>('/api/users', anInput({ pin }));
    expect(user.must_change_pin).toBe(true);
    await choosePin(app, user.id);
    const { pin: _pin, ...form } = anInput();
    await admin.put(`/api/users/${user.id}`, { ...form, pin: freshPin() });
    expect((await listed(user.id))?.must_change_pin).toBe(true);
  });

  it('AUTH-29 6.2.3 your own PIN is changed only where the current one is asked for', async () => {
    const who = await person();
    await admin.post(`/api/users/${who.user.id}/make-main-admin`);
    const path = `/api/users/${who.user.id}`;
    const refused = await who.session.put(path, { ...who.form, pin: freshPin() });
    expect([refused.status, refused.body]).toEqual([422, USER_TEXTS.ownPin]);
    expect((await enterPin(nextPlace(), who.pin)).status).toBe(200);
    expect((await who.session.put(path, { ...who.form, firstName: 'Aspen' })).status).toBe(200);
    await admin.delete(path);
  });
});
