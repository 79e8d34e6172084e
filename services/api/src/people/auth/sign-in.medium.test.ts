import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, type SessionAnswer } from '@firstlight/domain/people/auth';
import { testApp, type TestApp } from '../../testing/test-app.js';
import {
  addPerson,
  at,
  cookiesOf,
  enterPin,
  lastCode,
  letPass,
  mails,
  sendCode,
  signIn,
  verifyCode,
  wrongCode,
} from './testing/sign-in-steps.js';

const PIN = '4820175936';
let app: TestApp;
let userId: string;
let address = 0;
/** Every test uses its own address, so that they don't lock each other out. */
const somewhere = (): string => `203.0.113.${(address += 1)}`;

beforeAll(async () => {
  app = await testApp();
  userId = await addPerson(app, PIN);
});
afterAll(() => app.close());
beforeEach(() => app.db.query('DELETE FROM sign_in_attempts'));

describe('pin-verify', () => {
  it('API-03 AUTH-06 returns every key, e-mail masked and permissions empty until the second factor', async () => {
    const { status, body } = await enterPin(at(app, somewhere()), PIN);
    expect(status).toBe(200);
    expect(body).toEqual({
      pin_valid: true,
      session_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: userId,
      user_type: 'user',
      firstName: 'Maple',
      lastName: 'Testperson',
      email: 'm•••@d•••.org',
      permissions: {},
      needs_email_verification: false,
      two_fa_enabled: true,
      two_fa_email: 'm•••@d•••.org',
      two_fa_method: 'email',
    });
  });

  it('AUTH-07 gives the same response to unknown and four-digit PINs', async () => {
    for (const pin of ['9182736450', '1234']) {
      const { status, body } = await enterPin(at(app, somewhere()), pin);
      expect([status, body]).toEqual([401, { detail: 'Invalid PIN' }]);
    }
  });

  it("AUTH-03 AUTH-04 rejects other input with the field's message", async () => {
    const client = at(app, somewhere());
    for (const [pin, msg] of [
      ['12345', AUTH_TEXTS.pinLength],
      ['12345abcde', AUTH_TEXTS.pinNumbers],
    ]) {
      const { status, body } = await client.post('/api/auth/pin-verify', { pin });
      expect([status, body]).toEqual([422, { detail: [{ type: 'value_error', loc: ['body', 'pin'], msg }] }]);
    }
  });

  it('AUTH-15 the login handle is valid for the second factor only', async () => {
    const { body } = await enterPin(at(app, somewhere()), PIN);
    const holder = app.visitor.with({ authorization: `Bearer ${body.session_token}` });
    expect((await holder.get('/api/auth/session')).status).toBe(401);
  });
});

describe('lockout', () => {
  it('AUTH-11 answers 423 with the text after five failures, even for the right PIN, for 15 minutes', async () => {
    const client = at(app, somewhere());
    for (let time = 0; time < 5; time += 1) expect((await enterPin(client, '9182736450')).status).toBe(401);
    const locked = await enterPin(client, PIN);
    expect([locked.status, locked.body]).toEqual([423, { detail: AUTH_TEXTS.locked }]);
    await letPass(app, 15 * 60 + 1);
    expect((await enterPin(client, PIN)).status).toBe(200);
  });

  it('AUTH-11 correct PINs do not count', async () => {
    const client = at(app, somewhere());
    for (let time = 0; time < 7; time += 1) expect((await enterPin(client, PIN)).status).toBe(200);
  });

  it('AUTH-11 counts parallel guesses before they are hashed', async () => {
    const client = at(app, somewhere());
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => enterPin(client, `91827364${10 + n}`)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(15);
  });

  it('AUTH-11 a known device has its own counter: strangers at its address cannot lock it out', async () => {
    const [here] = [somewhere()];
    const { cookie } = await signIn(app, at(app, here), PIN);
    for (let time = 0; time < 6; time += 1) await enterPin(at(app, here), '9182736450');
    expect((await enterPin(at(app, here), PIN)).status).toBe(423);
    expect((await enterPin(at(app, here, cookie), PIN)).status).toBe(200);
  });

  it('AUTH-11 failures with a device cookie count against that device only', async () => {
    const [here] = [somewhere()];
    const { cookie } = await signIn(app, at(app, here), PIN);
    for (let time = 0; time < 5; time += 1) await enterPin(at(app, here, cookie), '9182736450');
    expect((await enterPin(at(app, somewhere(), cookie), PIN)).status).toBe(423);
    expect((await enterPin(at(app, here), PIN)).status).toBe(200);
  });

  it('AUTH-11 a forged device cookie counts as a stranger', async () => {
    const here = somewhere();
    for (let time = 0; time < 5; time += 1) {
      await enterPin(at(app, here, `fl_device=${'x'.repeat(42)}${time}`), '9182736450');
    }
    expect((await enterPin(at(app, here), PIN)).status).toBe(423);
  });
});

