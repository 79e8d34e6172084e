import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { explicitPermissions, USER_TEXTS, type StaffUser, type StaffUserInput } from '@firstlight/domain/people/users';
import { at, enterPin, lastCode, sendCode, signIn, verifyCode } from '../auth/testing/sign-in-steps.js';
import { anInput, choosePin, freshPin } from './testing/user-input.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

async function create(change: Partial<StaffUserInput> = {}): Promise<StaffUser> {
  const { status, body } = await admin.post<StaffUser>('/api/users', anInput(change));
  expect(status).toBe(201);
  return body;
}

describe('access', () => {
  it('API-07 USER-01 USER-19 only the main admin; errors are plain text', async () => {
    const staff = await app.staff('Client', 'Tests');
    for (const [caller, status] of [
      [app.visitor, 401],
      [staff, 403],
    ] as const) {
      const answer = await caller.get<string>('/api/users');
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(answer.body).not.toMatch(/[{}]/);
    }
  });
});

describe('POST /api/users', () => {
  it('API-07 USER-06 USER-07 stores all eight permissions and never returns the PIN', async () => {
    const pin = freshPin();
    const user = await create({ pin });
    expect(user).toMatchObject({
      firstName: 'Cedar',
      pin: '',
      pin_set: true,
      user_type: 'user',
      last_sign_in_at: null,
    });
    expect(user.permissions).toEqual(explicitPermissions({ Tests: true }));
    const list = await admin.get<StaffUser[]>('/api/users');
    expect(list.body.find(({ id }) => id === user.id)).toEqual(user);
    expect(JSON.stringify(list.body)).not.toContain(pin);
  });

  it('USER-08 the main admin alone has an empty map, which reads "All tabs"; an empty map grants nothing', async () => {
    const user = await create({ permissions: {} });
    const { body } = await admin.get<StaffUser[]>('/api/users');
    expect(body.find(({ id }) => id === 'admin')?.permissions).toEqual({});
    expect(body.find(({ id }) => id === user.id)?.permissions).toEqual(explicitPermissions({}));
  });

  it.each<[string, Partial<Record<keyof StaffUserInput, unknown>>, string]>([
    ['USER-10', { firstName: ' ' }, USER_TEXTS.fieldsMissing],
    ['USER-10', { pin: undefined }, USER_TEXTS.fieldsMissing],
    ['USER-11', { pin: '12345' }, USER_TEXTS.pinLength],
    ['USER-06', { email: 'nowhere' }, USER_TEXTS.emailInvalid],
    ['USER-11', { pin: '1234567890' }, AUTH_TEXTS.pinRefused],
    ['USER-11', { pin: '5195550143' }, AUTH_TEXTS.pinRefused],
  ])('%s refuses %j', async (_id, change, text) => {
    const answer = await admin.post('/api/users', { ...anInput(), ...change });
    expect([answer.status, answer.body]).toEqual([422, text]);
  });

  it('USER-11 rejects a PIN that is taken, even when two people choose it at the same moment', async () => {
    const pin = freshPin();
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/users', anInput({ pin }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toBe(AUTH_TEXTS.pinRefused);
  });

  it.each(['+1 519-555-0143', '1.519.555.0143', '519 555 0143'])(
    '2.1/14 stores the phone %s as ten digits, new or changed',
    async (phone) => {
      const made = await create({ phone });
      expect(made.phone).toBe('(519) 555-0143');
      const { firstName, lastName, email, permissions } = made;
      const form = { firstName, lastName, email, permissions, phone };
      const changed = await admin.put<StaffUser>(`/api/users/${made.id}`, form);
      expect([changed.status, changed.body.phone]).toEqual([200, '(519) 555-0143']);
    },
  );

  it('USER-07 rejects unknown permissions and fields', async () => {
    expect((await admin.post('/api/users', anInput({ permissions: { Billing: true } as never }))).status).toBe(422);
    expect((await admin.post('/api/users', { ...anInput(), user_type: 'admin' })).status).toBe(422);
  });
});

