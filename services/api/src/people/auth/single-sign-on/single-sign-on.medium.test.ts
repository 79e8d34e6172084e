import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SINGLE_SIGN_ON, type SessionAnswer } from '@firstlight/domain/people/auth';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { addPerson, at } from '../testing/sign-in-steps.js';
import { ProviderBrowser } from './testing/a-browser.js';
import { CLIENT, startProvider, type ProviderProcess } from './testing/a-provider.js';

const PUBLIC_URL = 'http://localhost:4200';
const CALLBACK = new URL(SINGLE_SIGN_ON.callback, PUBLIC_URL).href;
const MAPLE = 'one:maple@dawn.example.org:verified';
const { done, unknown, failed } = SINGLE_SIGN_ON.ends;

let provider: ProviderProcess;
let app: TestApp;
let userId: string;
/** The last audit line before the test. */
let mark: string;

type Redirected = { to: string; cookie: string; cleared: boolean };

/** A navigation of the browser to our side; cookies come back as it would keep them. */
async function navigate(path: string, cookie = ''): Promise<Redirected & { status: number }> {
  const answer = await fetch(`${app.origin}${path}`, { redirect: 'manual', headers: { cookie } });
  const set = answer.headers.getSetCookie();
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    cookie: set.map((line) => line.split(';')[0] ?? '').join('; '),
    cleared: set.some((line) => line.startsWith('fl_away=;')),
  };
}

const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search;

/** Login at the provider as this person; returns the callback and its cookie. */
async function comeBack(person: string, change: (start: URL) => void = () => undefined): Promise<Redirected> {
  const start = await navigate(SINGLE_SIGN_ON.login);
  expect(start.status).toBe(303);
  const address = new URL(start.to);
  change(address);
  return { ...start, to: await new ProviderBrowser(person).signIn(address.href, CALLBACK) };
}

async function endOf(person: string): Promise<string> {
  const { to, cookie } = await comeBack(person);
  return (await navigate(pathOf(to), cookie)).to;
}

beforeAll(async () => {
  provider = await startProvider(PUBLIC_URL);
  app = await testApp({ ...CLIENT, oidcIssuer: provider.issuer, publicUrl: PUBLIC_URL });
  userId = await addPerson(app, '4820175936');
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});
beforeEach(async () => {
  await app.db.query('DELETE FROM staff_identities');
  [{ mark }] = await app.db.query<[{ mark: string }]>('SELECT coalesce(max(id), 0) AS mark FROM audit_entries');
});

