import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, type SecondFactorState, type SessionAnswer } from '@firstlight/domain/people/auth';
import type { Client } from '../../../testing/client.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { addPerson, at, cookiesOf, enterPin, signIn, verifyCode } from '../testing/sign-in-steps.js';
import {
  auditLines,
  challenged,
  HERE,
  lastAuditLine,
  newDevice,
  passkeyApp,
  PIN,
  verify,
  withOnePasskey,
} from './testing/passkey-steps.js';
import type { SoftwareAuthenticator } from './testing/software-authenticator.js';

let app: TestApp;
let mine: Client;
let userId: string;
let device: SoftwareAuthenticator;
/** The last audit line before the test. */
let mark: string;

beforeAll(async () => {
  ({ app, mine, userId } = await passkeyApp());
});
afterAll(() => app.close());
beforeEach(async () => {
  device = await withOnePasskey(app, mine);
  mark = await lastAuditLine(app);
});

describe('2.3/8 signing in with a passkey', () => {
  it('opens a session after the PIN, without a code, and records the use', async () => {
    const { handle, options, client } = await challenged(app);
    expect(options).toMatchObject({ rpId: 'staff.example.org', userVerification: 'required' });
    expect(options['allowCredentials']).toMatchObject([{ id: device.id, transports: ['internal'] }]);
    const answer = await verify(client, handle, device.get({ ...HERE, options }));
    expect(answer.status).toBe(200);
    const session = await at(app, '203.0.113.30', cookiesOf(answer)).get<SessionAnswer>('/api/auth/session');
    expect(session.body.user_id).toBe(userId);
    expect(
      (await mine.get<SecondFactorState>('/api/auth/second-factor')).body.passkeys?.[0]?.last_used_at,
    ).not.toBeNull();
    expect((await auditLines(app, mark)).map(({ item_id, outcome }) => `${item_id} ${outcome}`)).toEqual(
      expect.arrayContaining(['pin done', 'passkey done']),
    );
  });

  it('is offered only to those who have one, after the PIN', async () => {
    expect((await enterPin(at(app, '203.0.113.31'), PIN)).body).toMatchObject({ passkey: true });
    await app.db.query('DELETE FROM passkeys');
    const client = at(app, '203.0.113.31');
    const { body } = await enterPin(client, PIN);
    expect(body).not.toHaveProperty('passkey');
    const { session_token } = body;
    expect((await client.post('/api/auth/passkey-options', { session_token })).status).toBe(401);
    expect((await client.post('/api/auth/passkey-options', { session_token: 'x'.repeat(43) })).status).toBe(401);
  });

  it.each([
    ['another origin', { origin: 'https://staff.example.net' }],
    ['no user verification', { ...HERE, userVerified: false }],
    ['a counter that did not grow', { ...HERE, counter: 1 }],
  ])('rejects %s, counts the failure, and a code still works', async (_what, change) => {
    const { handle, options, client } = await challenged(app);
    const refused = await verify(client, handle, device.get({ ...change, options }));
    expect([refused.status, refused.body.detail]).toEqual([401, AUTH_TEXTS.passkeyInvalid]);
    const [{ failures }] = await app.db.query<[{ failures: number }]>('SELECT failures FROM sign_in_attempts');
    expect(failures).toBe(1);
    expect(await auditLines(app, mark)).toContainEqual({
      action: 'sign-in',
      item_id: 'passkey',
      outcome: 'failed',
      fields: null,
    });
    expect((await signIn(app, at(app, '203.0.113.32'), PIN)).token).toHaveLength(43);
  });

  it("rejects another device's signature and another person's key", async () => {
    const first = await challenged(app);
    const copy = Object.assign(newDevice(), { id: device.id });
    expect((await verify(first.client, first.handle, copy.get({ ...HERE, options: first.options }))).status).toBe(401);
    const other = newDevice();
    await app.mainAdmin();
    await app.db.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, label)
       SELECT 'admin', $1, public_key, 0, '{}', 'Key' FROM passkeys`,
      [other.id],
    );
    const second = await challenged(app);
    const foreign = Object.assign(device, { id: other.id });
    expect((await verify(second.client, second.handle, foreign.get({ ...HERE, options: second.options }))).status).toBe(
      401,
    );
  });

  it('accepts a response once; a challenge is bound to its sign-in and valid for five minutes', async () => {
    const { handle, options, client } = await challenged(app);
    const response = device.get({ ...HERE, options });
    const other = await challenged(app);
    expect((await verify(other.client, other.handle, response)).status).toBe(401);
    expect((await verify(client, handle, response)).status).toBe(200);
    expect((await verify(client, handle, response)).status).toBe(401);
    const late = await challenged(app);
    await app.db.query("UPDATE sign_in_states SET ends_at = now() - interval '1 second'");
    expect((await verify(late.client, late.handle, device.get({ ...HERE, options: late.options }))).status).toBe(401);
  });

  it('gives up after five failed attempts, codes and passkeys together', async () => {
    const { handle, options, client } = await challenged(app);
    for (let n = 0; n < 3; n += 1) await verify(client, handle, { id: 'garbage' });
    for (let n = 0; n < 2; n += 1) await verifyCode(client, handle, '000000');
    const refused = await verify(client, handle, device.get({ ...HERE, options }));
    expect([refused.status, refused.body.detail]).toEqual([401, AUTH_TEXTS.codeUsedUp]);
    expect((await client.post('/api/auth/passkey-options', { session_token: handle })).status).toBe(401);
  });

  it('limits the challenges per network', async () => {
    const client = at(app, '203.0.113.40');
    const { session_token: handle } = (await enterPin(client, PIN)).body;
    await client.post('/api/auth/passkey-options', { session_token: handle });
    await app.db.query('UPDATE request_limits SET points = 120');
    expect((await client.post('/api/auth/passkey-options', { session_token: handle })).status).toBe(429);
  });
});

describe('2.3/8 a deployment without passkeys', () => {
  it('has no such routes, and otherwise behaves as before', async () => {
    const plain = await testApp();
    await addPerson(plain, PIN);
    const { body } = await enterPin(at(plain, '203.0.113.1'), PIN);
    expect(body).not.toHaveProperty('passkey');
    for (const path of ['passkey-options', 'passkey-verify']) {
      expect((await plain.visitor.post(`/api/auth/${path}`, { session_token: body.session_token })).status).toBe(404);
    }
    const staff = await plain.staff();
    expect((await staff.post('/api/auth/passkeys/setup', { pin: PIN })).status).toBe(404);
    expect((await staff.get('/api/auth/second-factor')).body).not.toHaveProperty('passkeys');
    await plain.close();
  });
});
