import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, type RecoveryCodes, type SecondFactorState, type TotpSetup } from '@firstlight/domain/people/auth';
import type { StoredProfile } from '@firstlight/domain/people/program-profile-form';
import type { StaffUser } from '@firstlight/domain/people/users';
import { generate } from 'otplib';
import type { Client } from '../../testing/client.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { addPerson, at, enterPin, mails, sendCode, signIn, verifyCode } from './testing/sign-in-steps.js';

const PIN = '4820175936';
let app: TestApp;
let mine: Client;
let secret: string;
let recovery: string[];

/** Codes work once, so each next one is from a later period; the server allows one ahead. */
async function codeIn(periods: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
}

/** Rewinds the used time step, as if half a minute had passed. */
const waitForNextCode = (): Promise<unknown> => app.db.query('UPDATE last_sign_ins SET totp_step = totp_step - 1');

beforeAll(async () => {
  app = await testApp();
  await addPerson(app, PIN);
  const { token } = await signIn(app, at(app, '203.0.113.1'), PIN);
  mine = app.visitor.with({ authorization: `Bearer ${token}` });
});
afterAll(() => app.close());

describe('the authenticator app', () => {
  it('AUTH-09 is optional: e-mail codes are the default', async () => {
    expect((await mine.get<SecondFactorState>('/api/auth/second-factor')).body).toEqual({
      method: 'email',
      recovery_codes_left: 0,
    });
  });

  it.each([
    ['no PIN, as from an earlier page', undefined, AUTH_TEXTS.pinNeeded],
    ['a short PIN', { pin: '48201' }, AUTH_TEXTS.pinLength],
    ['a wrong PIN', { pin: '4820175937' }, AUTH_TEXTS.pinInvalid],
  ])('AUTH-09 7.5.1 an unlocked screen is not enough to add one: %s', async (_, body, detail) => {
    const refused = await mine.post('/api/auth/totp/setup', body);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(detail)]);
    const stored = await app.db.query("SELECT totp_secret FROM staff_users WHERE first_name = 'Maple'");
    expect(stored).toEqual([{ totp_secret: null }]);
  });

  it('AUTH-09 2.6/4 takes effect with its first confirmed code, gives ten recovery codes, and mails its owner', async () => {
    const setup = await mine.post<TotpSetup>('/api/auth/totp/setup', { pin: PIN });
    expect(setup.body.uri).toMatch(/^otpauth:\/\/totp\/Firstlight/);
    secret = setup.body.secret;
    expect((await enterPin(at(app, '203.0.113.2'), PIN)).body.two_fa_method).toBe('email');
    const wrong = await mine.post('/api/auth/totp/confirm', { code: '000000' });
    expect([wrong.status, wrong.body]).toEqual([422, { detail: AUTH_TEXTS.appCodeInvalid }]);
    const confirmed = await mine.post<RecoveryCodes>('/api/auth/totp/confirm', { code: await codeIn(0) });
    recovery = confirmed.body.recovery_codes;
    expect(new Set(recovery).size).toBe(10);
    expect((await mails(app))[0]?.text).toContain('An authenticator app was added to your sign-in.');
    expect((await mine.post('/api/auth/totp/setup', { pin: PIN })).status).toBe(409);
  });

  it('AUTH-15 signs in with the app, sends no mail, and rejects e-mail codes', async () => {
    const client = at(app, '203.0.113.3');
    const { body } = await enterPin(client, PIN);
    expect(body.two_fa_method).toBe('totp');
    expect((await sendCode(client, body.session_token)).status).toBe(409);
    expect((await verifyCode(client, body.session_token, await codeIn(1))).status).toBe(200);
  });

  it('AUTH-20 an app code works once', async () => {
    const client = at(app, '203.0.113.4');
    const { body } = await enterPin(client, PIN);
    expect((await verifyCode(client, body.session_token, await codeIn(1))).status).toBe(401);
  });

  it("AUTH-20 2.9/11 of two simultaneous calls with one code, one signs in; the account isn't written", async () => {
    await app.db.query('UPDATE last_sign_ins SET totp_step = totp_step - 1');
    const accounts = (): Promise<unknown> =>
      app.db.query('SELECT to_jsonb(u) AS account FROM staff_users u ORDER BY id');
    const before = await accounts();
    const code = await codeIn(1);
    const statuses = await Promise.all(
      ['203.0.113.8', '203.0.113.9'].map(async (address) => {
        const { body } = await enterPin(at(app, address), PIN);
        return (await verifyCode(at(app, address), body.session_token, code)).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await accounts()).toEqual(before);
    const { body } = await (await app.mainAdmin()).get<StaffUser[]>('/api/users');
    expect(body.find(({ firstName }) => firstName === 'Maple')?.last_sign_in_at).toEqual(expect.any(String));
  });

  it('AUTH-20 a recovery code works once', async () => {
    const [first = ''] = recovery;
    for (const expected of [200, 401]) {
      const client = at(app, '203.0.113.5');
      const { body } = await enterPin(client, PIN);
      expect((await verifyCode(client, body.session_token, first)).status).toBe(expected);
    }
    expect((await mine.get<SecondFactorState>('/api/auth/second-factor')).body.recovery_codes_left).toBe(9);
  });

  it('the secret and the codes are encrypted or hashed in the database', async () => {
    const [{ dump }] = await app.db.query<[{ dump: string }]>(
      `SELECT coalesce(string_agg(encode(code_hash, 'escape'), ''), '') AS dump FROM recovery_codes`,
    );
    for (const code of recovery) expect(dump).not.toContain(code);
    const [{ sealed }] = await app.db.query<[{ sealed: string }]>(
      `SELECT coalesce(string_agg(encode(totp_secret, 'escape'), ''), '') AS sealed FROM staff_users`,
    );
    expect(sealed).not.toContain(secret);
  });

  it('AUTH-09 is removed only with a code, and e-mail codes are back', async () => {
    expect((await mine.post('/api/auth/totp/remove', { code: '000000' })).status).toBe(422);
    await waitForNextCode();
    expect((await mine.post('/api/auth/totp/remove', { code: await codeIn(1) })).status).toBe(204);
    expect((await enterPin(at(app, '203.0.113.6'), PIN)).body.two_fa_method).toBe('email');
  });

  it("AUTH-09 uses the program's name as set by the main admin, and so does the mail with a code", async () => {
    const admin = await app.mainAdmin();
    const { profile } = (await admin.get<StoredProfile>('/api/program-profile/stored')).body;
    const { referralSite: _own, ...form } = { ...profile, programName: 'Morning Maple' };
    expect((await admin.put('/api/program-profile', form, { headers: { 'if-match': '"0"' } })).status).toBe(200);
    const { uri } = (await mine.post<TotpSetup>('/api/auth/totp/setup', { pin: PIN })).body;
    expect(new URL(uri).searchParams.get('issuer')).toBe('Morning Maple');
    const client = at(app, '203.0.113.7');
    expect((await sendCode(client, (await enterPin(client, PIN)).body.session_token)).status).toBe(200);
    expect((await mails(app))[0]?.subject).toBe('Your Morning Maple sign-in code');
  });
});
