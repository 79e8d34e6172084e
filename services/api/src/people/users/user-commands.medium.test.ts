import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import { addPerson, at, enterPin, mails, signIn } from '../auth/testing/sign-in-steps.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { freshPin } from './testing/user-input.js';
import { UserCommands } from './user-commands.js';

const PIN = '4820175936';
let app: TestApp;
let id: string;

async function run(command: string, ...args: string[]): Promise<string> {
  const lines = await new UserCommands(app.db, app.settings).run(command, args);
  return lines === null ? 'help' : lines.join('\n');
}

const pinIn = (output: string): string => /\b\d{10}\b/.exec(output)?.[0] ?? 'none';

beforeAll(async () => {
  app = await testApp();
  id = await addPerson(app, PIN);
});
afterAll(() => app.close());

describe('npm run admin', () => {
  it('reset-pin prints a new PIN once, ends sessions, and forces a change', async () => {
    const { token } = await signIn(app, at(app, '203.0.113.1'), PIN);
    const pin = pinIn(await run('reset-pin', 'maple@dawn.example.org'));
    expect((await app.visitor.with({ authorization: `Bearer ${token}` }).get('/api/auth/session')).status).toBe(401);
    expect((await enterPin(at(app, '203.0.113.2'), PIN)).status).toBe(401);
    const fresh = await signIn(app, at(app, '203.0.113.3'), pin);
    const session = await app.visitor.with({ authorization: `Bearer ${fresh.token}` }).get('/api/auth/session');
    expect(session.body).toMatchObject({ must_change_pin: true });
  });

  it('ROLE-01 reset-pin without a name restores the main admin, or gives a new PIN', async () => {
    expect(await run('reset-pin')).toContain(app.settings.adminPin);
    const pin = pinIn(await run('reset-pin'));
    expect((await enterPin(at(app, '203.0.113.4'), pin)).body).toMatchObject({ user_id: 'admin', user_type: 'admin' });
  });

  it.each([
    ['reset-pin', []],
    ['set-email', ['willow@example.org']],
  ])('7.4.5 %s closes every other way in, as the screen does, and mails the owner', async (command, more) => {
    const before = `${command}@example.org`;
    const [userId, invitationHash] = [await addPerson(app, freshPin(), { email: before }), Buffer.from(command)];
    await app.db.query('UPDATE staff_users SET invitation_hash = $2 WHERE id = $1', [userId, invitationHash]);
    await app.db.query("INSERT INTO staff_identities (issuer, subject, user_id) VALUES ('https://idp', $2, $1)", [
      userId,
      command,
    ]);
    await run(command, before, ...more);
    const left = await app.db.query(
      `SELECT invitation_hash, (SELECT count(*)::int FROM staff_identities WHERE user_id = u.id) AS identities
         FROM staff_users u WHERE id = $1`,
      [userId],
    );
    expect(left).toEqual([{ invitation_hash: null, identities: 0 }]);
    const sent = (await mails(app)).filter(({ subject }) => subject.endsWith('account was changed'));
    const reached = sent.map(({ to }) => to).filter((to) => [before, ...more].includes(to));
    expect(reached.toSorted()).toEqual([before, ...more].toSorted());
    await app.db.query('DELETE FROM mails');
  });

  it('unlock clears every lockout', async () => {
    const client = at(app, '203.0.113.5');
    for (let time = 0; time < 6; time += 1) await enterPin(client, '9182736450');
    expect((await enterPin(client, '9182736450')).status).toBe(423);
    await run('unlock');
    expect((await enterPin(client, '9182736450')).status).toBe(401);
  });

  it('USER-06 add prints the PIN of a user without tabs; set-email moves the codes', async () => {
    const pin = pinIn(await run('add', 'Birch', 'Sample', 'birch@example.org', '519-555-0145'));
    expect((await enterPin(at(app, '203.0.113.6'), pin)).body.two_fa_email).toBe('b•••@e•••.org');
    await run('set-email', 'birch@example.org', 'new@dusk.example.net');
    expect((await enterPin(at(app, '203.0.113.6'), pin)).body.two_fa_email).toBe('n•••@d•••.net');
    expect(await run('list')).toContain('Birch Sample <new@dusk.example.net>');
  });

  it('2.6/4 restores a main admin who was deleted and deactivated; an address in use is reported', async () => {
    await app.db.query("UPDATE staff_users SET deleted_at = now(), deactivated_at = now() WHERE id = 'admin'");
    const pin = pinIn(await run('reset-pin'));
    expect((await enterPin(at(app, '203.0.113.7'), pin)).body).toMatchObject({ user_id: 'admin' });
    expect(await run('add', 'Birch', 'Second', 'New@dusk.example.net', '519-555-0146')).toBe(USER_TEXTS.emailTaken);
  });

  it('USER-06 reports unknown users, wrong arguments and wrong e-mail addresses', async () => {
    expect(await run('reset-pin', 'nobody@example.org')).toContain('No user has');
    expect(await run('add', 'Birch')).toBe('help');
    expect(await run('add', 'A', 'B', 'nowhere', '1')).toContain('not an e-mail address');
  });

  it('ROLE-01 audits every change as the system', async () => {
    const rows = await app.db.query<{ n: number }[]>(
      "SELECT count(*)::int AS n FROM audit_entries WHERE actor_type = 'system' AND kind = 'user' AND item_id = $1",
      [id],
    );
    expect(rows[0]?.n).toBe(1);
  });
});