describe('2.1/33 one user, several people', () => {
  const formOf = ({ firstName, lastName, email, phone, permissions, version }: StaffUser): StaffUserInput => ({
    firstName,
    lastName,
    email,
    phone,
    permissions,
    version,
  });

  it.each(['If-Match', 'version'])(
    'an outdated save by %s answers 409, and a revoked tab stays revoked',
    async (by) => {
      const opened = await create({ permissions: { Client: true, Tests: true } });
      const revoked = { ...formOf(opened), permissions: { ...opened.permissions, Tests: false } };
      const { body: saved } = await admin.put<StaffUser>(`/api/users/${opened.id}`, revoked);
      expect([saved.version, saved.permissions.Tests]).toEqual([2, false]);
      const { version, ...outdated } = { ...formOf(opened), phone: '(519) 555-0144' };
      const answer =
        by === 'version'
          ? await admin.put<string>(`/api/users/${opened.id}`, { ...outdated, version })
          : await admin.with({ 'if-match': `"${version}"` }).put<string>(`/api/users/${opened.id}`, outdated);
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([409, USER_TEXTS.stale, '"2"']);
      const { body: list } = await admin.get<StaffUser[]>('/api/users');
      expect(list.find(({ id }) => id === opened.id)).toEqual(saved);
    },
  );

  it("a repeated save whose response was lost isn't a conflict", async () => {
    const opened = await create();
    const change = { ...formOf(opened), lastName: 'Changed' };
    const first = await admin.put<StaffUser>(`/api/users/${opened.id}`, change);
    expect(await admin.put<StaffUser>(`/api/users/${opened.id}`, change)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  it('a repeated creation with one Idempotency-Key returns the first user; with another PIN it is rejected', async () => {
    const caller = admin.with({ 'idempotency-key': 'create-user-1' });
    const input = anInput();
    const first = await caller.post<StaffUser>('/api/users', input);
    expect(first.status).toBe(201);
    expect(await caller.post<StaffUser>('/api/users', input)).toMatchObject({ status: 201, body: first.body });
    expect((await caller.post('/api/users', { ...input, pin: freshPin() })).status).toBe(422);
    const { body: list } = await admin.get<StaffUser[]>('/api/users');
    expect(list.filter(({ id }) => id === first.body.id)).toHaveLength(1);
  });

  let sessions = 0;
  it.each<[string, (user: StaffUser) => Promise<unknown>]>([
    ['a new e-mail address', (user) => admin.put(`/api/users/${user.id}`, { ...formOf(user), email: 'x@example.org' })],
    ['a new PIN', (user) => admin.put(`/api/users/${user.id}`, { ...formOf(user), pin: freshPin() })],
    ['other tabs', (user) => admin.put(`/api/users/${user.id}`, { ...formOf(user), permissions: { Notes: true } })],
    ['deletion', (user) => admin.delete(`/api/users/${user.id}`)],
  ])('a sign-in between PIN and code ends with %s', async (_what, change) => {
    const pin = freshPin();
    const user = await create({ pin });
    sessions += 1;
    const caller = at(app, `198.51.100.${50 + sessions}`);
    const { body } = await enterPin(caller, pin);
    expect((await sendCode(caller, body.session_token)).status).toBe(200);
    const code = await lastCode(app);
    await change(user);
    expect(await verifyCode(caller, body.session_token, code)).toMatchObject({
      status: 401,
      body: { detail: AUTH_TEXTS.loginExpired },
    });
  });
});

describe('PUT and DELETE', () => {
  it('USER-09 keeps the PIN when it is left out; a new mailbox must be verified', async () => {
    const pin = freshPin();
    const user = await create({ pin });
    const { pin: _pin, ...rest } = anInput({ lastName: 'Changed', email: 'new@example.org' });
    const changed = await admin.put<StaffUser>(`/api/users/${user.id}`, rest);
    expect([changed.status, changed.body.lastName]).toEqual([200, 'Changed']);
    const { body } = await enterPin(at(app, '198.51.100.1'), pin);
    expect(body.needs_email_verification).toBe(true);
  });

  it('ROLE-03 a permission change applies from the next request, and so does deletion', async () => {
    const pin = freshPin();
    const user = await create({ pin, permissions: { Client: true } });
    await choosePin(app, user.id);
    const { token } = await signIn(app, at(app, '198.51.100.2'), pin);
    const caller = app.visitor.with({ authorization: `Bearer ${token}` });
    expect((await caller.get('/api/contact-messages')).status).toBe(200);
    const { pin: _pin, ...rest } = anInput({ permissions: { Tests: true } });
    await admin.put(`/api/users/${user.id}`, rest);
    expect((await caller.get('/api/contact-messages')).status).toBe(403);
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(204);
    expect((await caller.get('/api/auth/session')).status).toBe(401);
    expect((await enterPin(at(app, '198.51.100.2'), pin)).status).toBe(401);
  });

  it("USER-15 the main admin can't be deleted, unknown users answer 404", async () => {
    const kept = await admin.delete('/api/users/admin');
    expect([kept.status, kept.body]).toEqual([409, USER_TEXTS.mainAdminStays]);
    for (const id of ['nonsense', crypto.randomUUID()]) {
      const gone = await admin.delete(`/api/users/${id}`);
      expect([gone.status, gone.body]).toEqual([404, USER_TEXTS.unknown]);
    }
  });

  it('USER-06 frees the PIN of a deleted user', async () => {
    const pin = freshPin();
    const user = await create({ pin });
    expect((await admin.post('/api/users', anInput({ pin }))).status).not.toBe(201);
    await admin.delete(`/api/users/${user.id}`);
    expect((await admin.post('/api/users', anInput({ pin }))).status).toBe(201);
  });
});