describe('the code', () => {
  const begin = async (): Promise<{ client: ReturnType<typeof at>; handle: string }> => {
    const client = at(app, somewhere());
    return { client, handle: (await enterPin(client, PIN)).body.session_token };
  };

  it('API-04 AUTH-14 AUTH-15 mails six digits in text and HTML, and no other six-digit number', async () => {
    const { client, handle } = await begin();
    expect((await sendCode(client, handle)).body).toEqual({
      message: 'Verification code sent',
      expires_in: 60,
      resend_in: 60,
    });
    const [mail] = await mails(app);
    expect(mail?.to).toBe('maple@dawn.example.org');
    for (const part of [mail?.text ?? '', mail?.html ?? '']) expect(part.match(/\d{6,}/g)).toHaveLength(1);
    expect(mail?.subject).not.toMatch(/\d{6}/);
  });

  it('AUTH-19 rejects another request within 60 seconds, and invalidates the old code afterwards', async () => {
    const { client, handle } = await begin();
    await sendCode(client, handle);
    const first = await lastCode(app);
    const early = await sendCode(client, handle);
    expect([early.status, early.body.detail]).toEqual([429, AUTH_TEXTS.sendTooSoon]);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(55);
    await letPass(app, 61);
    expect((await sendCode(client, handle)).status).toBe(200);
    expect((await verifyCode(client, handle, first)).status).toBe(401);
    expect((await verifyCode(client, handle, await lastCode(app))).status).toBe(200);
  });

  it('AUTH-20 is valid for 60 seconds and a short grace for slow mail, by the clock of the database', async () => {
    for (const [seconds, expected] of [
      [74, 200],
      [76, 401],
    ] as const) {
      const { client, handle } = await begin();
      await sendCode(client, handle);
      await letPass(app, seconds);
      expect((await verifyCode(client, handle, await lastCode(app))).status).toBe(expected);
    }
  });

  it('AUTH-26 ends the sign-in after five wrong codes; a new code does not reset the count', async () => {
    const { client, handle } = await begin();
    await sendCode(client, handle);
    for (let time = 0; time < 3; time += 1) await verifyCode(client, handle, wrongCode(await lastCode(app)));
    await letPass(app, 61);
    await sendCode(client, handle);
    const good = await lastCode(app);
    const fourth = await verifyCode(client, handle, wrongCode(good));
    expect([fourth.status, fourth.body.detail]).toEqual([401, AUTH_TEXTS.codeInvalid]);
    expect((await verifyCode(client, handle, wrongCode(good))).body.detail).toBe(AUTH_TEXTS.codeUsedUp);
    expect((await verifyCode(client, handle, good)).status).toBe(401);
  });

  it('AUTH-25 is bound to its own sign-in and works once', async () => {
    const [one, other] = [await begin(), await begin()];
    await sendCode(one.client, one.handle);
    const code = await lastCode(app);
    expect((await verifyCode(other.client, other.handle, code)).status).toBe(401);
    expect((await verifyCode(one.client, one.handle, code)).status).toBe(200);
    expect((await verifyCode(one.client, one.handle, code)).status).toBe(401);
  });

  it('decisions 4 the login handle is valid for ten minutes', async () => {
    const { client, handle } = await begin();
    await letPass(app, 601);
    const late = await sendCode(client, handle);
    expect([late.status, late.body.detail]).toEqual([401, AUTH_TEXTS.loginExpired]);
  });

  it('AUTH-23 rejects other input', async () => {
    const { client, handle } = await begin();
    const { status, body } = await verifyCode(client, handle, '12345');
    expect([status, body.detail]).toEqual([
      422,
      [{ type: 'value_error', loc: ['body', 'email_code'], msg: AUTH_TEXTS.codeLength }],
    ]);
  });
});

