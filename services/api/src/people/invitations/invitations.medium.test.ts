import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, type PinVerificationAnswer } from '@firstlight/domain/people/auth';
import { INVITATION_TEXTS, type InvitationAnswer } from '@firstlight/domain/people/invitations';
import { USER_TEXTS, type StaffUser } from '@firstlight/domain/people/users';
import { at, enterPin, lastCode, mails, sendCode, verifyCode } from '../auth/testing/sign-in-steps.js';
import { anInput, choosePin, freshPin } from '../users/testing/user-input.js';
import type { Answer, Client } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: SignedInClient;
let address = 0;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

const somewhere = (): Client => at(app, `198.51.102.${(address += 1)}`);

async function invite(change: object = {}): Promise<StaffUser> {
  const { pin: _pin, ...input } = anInput();
  const { status, body } = await admin.post<StaffUser>('/api/users/invitations', { ...input, ...change });
  expect(status).toBe(201);
  return body;
}

/** The token of the newest link sent to this mailbox. */
async function tokenFor({ email }: StaffUser): Promise<string> {
  const mail = (await mails(app)).find(({ to, text }) => to === email && text.includes('/admin-invitation#'));
  return /\/admin-invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

const look = (token: string): Promise<Answer<InvitationAnswer & { detail: string }>> =>
  somewhere().post('/api/auth/invitation', { token });
const accept = (
  token: string,
  pin: string,
  client = somewhere(),
): Promise<Answer<PinVerificationAnswer & { detail: string }>> =>
  client.post('/api/auth/invitation-pin', { token, pin });
const listed = async (id: string): Promise<StaffUser | undefined> =>
  (await admin.get<StaffUser[]>('/api/users')).body.find((user) => user.id === id);

describe('2.6/4 invitation by e-mail', () => {
  it("the person chooses the PIN, proves the mailbox and is signed in, and isn't asked to change that PIN", async () => {
    const user = await invite();
    expect(user).toMatchObject({ pin_set: false, must_change_pin: false, invitation: { state: 'pending' } });
    const token = await tokenFor(user);
    expect((await look(token)).body).toEqual({
      firstName: 'Cedar',
      email: 'c•••@e•••.org',
      next: '/admin-welcome',
    });
    const [pin, client] = [freshPin(), somewhere()];
    const accepted = await accept(token, pin, client);
    expect(accepted.body).toMatchObject({ user_id: user.id, needs_email_verification: true, permissions: {} });
    await sendCode(client, accepted.body.session_token);
    const verified = await verifyCode(client, accepted.body.session_token, await lastCode(app));
    const session = app.visitor.with({ authorization: `Bearer ${verified.body.session_token}` });
    expect((await session.get('/api/auth/session')).body).not.toHaveProperty('must_change_pin');
    expect(await listed(user.id)).toMatchObject({ pin_set: true, invitation: null });
    expect((await enterPin(somewhere(), pin)).status).toBe(200);
  });

  it('works once, even for two simultaneous presses', async () => {
    const token = await tokenFor(await invite());
    const answers = await Promise.all([accept(token, freshPin()), accept(token, freshPin())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await look(token)).body.detail).toBe(INVITATION_TEXTS.dead);
  });

  it('rejects a PIN that is easy to guess or taken, and the link stays valid', async () => {
    const taken = freshPin();
    const { body: other } = await admin.post<StaffUser>('/api/users', anInput({ pin: taken }));
    await choosePin(app, other.id);
    const token = await tokenFor(await invite());
    for (const pin of ['1234567890', taken]) {
      expect(await accept(token, pin)).toMatchObject({ status: 422, body: { detail: AUTH_TEXTS.pinRefused } });
    }
    expect((await accept(token, freshPin())).status).toBe(200);
  });

  it.each<[string, (user: StaffUser) => Promise<unknown>]>([
    ['it expired', ({ id }) => app.db.query('UPDATE staff_users SET invitation_ends_at = now() WHERE id = $1', [id])],
    ['it was revoked', ({ id }) => admin.delete(`/api/users/${id}/invitation`)],
    ['a new one was sent', ({ id }) => admin.post(`/api/users/${id}/invitation`)],
    ['the person was deleted', ({ id }) => admin.delete(`/api/users/${id}`)],
    ['the person was deactivated', ({ id }) => admin.post(`/api/users/${id}/deactivate`)],
    [
      'the address was changed',
      ({ id }) => {
        const { pin: _pin, ...form } = anInput();
        return admin.put(`/api/users/${id}`, form);
      },
    ],
  ])('a link is dead after %s', async (_what, end) => {
    const user = await invite();
    const token = await tokenFor(user);
    await end(user);
    expect(await look(token)).toMatchObject({ status: 404, body: { detail: INVITATION_TEXTS.dead } });
    expect((await accept(token, freshPin())).status).toBe(404);
  });

  it('resends with a new link, even for an expired one, but not to a person with a PIN', async () => {
    const user = await invite();
    await app.db.query('UPDATE staff_users SET invitation_ends_at = now() WHERE id = $1', [user.id]);
    expect((await listed(user.id))?.invitation?.state).toBe('expired');
    expect((await admin.post(`/api/users/${user.id}/invitation`)).status).toBe(204);
    expect((await listed(user.id))?.invitation?.state).toBe('pending');
    expect((await accept(await tokenFor(user), freshPin())).status).toBe(200);
    const again = await admin.post(`/api/users/${user.id}/invitation`);
    expect([again.status, again.body]).toEqual([409, INVITATION_TEXTS.alreadySet]);
  });

  it('a link for a later first day of access is valid for seven days from that day', async () => {
    const user = await invite({ access_from: '2199-03-01' });
    expect(user.invitation?.ends_at).toBe('2199-03-08T05:00:00.000Z');
    const token = await tokenFor(user);
    expect(await look(token)).toMatchObject({ status: 409, body: { detail: INVITATION_TEXTS.notYet('2199-03-01') } });
    expect((await accept(token, freshPin())).status).toBe(409);
  });

  it('checks the form, allows one address per person, and returns the first user for a repeated key', async () => {
    const { pin, ...input } = anInput();
    for (const [change, text] of [
      [{ lastName: ' ' }, USER_TEXTS.fieldsMissing],
      [{ email: 'nowhere' }, USER_TEXTS.emailInvalid],
    ] as const) {
      const answer = await admin.post('/api/users/invitations', { ...input, ...change });
      expect([answer.status, answer.body]).toEqual([422, text]);
    }
    expect((await admin.post('/api/users/invitations', { ...input, pin })).status).toBe(422);
    const caller = admin.with({ 'idempotency-key': 'invite-user-1' });
    const first = await caller.post<StaffUser>('/api/users/invitations', input);
    expect(await caller.post('/api/users/invitations', input)).toMatchObject({ status: 201, body: first.body });
    expect((await admin.post('/api/users/invitations', input)).body).toBe(USER_TEXTS.emailTaken);
    expect((await mails(app)).filter(({ to }) => to === input.email)).toHaveLength(1);
  });

  it('only main admins may invite, and the token is in no log line or database column', async () => {
    const staff = await app.staff('Client');
    expect((await staff.post('/api/users/invitations', {})).status).toBe(403);
    const user = await invite();
    const token = await tokenFor(user);
    const [row] = await app.db.query<{ text: string }[]>(
      'SELECT to_jsonb(u)::text AS text FROM staff_users u WHERE id = $1',
      [user.id],
    );
    expect(row?.text).not.toContain(token);
  });
});
