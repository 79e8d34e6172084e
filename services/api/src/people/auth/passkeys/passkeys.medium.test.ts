import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AUTH_TEXTS,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyOptions,
  type SecondFactorState,
  type SessionAnswer,
  type VerifyCodeAnswer,
  type WebAuthnJson,
} from '@firstlight/domain/auth';
import type { Answer, Client } from '../../../testing/client.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { People } from '../../users/people-at-the-console.js';
import { addPerson, at, cookiesOf, enterPin, mails, signIn, verifyCode } from '../testing/sign-in-steps.js';
import { SoftwareAuthenticator } from './testing/software-authenticator.js';

const PUBLIC_URL = 'https://staff.example.org';
const PIN = '4820175936';
const HERE = { origin: PUBLIC_URL };
type Refused = { detail: string };

let app: TestApp;
let mine: Client;
let userId: string;
let device: SoftwareAuthenticator;
/** The last audit line before the test. */
let mark: string;

const newDevice = (): SoftwareAuthenticator => new SoftwareAuthenticator('staff.example.org');

async function keys(): Promise<Passkey[]> {
  return (await mine.get<SecondFactorState>('/api/auth/second-factor')).body.passkeys ?? [];
}

async function setup(client = mine): Promise<WebAuthnJson> {
  return (await client.post<PasskeyOptions>('/api/auth/passkeys/setup', { pin: PIN })).body.options;
}

function add(credential: WebAuthnJson, label = 'Work laptop', client = mine): Promise<Answer<Refused>> {
  return client.post('/api/auth/passkeys', { label, credential });
}

async function addPasskey(label?: string): Promise<SoftwareAuthenticator> {
  const made = newDevice();
  expect((await add(made.create({ ...HERE, options: await setup() }), label)).status).toBe(204);
  return made;
}

/** A login handle and the challenge for it. */
async function challenged(): Promise<{ handle: string; options: WebAuthnJson; client: Client }> {
  const client = at(app, '203.0.113.30');
  const { session_token: handle } = (await enterPin(client, PIN)).body;
  const { body } = await client.post<PasskeyOptions>('/api/auth/passkey-options', { session_token: handle });
  return { handle, options: body.options, client };
}

function verify(client: Client, handle: string, credential: WebAuthnJson): Promise<Answer<VerifyCodeAnswer & Refused>> {
  return client.post('/api/auth/passkey-verify', { session_token: handle, credential });
}

type Lines = { action: string; item_id: string; outcome: string; fields: string[] | null }[];
const auditLines = (): Promise<Lines> =>
  app.db.query<Lines>('SELECT action, item_id, outcome, fields FROM audit_entries WHERE id > $1 ORDER BY id', [mark]);

beforeAll(async () => {
  app = await testApp({ passkeys: true, publicUrl: PUBLIC_URL });
  userId = await addPerson(app, PIN);
  const { token } = await signIn(app, at(app, '203.0.113.1'), PIN);
  mine = app.visitor.with({ authorization: `Bearer ${token}` });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM passkeys');
  await app.db.query('DELETE FROM request_limits');
  await app.db.query('DELETE FROM sign_in_attempts');
  device = await addPasskey();
  [{ mark }] = await app.db.query<[{ mark: string }]>('SELECT max(id) AS mark FROM audit_entries');
});