describe('the session', () => {
  it('API-05 AUTH-25 AUTH-29 comes as an HttpOnly cookie and as a token; both identify the user', async () => {
    const client = at(app, somewhere());
    const { body } = await enterPin(client, PIN);
    await sendCode(client, body.session_token);
    const verified = await verifyCode(client, body.session_token, await lastCode(app));
    const cookie = verified.headers.getSetCookie().find((one) => one.startsWith('fl_session='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    for (const caller of [
      app.visitor.with({ authorization: `Bearer ${verified.body.session_token}` }),
      app.visitor.with({ cookie: cookiesOf(verified) }),
    ]) {
      const session = await caller.get<SessionAnswer>('/api/auth/session');
      expect(session.status).toBe(200);
      expect(session.body).toMatchObject({ user_id: userId, user_type: 'user', email: 'maple@dawn.example.org' });
      expect(Date.parse(session.body.expires_at)).toBeGreaterThan(Date.now() + 14 * 60_000);
    }
  });

  it('ROUTE-19 ends after 15 idle minutes; background calls do not keep it', async () => {
    const { token } = await signIn(app, at(app, somewhere()), PIN);
    const caller = app.visitor.with({ authorization: `Bearer ${token}` });
    await letPass(app, 14 * 60);
    const watching = caller.with({ 'x-firstlight-background': '1' });
    const left = (await watching.get<SessionAnswer>('/api/auth/session')).body.expires_at;
    expect(Date.parse(left)).toBeLessThan(Date.now() + 61_000);
    const extended = (await caller.get<SessionAnswer>('/api/auth/session')).body.expires_at;
    expect(Date.parse(extended)).toBeGreaterThan(Date.now() + 14 * 60_000);
    await letPass(app, 15 * 60 + 1);
    expect((await caller.get('/api/auth/session')).status).toBe(401);
  });

  it('ROUTE-22 Logout revokes on the server; a new sign-in ends the session the browser held before', async () => {
    const here = somewhere();
    const first = await signIn(app, at(app, here), PIN);
    const second = await signIn(app, at(app, here, first.cookie), PIN);
    expect((await app.visitor.with({ cookie: first.cookie }).get('/api/auth/session')).status).toBe(401);
    const browser = app.visitor.with({ cookie: second.cookie });
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
  });

  it('ROUTE-22 lists own sessions with device and address, ends one, and all', async () => {
    await app.db.query('DELETE FROM sessions');
    const phone = at(app, '203.0.113.250').with({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU) Version/18 Safari/604.1' });
    const one = await signIn(app, phone, PIN);
    const two = await signIn(app, at(app, somewhere()), PIN);
    const caller = app.visitor.with({ authorization: `Bearer ${two.token}` });
    const { body } =
      await caller.get<{ id: string; current: boolean; device: string; address: string }[]>('/api/auth/sessions');
    expect(body).toHaveLength(2);
    const other = body.find(({ current }) => !current);
    expect(other).toMatchObject({ device: 'Safari on iPhone', address: '203.0.113.250' });
    expect((await caller.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(204);
    expect((await app.visitor.with({ authorization: `Bearer ${one.token}` }).get('/api/auth/session')).status).toBe(
      401,
    );
    expect((await caller.post('/api/auth/logout-everywhere')).status).toBe(204);
    expect((await caller.get('/api/auth/session')).status).toBe(401);
  });

  it('REG-09 REG-10 the gate rejects with its text and ends the session at the fifth wrong attempt', async () => {
    const staff = await app.staff('Client');
    for (let time = 0; time < 4; time += 1) {
      const wrong = await staff.post('/api/auth/gate-verify', { pin: 'nope' });
      expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Invalid PIN. Access denied.' }]);
    }
    expect((await staff.post('/api/auth/gate-verify', { pin: app.settings.gatePin })).status).toBe(200);
    for (let time = 0; time < 5; time += 1) await staff.post('/api/auth/gate-verify', { pin: 'nope' });
    expect((await staff.get('/api/auth/session')).status).toBe(401);
  });
});

describe('the audit log of sign-in', () => {
  it('AUTH-05 records user, outcome, address and device, and no secret', async () => {
    const client = at(app, '203.0.113.251').with({
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537',
    });
    await enterPin(client, '9182736450');
    const { token } = await signIn(app, client, PIN);
    const rows = await app.db.query<Record<string, unknown>[]>(
      "SELECT * FROM audit_entries WHERE address = '203.0.113.251' ORDER BY id",
    );
    expect(rows.map((row) => [row['item_id'], row['outcome'], row['actor_id'], row['device']])).toEqual([
      ['pin', 'failed', null, 'Chrome on Windows'],
      ['pin', 'done', userId, 'Chrome on Windows'],
      ['code-sent', 'done', userId, 'Chrome on Windows'],
      ['code', 'done', userId, 'Chrome on Windows'],
    ]);
    const everything = JSON.stringify(rows);
    for (const secret of [PIN, '9182736450', token]) expect(everything).not.toContain(secret);
  });
});