describe('2.3/8 single sign-on', () => {
  it('signs in the person with the verified e-mail, with our own permissions, and remembers the account', async () => {
    const { to, cookie } = await comeBack(MAPLE);
    const back = await navigate(pathOf(to), cookie);
    expect([back.status, back.to, back.cleared]).toEqual([303, `/admin-pin#${done}`, true]);
    const session = await at(app, '203.0.113.9', back.cookie).get<SessionAnswer>('/api/auth/session');
    expect(session.body).toMatchObject({ user_id: userId, user_type: 'user', permissions: { Client: true } });
    await app.db.query("UPDATE staff_users SET email = 'other@example.org' WHERE id = $1", [userId]);
    expect(await endOf(MAPLE)).toBe(`/admin-pin#${done}`);
    await app.db.query("UPDATE staff_users SET email = 'maple@dawn.example.org' WHERE id = $1", [userId]);
    const lines = await app.db.query(
      'SELECT action, item_id, outcome, actor_id, fields FROM audit_entries WHERE id > $1 ORDER BY id LIMIT 2',
      [mark],
    );
    expect(lines).toEqual([
      { action: 'update', item_id: userId, outcome: 'done', actor_id: userId, fields: ['singleSignOn'] },
      { action: 'sign-in', item_id: 'single-sign-on', outcome: 'done', actor_id: userId, fields: null },
    ]);
  });

  it('sends state, nonce, PKCE and prompt=login, and sets a cookie that survives the redirect', async () => {
    const answer = await fetch(`${app.origin}${SINGLE_SIGN_ON.login}`, { redirect: 'manual' });
    const asked = new URL(answer.headers.get('location') ?? '').searchParams;
    expect(asked.get('state')).toMatch(/^[\w-]{40,}$/);
    expect(asked.get('nonce')).toMatch(/^[\w-]{40,}$/);
    expect([asked.get('code_challenge_method'), asked.get('prompt'), asked.get('redirect_uri')]).toEqual([
      'S256',
      'login',
      CALLBACK,
    ]);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^fl_away=.*HttpOnly; SameSite=Lax/)]);
  });

  it.each([
    ['an unknown person', 'two:stranger@dawn.example.org:verified'],
    ['an e-mail that the provider has not verified', 'three:maple@dawn.example.org:unverified'],
    ['an e-mail that the provider says nothing about', 'five:maple@dawn.example.org:silent'],
  ])('refuses %s and creates nobody', async (_who, person) => {
    const before = await app.db.query('SELECT count(*) FROM staff_users');
    expect(await endOf(person)).toBe(`/admin-pin#${unknown}`);
    expect(await app.db.query('SELECT count(*) FROM staff_users')).toEqual(before);
    expect(await app.db.query('SELECT action, item_id, outcome FROM audit_entries WHERE id > $1', [mark])).toEqual([
      { action: 'sign-in', item_id: 'single-sign-on', outcome: 'refused' },
    ]);
  });

  it('rejects a second account with the e-mail of a person who has one already', async () => {
    expect(await endOf(MAPLE)).toBe(`/admin-pin#${done}`);
    expect(await endOf('four:maple@dawn.example.org:verified')).toBe(`/admin-pin#${unknown}`);
  });

  it('rejects a deleted person, linked or not', async () => {
    await endOf(MAPLE);
    await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = $1', [userId]);
    expect(await endOf(MAPLE)).toBe(`/admin-pin#${unknown}`);
    await app.db.query('UPDATE staff_users SET deleted_at = NULL WHERE id = $1', [userId]);
  });

  it('rejects another state, another nonce, another browser, and a missing response', async () => {
    const one = await comeBack(MAPLE);
    const forged = new URL(one.to);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect((await navigate(pathOf(forged.href), one.cookie)).to).toBe(`/admin-pin#${failed}`);
    const other = await comeBack(MAPLE, (start) => start.searchParams.set('nonce', 'y'.repeat(43)));
    expect((await navigate(pathOf(other.to), other.cookie)).to).toBe(`/admin-pin#${failed}`);
    const third = await comeBack(MAPLE);
    expect((await navigate(pathOf(third.to))).to).toBe(`/admin-pin#${failed}`);
    expect((await navigate(SINGLE_SIGN_ON.callback, third.cookie)).to).toBe(`/admin-pin#${failed}`);
  });

  it("accepts a provider's response once, and within ten minutes", async () => {
    const { to, cookie } = await comeBack(MAPLE);
    expect((await navigate(pathOf(to), cookie)).to).toBe(`/admin-pin#${done}`);
    expect((await navigate(pathOf(to), cookie)).to).toBe(`/admin-pin#${failed}`);
    const late = await comeBack(MAPLE);
    await app.db.query("UPDATE sign_in_states SET ends_at = now() - interval '1 second'");
    expect((await navigate(pathOf(late.to), late.cookie)).to).toBe(`/admin-pin#${failed}`);
  });

  it('ends with Log out; the session that the browser had before ends with the new one', async () => {
    const first = await comeBack(MAPLE);
    const earlier = await navigate(pathOf(first.to), first.cookie);
    const again = await navigate(SINGLE_SIGN_ON.login, earlier.cookie);
    const back = await new ProviderBrowser(MAPLE).signIn(again.to, CALLBACK);
    const fresh = await navigate(pathOf(back), again.cookie);
    expect((await at(app, '203.0.113.9', earlier.cookie).get('/api/auth/session')).status).toBe(401);
    const browser = at(app, '203.0.113.9', fresh.cookie);
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
  });

  it('encrypts the state it stores for the browser', async () => {
    const { to } = await navigate(SINGLE_SIGN_ON.login);
    const [{ dump }] = await app.db.query<[{ dump: string }]>(
      `SELECT string_agg(encode(content, 'escape'), '') AS dump FROM sign_in_states`,
    );
    expect(dump).not.toContain(new URL(to).searchParams.get('state'));
  });

  it('gives the sign-in screen the label of its button', async () => {
    const { body } = await app.visitor.get<{ singleSignOn?: string }>('/api/program-profile');
    expect(body.singleSignOn).toBe('Sign in with your organization');
  });
});

describe('2.3/8 OIDC_TRUST_EMAILS', () => {
  beforeAll(() => void (app.settings.oidcTrustEmails = true));
  afterAll(() => void (app.settings.oidcTrustEmails = false));

  it('trusts e-mails of unknown status, never those that the provider reports as unverified', async () => {
    expect(await endOf('three:maple@dawn.example.org:unverified')).toBe(`/admin-pin#${unknown}`);
    expect(await endOf('five:maple@dawn.example.org:silent')).toBe(`/admin-pin#${done}`);
  });
});

describe('2.3/8 a deployment without a provider', () => {
  it('has no such routes', async () => {
    const plain = await testApp();
    for (const path of [SINGLE_SIGN_ON.login, SINGLE_SIGN_ON.callback]) {
      expect((await plain.visitor.get(path)).status).toBe(404);
    }
    expect((await plain.visitor.get<object>('/api/program-profile')).body).not.toHaveProperty('singleSignOn');
    await plain.close();
  });
});

describe('2.3/8 a provider that is down', () => {
  it('redirects to the sign-in screen', async () => {
    const lonely = await testApp({ ...CLIENT, oidcIssuer: 'http://127.0.0.1:9', logLevel: 'silent' });
    const { to } = await fetch(`${lonely.origin}${SINGLE_SIGN_ON.login}`, { redirect: 'manual' }).then((answer) => ({
      to: answer.headers.get('location'),
    }));
    expect(to).toBe(`/admin-pin#${failed}`);
    await lonely.close();
  });
});
