import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import type { StaffUser } from '@firstlight/domain/people/users';
import {
  addPerson,
  at,
  enterPin,
  lastCode,
  letPass,
  sendCode,
  signIn,
  verifyCode,
} from '../auth/testing/sign-in-steps.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { anInput, freshPin } from './testing/user-input.js';

let app: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

describe('mark-email-verified', () => {
  it('API-06 AUTH-30 is idempotent for your own id and for the main admin, and for no other id', async () => {
    const [one, other] = [await app.staff(), await app.staff()];
    for (let time = 0; time < 2; time += 1) {
      expect((await one.post(`/api/users/${one.userId}/mark-email-verified`)).status).toBe(204);
    }
    expect((await admin.post(`/api/users/${one.userId}/mark-email-verified`)).status).toBe(204);
    expect((await one.post(`/api/users/${other.userId}/mark-email-verified`)).status).toBe(403);
    expect((await app.visitor.post(`/api/users/${one.userId}/mark-email-verified`)).status).toBe(401);
  });
});

describe('help for people who can’t sign in', () => {
  it('AUTH-11 unlock opens the locks of the person’s devices and addresses', async () => {
    const pin = freshPin();
    const { body: user } = await admin.post<StaffUser>('/api/users', anInput({ pin }));
    const here = '198.51.100.3';
    const { cookie } = await signIn(app, at(app, here), pin);
    for (const caller of [at(app, here, cookie), at(app, here)]) {
      for (let time = 0; time < 5; time += 1) await enterPin(caller, '9182736450');
      expect((await enterPin(caller, pin)).status).toBe(423);
    }
    expect((await admin.post(`/api/users/${user.id}/unlock`)).status).toBe(204);
    expect((await enterPin(at(app, here, cookie), pin)).status).toBe(200);
    expect((await enterPin(at(app, here), pin)).status).toBe(200);
  });

  it('AUTH-11 2.6/5 unlock opens the lock of a shared device on which someone else signed in last', async () => {
    const [pin, otherPin] = [freshPin(), freshPin()];
    const { body: user } = await admin.post<StaffUser>('/api/users', anInput({ pin }));
    await addPerson(app, otherPin);
    const here = '198.51.100.5';
    const { cookie } = await signIn(app, at(app, here), pin);
    await signIn(app, at(app, here, cookie), otherPin);
    for (let time = 0; time < 5; time += 1) await enterPin(at(app, here, cookie), '9182736450');
    expect((await enterPin(at(app, here, cookie), pin)).status).toBe(423);
    expect((await admin.post(`/api/users/${user.id}/unlock`)).status).toBe(204);
    expect((await enterPin(at(app, here, cookie), pin)).status).toBe(200);
  });

  it('AUTH-29 a required PIN change blocks everything else', async () => {
    const pin = freshPin();
    const id = await addPerson(app, pin, { pinMustChange: true });
    const { token } = await signIn(app, at(app, '198.51.100.4'), pin);
    const caller = app.visitor.with({ authorization: `Bearer ${token}` });
    expect((await caller.get('/api/auth/session')).body).toMatchObject({ user_id: id, must_change_pin: true });
    const refused = await caller.get('/api/contact-messages');
    expect([refused.status, refused.body]).toEqual([403, { detail: AUTH_TEXTS.pinChangeFirst }]);
    expect((await caller.post('/api/auth/change-pin', { new_pin: '1111111111' })).status).toBe(422);
    expect((await caller.post('/api/auth/change-pin', { new_pin: pin })).status).toBe(422);
    expect((await caller.post('/api/auth/change-pin', { new_pin: freshPin() })).status).toBe(204);
    expect((await caller.get('/api/contact-messages')).status).toBe(200);
  });

  it('AUTH-29 a voluntary change requires the current PIN and ends the other sessions', async () => {
    const [pin, next] = [freshPin(), freshPin()];
    await addPerson(app, pin);
    const other = await signIn(app, at(app, '198.51.100.5'), pin);
    await letPass(app, 61);
    const { token } = await signIn(app, at(app, '198.51.100.6'), pin);
    const caller = app.visitor.with({ authorization: `Bearer ${token}` });
    expect((await caller.post('/api/auth/change-pin', { new_pin: next })).status).toBe(422);
    expect((await caller.post('/api/auth/change-pin', { new_pin: next, current_pin: next })).status).toBe(422);
    expect((await caller.post('/api/auth/change-pin', { new_pin: next, current_pin: pin })).status).toBe(204);
    expect((await caller.get('/api/auth/session')).status).toBe(200);
    expect((await app.visitor.with({ authorization: `Bearer ${other.token}` }).get('/api/auth/session')).status).toBe(
      401,
    );
    expect((await enterPin(at(app, '198.51.100.7'), pin)).status).toBe(401);
  });

  it.each([
    ['another person', false],
    ['yourself', true],
  ])(
    'AUTH-29 7.4.5 asking %s for a new PIN ends the open sessions: the next one proves the old PIN',
    async (_, isOwn) => {
      const pin = freshPin();
      const id = await addPerson(app, pin, isOwn ? { userType: 'admin' } : {});
      const before = await signIn(app, at(app, '198.51.100.9'), pin);
      const old = app.visitor.with({ authorization: `Bearer ${before.token}` });
      const half = await enterPin(at(app, '198.51.100.10'), pin);
      expect((await (isOwn ? old : admin).post(`/api/users/${id}/require-pin-change`)).status).toBe(204);
      expect((await old.get('/api/auth/session')).status).toBe(401);
      expect((await old.post('/api/auth/change-pin', { new_pin: freshPin() })).status).toBe(401);
      expect((await sendCode(at(app, '198.51.100.10'), half.body.session_token)).status).toBe(401);
      await letPass(app, 61);
      const { token } = await signIn(app, at(app, '198.51.100.9'), pin);
      const caller = app.visitor.with({ authorization: `Bearer ${token}` });
      expect((await caller.get('/api/auth/session')).body).toMatchObject({ must_change_pin: true });
      expect((await caller.post('/api/auth/change-pin', { new_pin: freshPin() })).status).toBe(204);
    },
  );

  it('AUTH-09 resetting the second factor restarts its setup', async () => {
    const pin = freshPin();
    const id = await addPerson(app, pin, { totpConfirmedAt: new Date(), totpSecret: Buffer.from('x') });
    const client = at(app, '198.51.100.8');
    const before = await enterPin(client, pin);
    expect(before.body.two_fa_method).toBe('totp');
    expect((await sendCode(client, before.body.session_token)).status).toBe(409);
    await admin.post(`/api/users/${id}/reset-second-factor`);
    const after = await enterPin(client, pin);
    expect(after.body).toMatchObject({ two_fa_method: 'email', needs_email_verification: true, two_fa_enabled: false });
    await sendCode(client, after.body.session_token);
    expect((await verifyCode(client, after.body.session_token, await lastCode(app))).status).toBe(200);
  });
});
