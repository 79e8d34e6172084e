import {
  AUTH_TEXTS,
  OWNER_HEADER,
  type DevicePeople,
  type OwnSession,
  type PasskeyOptions,
  type SessionAnswer,
} from '@firstlight/domain/people/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '../../../testing/client.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addPasskey, HERE, passkeyApp, PIN } from '../passkeys/testing/passkey-steps.js';
import type { SoftwareAuthenticator } from '../passkeys/testing/software-authenticator.js';
import { addPerson, at, cookiesOf, signIn } from '../testing/sign-in-steps.js';

const OTHER_PIN = '5931748260';
const TABLET = '203.0.113.50';
let app: TestApp;
let maple: string;
let rowan: string;
let passkey: SoftwareAuthenticator;

beforeAll(async () => {
  let mine: Client;
  ({ app, mine, userId: maple } = await passkeyApp());
  passkey = await addPasskey(mine);
  rowan = await addPerson(app, OTHER_PIN, { firstName: 'Rowan', lastName: 'Sample', email: 'rowan@example.org' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['sessions', 'known_devices', 'sign_in_throttles', 'request_limits']) {
    await app.db.query(`DELETE FROM ${table}`);
  }
});

/** A browser's cookies, kept as the browser would keep them. */
class Tablet {
  private readonly jar = new Map<string, string>();

  constructor(private readonly address = TABLET) {}

  keep(cookies: string): void {
    for (const [name = '', value = ''] of cookies.split('; ').map((one) => one.split('='))) this.jar.set(name, value);
  }

  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get client(): Client {
    return at(app, this.address, this.cookies);
  }

  async signIn(pin: string): Promise<void> {
    this.keep((await signIn(app, this.client, pin)).cookie);
  }

  async lock(): Promise<number> {
    const answer = await this.write('/api/auth/lock');
    this.keep(cookiesOf(answer));
    return answer.status;
  }

  async unlock(session: string, pin: string): Promise<number> {
    const answer = await this.write('/api/auth/unlock', { session, pin });
    if (answer.status === 200) this.keep(cookiesOf(answer));
    return answer.status;
  }

  write(path: string, body: object = {}): ReturnType<Client['post']> {
    return this.client.with({ 'sec-fetch-site': 'same-origin' }).post(path, body);
  }

  async people(): Promise<DevicePeople['people']> {
    return (await this.client.post<DevicePeople>('/api/auth/device-people', {})).body.people;
  }

  async who(): Promise<string | null> {
    const { status, body } = await this.client.get<SessionAnswer>('/api/auth/session');
    return status === 200 ? body.user_id : null;
  }
}

const markAll = (): Promise<unknown> => app.db.query('UPDATE known_devices SET shared_at = now()');

async function sharedTablet(): Promise<Tablet> {
  const tablet = new Tablet();
  await tablet.signIn(PIN);
  await markAll();
  return tablet;
}

describe('2.6/5 a shared device', () => {
  it('is marked only by the main admin, and names nobody before that', async () => {
    const tablet = new Tablet();
    await tablet.signIn(PIN);
    expect(await tablet.people()).toEqual([]);
    expect(
      (await tablet.client.with({ 'sec-fetch-site': 'same-origin' }).put('/api/auth/device', { shared: true })).status,
    ).toBe(403);
    const admin = await app.mainAdmin();
    expect((await admin.put('/api/auth/device', { shared: true })).status).toBe(409);
    // The main admin, on this tablet.
    const there = admin.with({ cookie: tablet.cookies });
    expect((await there.put('/api/auth/device', { shared: true })).body).toEqual({ shared: true });
    expect((await there.get('/api/auth/device')).body).toEqual({ shared: true });
    const [line] = await app.db.query('SELECT fields FROM audit_entries ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ fields: ['sharedDevice'] });
    expect((await there.put('/api/auth/device', { shared: false })).body).toEqual({ shared: false });
    expect((await there.post<DevicePeople>('/api/auth/device-people', {})).body.people).toEqual([]);
  });

  it('lets two people take turns with their PINs, each in their own session', async () => {
    const tablet = await sharedTablet();
    expect(await tablet.lock()).toBe(204);
    expect(await tablet.who()).toBeNull();
    await tablet.signIn(OTHER_PIN);
    await tablet.lock();
    const people = await tablet.people();
    expect(people.map(({ name, passkey: has }) => [name, has])).toEqual([
      ['Maple T.', true],
      ['Rowan S.', false],
    ]);
    const [first, second] = people.map(({ session }) => session) as [string, string];
    expect(await tablet.unlock(first, PIN)).toBe(200);
    expect(await tablet.who()).toBe(maple);
    await tablet.lock();
    expect(await tablet.unlock(second, OTHER_PIN)).toBe(200);
    expect(await tablet.who()).toBe(rowan);
    expect(await tablet.unlock(first, PIN)).toBe(401);
  });

  it('rejects another person’s PIN, another device, and the sixth attempt', async () => {
    const tablet = await sharedTablet();
    await tablet.lock();
    const [person] = await tablet.people();
    const session = person?.session ?? '';
    expect(await tablet.unlock(session, OTHER_PIN)).toBe(401);
    const elsewhere = new Tablet('203.0.113.51');
    expect(await elsewhere.unlock(session, PIN)).toBe(401);
    await elsewhere.signIn(OTHER_PIN);
    expect(await elsewhere.unlock(session, PIN)).toBe(401);
    for (let tries = 0; tries < 4; tries += 1) expect(await tablet.unlock(session, '1234')).toBe(401);
    expect(await tablet.unlock(session, PIN)).toBe(423);
    const failed = await app.db.query(
      "SELECT actor_id, outcome FROM audit_entries WHERE item_id = 'unlock' ORDER BY id DESC LIMIT 1",
    );
    expect(failed).toEqual([{ actor_id: maple, outcome: 'failed' }]);
  });

  it('does not extend the eight hours of a sign-in, and keeps listing someone who left it idle', async () => {
    const tablet = await sharedTablet();
    await app.db.query(
      "UPDATE sessions SET last_seen_at = now() - interval '1 hour', ends_at = now() + interval '2 hours'",
    );
    expect(await tablet.who()).toBeNull();
    await tablet.signIn(OTHER_PIN);
    const left = (await tablet.people()).find(({ name }) => name === 'Maple T.');
    expect(await tablet.unlock(left?.session ?? '', PIN)).toBe(200);
    const [{ hours }] = await app.db.query<[{ hours: number }]>(
      `SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours FROM sessions
        WHERE user_id = $1 AND revoked_at IS NULL`,
      [maple],
    );
    expect(hours).toBe(2);
    await app.db.query("UPDATE sessions SET ends_at = now() - interval '1 second' WHERE user_id = $1", [maple]);
    expect((await tablet.people()).map(({ name }) => name)).toEqual(['Rowan S.']);
  });

  it('AUTH-11 a name left on the screen past the eight hours leads to the full sign-in, and correct PINs do not count', async () => {
    const tablet = await sharedTablet();
    await tablet.lock();
    const [person] = await tablet.people();
    const session = person?.session ?? '';
    await app.db.query("UPDATE sessions SET ends_at = now() - interval '1 second'");
    for (let tries = 0; tries < 6; tries += 1) {
      const over = await tablet.write('/api/auth/unlock', { session, pin: PIN });
      expect([over.status, over.body]).toEqual([401, { detail: AUTH_TEXTS.loginExpired }]);
    }
    for (let tries = 0; tries < 5; tries += 1) expect(await tablet.unlock(session, '1234')).toBe(401);
    expect(await tablet.unlock(session, PIN)).toBe(423);
  });

  it('forgets a person who logs out, here or everywhere, and lists locked sessions to their owner', async () => {
    const tablet = await sharedTablet();
    await tablet.lock();
    const office = new Tablet('203.0.113.52');
    await office.signIn(PIN);
    expect((await office.client.get<OwnSession[]>('/api/auth/sessions')).body).toHaveLength(2);
    expect(await tablet.people()).toHaveLength(1);
    await office.write('/api/auth/logout-everywhere');
    expect(await tablet.people()).toEqual([]);
    await tablet.signIn(OTHER_PIN);
    await tablet.write('/api/auth/logout');
    expect(await tablet.people()).toEqual([]);
  });

  it("on a device that isn't shared, Lock ends the session", async () => {
    const laptop = new Tablet();
    await laptop.signIn(PIN);
    await laptop.lock();
    const rows = await app.db.query('SELECT revoked_at IS NOT NULL AS revoked, locked_at FROM sessions');
    expect(rows).toEqual([{ revoked: true, locked_at: null }]);
  });

  it('accepts a passkey instead of the PIN', async () => {
    const tablet = await sharedTablet();
    await tablet.lock();
    const [person] = await tablet.people();
    const session = person?.session ?? '';
    const asked = await tablet.client.post<PasskeyOptions>('/api/auth/unlock-options', { session });
    const credential = passkey.get({ ...HERE, options: asked.body.options });
    const opened = await tablet.write('/api/auth/unlock-passkey', { session, credential });
    expect(opened.status).toBe(200);
    tablet.keep(cookiesOf(opened));
    expect(await tablet.who()).toBe(maple);
    expect((await tablet.write('/api/auth/unlock-passkey', { session, credential })).status).toBe(401);
    expect((await at(app, TABLET).post('/api/auth/unlock-options', { session })).status).toBe(401);
  });
});

describe("2.6/5 a page of one person with another person's session", () => {
  it('gets the same response as without a session', async () => {
    const staff = await app.staff('Client');
    expect((await staff.get('/api/auth/session')).status).toBe(200);
    expect((await staff.with({ [OWNER_HEADER]: staff.userId }).get('/api/auth/session')).status).toBe(200);
    expect((await staff.with({ [OWNER_HEADER]: rowan }).get('/api/auth/session')).status).toBe(401);
  });
});