describe('2.3/8 adding a passkey', () => {
  it('asks for the PIN, binds the key to our host with user verification, and lists it', async () => {
    const wrong = await mine.post('/api/auth/passkeys/setup', { pin: '4820175937' });
    expect([wrong.status, wrong.body]).toEqual([422, { detail: AUTH_TEXTS.pinInvalid }]);
    expect(await setup()).toMatchObject({
      rp: { id: 'staff.example.org', name: 'Firstlight' },
      user: { name: 'maple@dawn.example.org' },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    await addPasskey('Security key');
    expect(await keys()).toEqual([
      { id: expect.any(String), label: 'Work laptop', created_at: expect.any(String), last_used_at: null },
      expect.objectContaining({ label: 'Security key' }),
    ]);
  });

  it('writes an audit line and a mail to the owner', async () => {
    await addPasskey('Security key');
    expect(await auditLines()).toContainEqual({
      action: 'update',
      item_id: userId,
      outcome: 'done',
      fields: ['passkeys'],
    });
    const [mail] = await mails(app);
    expect(mail).toMatchObject({ to: 'maple@dawn.example.org', subject: expect.stringContaining('passkey was added') });
    expect(mail?.text).toContain('"Security key"');
  });

  it.each([
    ['another origin', { origin: 'https://staff.example.net' }],
    ['no user verification', { ...HERE, userVerified: false }],
  ])('rejects %s', async (_what, change) => {
    const refused = await add(newDevice().create({ ...change, options: await setup() }));
    expect([refused.status, refused.body]).toEqual([422, { detail: AUTH_TEXTS.passkeyRefused }]);
  });

  it('rejects the key of another host', async () => {
    const other = new SoftwareAuthenticator('example.net');
    expect((await add(other.create({ ...HERE, options: await setup() }))).status).toBe(422);
  });

  it('uses each challenge once, also for a refused response, and for five minutes', async () => {
    const options = await setup();
    expect((await add({ id: 'garbage' })).status).toBe(422);
    expect((await add(newDevice().create({ ...HERE, options }))).status).toBe(422);
    const late = await setup();
    await app.db.query("UPDATE sign_in_states SET ends_at = now() - interval '1 second'");
    expect((await add(newDevice().create({ ...HERE, options: late }))).status).toBe(422);
  });

  it("rejects another session's challenge", async () => {
    const { token } = await signIn(app, at(app, '203.0.113.2'), PIN);
    const other = app.visitor.with({ authorization: `Bearer ${token}` });
    expect((await add(newDevice().create({ ...HERE, options: await setup() }), 'Key', other)).status).toBe(422);
  });

  it('rejects a key that is already added, an eleventh key, and a key without a name', async () => {
    const again = await add(device.create({ ...HERE, options: await setup() }));
    expect([again.status, again.body]).toEqual([409, { detail: AUTH_TEXTS.passkeyKnown }]);
    expect((await add(newDevice().create({ ...HERE, options: await setup() }), ' ')).status).toBe(422);
    await app.db.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, label)
       SELECT $1, 'k' || n, '', 0, '{}', 'Key' FROM generate_series(2, $2::int) n`,
      [userId, PASSKEYS_MAX],
    );
    expect((await mine.post('/api/auth/passkeys/setup', { pin: PIN })).status).toBe(409);
  });

  it('stops guessing the PIN after ten tries', async () => {
    const other = await app.staff('Client');
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await other.post('/api/auth/passkeys/setup', { pin: '4820175937' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('2.3/8 renaming and removing a passkey', () => {
  it('renames; removes with a mail and an audit line', async () => {
    const [key] = await keys();
    expect((await mine.put(`/api/auth/passkeys/${key?.id}`, { label: ' Phone ' })).status).toBe(204);
    expect(await keys()).toEqual([expect.objectContaining({ label: 'Phone' })]);
    expect((await mine.delete(`/api/auth/passkeys/${key?.id}`)).status).toBe(204);
    expect(await keys()).toEqual([]);
    expect((await mails(app))[0]).toMatchObject({ subject: expect.stringContaining('passkey was removed') });
    expect((await auditLines()).filter(({ fields }) => fields?.includes('passkeys'))).toHaveLength(2);
  });

  it("answers 404 for another user's passkey", async () => {
    const [key] = await keys();
    const other = await app.staff('Client');
    expect((await other.put(`/api/auth/passkeys/${key?.id}`, { label: 'Mine' })).status).toBe(404);
    expect((await other.delete(`/api/auth/passkeys/${key?.id}`)).status).toBe(404);
    expect(await keys()).toEqual([expect.objectContaining({ label: 'Work laptop' })]);
  });

  it.each([
    ['a reset by the main admin', async () => (await app.mainAdmin()).post(`/api/users/${userId}/reset-second-factor`)],
    ['a reset PIN on the command line', () => new People(app.db, app.settings).run('reset-pin', [userId])],
  ])('%s removes them', async (_how, reset) => {
    await reset();
    expect(await app.db.query('SELECT 1 FROM passkeys')).toEqual([]);
    // The person's sessions and PIN are gone too: put both back for the other tests.
    await app.db.query('DELETE FROM staff_users WHERE id = $1', [userId]);
    userId = await addPerson(app, PIN);
    const { token } = await signIn(app, at(app, '203.0.113.1'), PIN);
    mine = app.visitor.with({ authorization: `Bearer ${token}` });
  });
});

describe('2.3/8 signing in with a passkey', () => {
  it('opens a session after the PIN, without a code, and remembers the use', async () => {
    const { handle, options, client } = await challenged();
    expect(options).toMatchObject({ rpId: 'staff.example.org', userVerification: 'required' });
    expect(options['allowCredentials']).toMatchObject([{ id: device.id, transports: ['internal'] }]);
    const answer = await verify(client, handle, device.get({ ...HERE, options }));
    expect(answer.status).toBe(200);
    const session = await at(app, '203.0.113.30', cookiesOf(answer)).get<SessionAnswer>('/api/auth/session');
    expect(session.body.user_id).toBe(userId);
    expect((await keys())[0]?.last_used_at).not.toBeNull();
    expect((await auditLines()).map(({ item_id, outcome }) => `${item_id} ${outcome}`)).toEqual(
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
    const { handle, options, client } = await challenged();
    const refused = await verify(client, handle, device.get({ ...change, options }));
    expect([refused.status, refused.body.detail]).toEqual([401, AUTH_TEXTS.passkeyInvalid]);
    const [{ failures }] = await app.db.query<[{ failures: number }]>('SELECT failures FROM sign_in_attempts');
    expect(failures).toBe(1);
    expect(await auditLines()).toContainEqual({
      action: 'sign-in',
      item_id: 'passkey',
      outcome: 'failed',
      fields: null,
    });
    expect((await signIn(app, at(app, '203.0.113.32'), PIN)).token).toHaveLength(43);
  });

  it('rejects the signature of another device and the key of another person', async () => {
    const first = await challenged();
    const copy = Object.assign(newDevice(), { id: device.id });
    expect((await verify(first.client, first.handle, copy.get({ ...HERE, options: first.options }))).status).toBe(401);
    const other = newDevice();
    await app.mainAdmin();
    await app.db.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, label)
       SELECT 'admin', $1, public_key, 0, '{}', 'Key' FROM passkeys`,
      [other.id],
    );
    const second = await challenged();
    const foreign = Object.assign(device, { id: other.id });
    expect((await verify(second.client, second.handle, foreign.get({ ...HERE, options: second.options }))).status).toBe(
      401,
    );
  });

  it('takes a response once; a challenge is bound to its sign-in and good for five minutes', async () => {
    const { handle, options, client } = await challenged();
    const response = device.get({ ...HERE, options });
    const other = await challenged();
    expect((await verify(other.client, other.handle, response)).status).toBe(401);
    expect((await verify(client, handle, response)).status).toBe(200);
    expect((await verify(client, handle, response)).status).toBe(401);
    const late = await challenged();
    await app.db.query("UPDATE sign_in_states SET ends_at = now() - interval '1 second'");
    expect((await verify(late.client, late.handle, device.get({ ...HERE, options: late.options }))).status).toBe(401);
  });

  it('gives up after five wrong tries, codes and passkeys together', async () => {
    const { handle, options, client } = await challenged();
    for (let n = 0; n < 3; n += 1) await verify(client, handle, { id: 'garbage' });
    for (let n = 0; n < 2; n += 1) await verifyCode(client, handle, '000000');
    const refused = await verify(client, handle, device.get({ ...HERE, options }));
    expect([refused.status, refused.body.detail]).toEqual([401, AUTH_TEXTS.codeUsedUp]);
    expect((await client.post('/api/auth/passkey-options', { session_token: handle })).status).toBe(401);
  });

  it('limits the challenges for one network', async () => {
    const client = at(app, '203.0.113.40');
    const { session_token: handle } = (await enterPin(client, PIN)).body;
    await client.post('/api/auth/passkey-options', { session_token: handle });
    await app.db.query('UPDATE request_limits SET points = 120');
    expect((await client.post('/api/auth/passkey-options', { session_token: handle })).status).toBe(429);
  });
});

describe('2.3/8 a deployment without passkeys', () => {
  it('has no such routes, and answers as before', async () => {
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
