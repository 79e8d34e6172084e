import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, PASSKEYS_MAX, type Passkey, type SecondFactorState } from '@firstlight/domain/people/auth';
import type { Client } from '../../../testing/client.js';
import type { TestApp } from '../../../testing/test-app.js';
import { UserCommands } from '../../users/user-commands.js';
import { addPerson, at, mails, signIn } from '../testing/sign-in-steps.js';
import {
  add,
  addPasskey,
  auditLines,
  HERE,
  lastAuditLine,
  newDevice,
  passkeyApp,
  PIN,
  setup,
  withOnePasskey,
} from './testing/passkey-steps.js';
import { SoftwareAuthenticator } from './testing/software-authenticator.js';

let app: TestApp;
let mine: Client;
let userId: string;
let device: SoftwareAuthenticator;
/** The last audit line before the test. */
let mark: string;

async function keys(): Promise<Passkey[]> {
  return (await mine.get<SecondFactorState>('/api/auth/second-factor')).body.passkeys ?? [];
}

beforeAll(async () => {
  ({ app, mine, userId } = await passkeyApp());
});
afterAll(() => app.close());
beforeEach(async () => {
  device = await withOnePasskey(app, mine);
  mark = await lastAuditLine(app);
});

describe('2.3/8 adding a passkey', () => {
  it('requires the PIN, binds the key to our host with user verification, and lists it', async () => {
    const wrong = await mine.post('/api/auth/passkeys/setup', { pin: '4820175937' });
    expect([wrong.status, wrong.body]).toEqual([422, { detail: AUTH_TEXTS.pinInvalid }]);
    expect(await setup(mine)).toMatchObject({
      rp: { id: 'staff.example.org', name: 'Firstlight' },
      user: { name: 'maple@dawn.example.org' },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    await addPasskey(mine, 'Security key');
    expect(await keys()).toEqual([
      { id: expect.any(String), label: 'Work laptop', created_at: expect.any(String), last_used_at: null },
      expect.objectContaining({ label: 'Security key' }),
    ]);
  });

  it('writes an audit line and a mail to the owner', async () => {
    await addPasskey(mine, 'Security key');
    expect(await auditLines(app, mark)).toContainEqual({
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
    const refused = await add(mine, newDevice().create({ ...change, options: await setup(mine) }));
    expect([refused.status, refused.body]).toEqual([422, { detail: AUTH_TEXTS.passkeyRefused }]);
  });

  it('rejects the key of another host', async () => {
    const other = new SoftwareAuthenticator('example.net');
    expect((await add(mine, other.create({ ...HERE, options: await setup(mine) }))).status).toBe(422);
  });

  it('uses each challenge once, even for a rejected response, and for five minutes', async () => {
    const options = await setup(mine);
    expect((await add(mine, { id: 'garbage' })).status).toBe(422);
    expect((await add(mine, newDevice().create({ ...HERE, options }))).status).toBe(422);
    const late = await setup(mine);
    await app.db.query("UPDATE sign_in_states SET ends_at = now() - interval '1 second'");
    expect((await add(mine, newDevice().create({ ...HERE, options: late }))).status).toBe(422);
  });

  it("rejects another session's challenge", async () => {
    const { token } = await signIn(app, at(app, '203.0.113.2'), PIN);
    const other = app.visitor.with({ authorization: `Bearer ${token}` });
    expect((await add(other, newDevice().create({ ...HERE, options: await setup(mine) }), 'Key')).status).toBe(422);
  });

  it('rejects a key that is already added, an eleventh key, and a key without a name', async () => {
    const again = await add(mine, device.create({ ...HERE, options: await setup(mine) }));
    expect([again.status, again.body]).toEqual([409, { detail: AUTH_TEXTS.passkeyKnown }]);
    expect((await add(mine, newDevice().create({ ...HERE, options: await setup(mine) }), ' ')).status).toBe(422);
    await app.db.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, label)
       SELECT $1, 'k' || n, '', 0, '{}', 'Key' FROM generate_series(2, $2::int) n`,
      [userId, PASSKEYS_MAX],
    );
    expect((await mine.post('/api/auth/passkeys/setup', { pin: PIN })).status).toBe(409);
  });

  it('stops accepting PINs after ten failed attempts', async () => {
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
    expect((await auditLines(app, mark)).filter(({ fields }) => fields?.includes('passkeys'))).toHaveLength(2);
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
    ['a reset PIN on the command line', () => new UserCommands(app.db, app.settings).run('reset-pin', [userId])],
  ])('%s removes them', async (_how, reset) => {
    await reset();
    expect(await app.db.query('SELECT 1 FROM passkeys')).toEqual([]);
    // The person's sessions and PIN are gone too: restore both for the other tests.
    await app.db.query('DELETE FROM staff_users WHERE id = $1', [userId]);
    userId = await addPerson(app, PIN);
    const { token } = await signIn(app, at(app, '203.0.113.1'), PIN);
    mine = app.visitor.with({ authorization: `Bearer ${token}` });
  });
});
