import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import {
  OVERLAY_TEXTS,
  type OverlayCheckAnswer,
  type RemoteOverlayAnswer,
} from '@firstlight/domain/operations/remote-overlays';
import { folderStore } from '@firstlight/release/folder-store';
import { publish } from '@firstlight/release/publish';
import { readBuild } from '@firstlight/release/release-files';
import type { Client } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const ROUTE = '/api/remote-overlay';
const WANTED = { remote: 'mf-dashboard', origin: 'http://localhost:4300' };
const DEVELOPER = 'developer@example.org';

const uses = (names: string[]): object => ({
  shared: { react: '^19.0.0' },
  exports: { '@firstlight/staff-ui': names },
  events: [],
  tokens: [],
});
const aBuild = (change: object = {}): string =>
  JSON.stringify({
    ...{ name: 'mf-dashboard', audience: 'staff', contract: '^1.0.0', routes: ['/admin-dashboard'] },
    ...{ entry: 'remoteEntry.js', preload: [], uses: uses(['Panel']), ...change },
  });

async function aStore(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-overlay-'));
  const store = join(folder, 'releases');
  const offers = {
    shared: { react: '19.3.1', '@firstlight/staff-ui': '1.1.0' },
    exports: { '@firstlight/staff-ui': ['Panel'] },
    events: [],
    tokens: [],
  };
  const builds = [
    { name: 'shell', audience: 'public', contract: '*', routes: [], platform: '1.3.0', offers },
    { name: 'mf-analytics', audience: 'staff', contract: '^1.0.0', routes: ['/admin-analytics'] },
  ];
  for (const build of builds) {
    writeFileSync(join(folder, 'x.js'), build.name);
    writeFileSync(join(folder, 'build.json'), JSON.stringify({ entry: 'x.js', preload: [], ...build }));
    const made = { build: await readBuild(folder), version: '1.3.0' };
    await publish(folderStore(store), [made], { by: 'Rowan Sampleton', quality: 1 });
  }
  return store;
}

/** The caller with the grant's cookie, as a browser sends it. */
const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const current = async (who: Client): Promise<RemoteOverlayAnswer> => (await who.get<RemoteOverlayAnswer>(ROUTE)).body;

describe('2.8/5 the grant of an unreleased remote', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let developer: SignedInClient;

  const granted = async (who: SignedInClient): Promise<Client> => {
    const { status, headers } = await who.post(ROUTE, WANTED);
    expect(status).toBe(201);
    return who.with({ cookie: cookieOf(headers) });
  };

  beforeAll(async () => {
    app = await testApp({ remoteOverlays: true, remoteDevelopers: [DEVELOPER], releaseStore: await aStore() });
    admin = await app.mainAdmin();
    developer = await app.staff('Client');
    const email = DEVELOPER.toUpperCase();
    await app.db.query('UPDATE staff_users SET email = $2 WHERE id = $1', [developer.userId, email]);
  });
  afterAll(() => app.close());

  it('is for the main admin and named developers: no tab is enough, a stranger gets 401', async () => {
    const roles: [string, Client, boolean][] = [
      ['main admin', admin, true],
      ['a named developer', developer, true],
      ['no tab', await app.staff(), false],
      ['every tab', await app.staff(...TAB_NAMES), false],
    ];
    for (const [role, who, allowed] of roles) {
      const answers = [await who.post(ROUTE, WANTED), await who.post(`${ROUTE}/check`, { build: aBuild() })];
      // Without a grant's cookie there is nothing to compare.
      expect([role, ...answers.map(({ status }) => status)]).toEqual([role, allowed ? 201 : 403, 403]);
      expect(await current(who)).toEqual({ allowed, overlay: null });
    }
    for (const [method, path] of [
      ['GET', ROUTE],
      ['POST', ROUTE],
      ['DELETE', ROUTE],
      ['POST', `${ROUTE}/check`],
    ] as const) {
      expect((await app.visitor.send(method, path, method === 'GET' ? undefined : WANTED, {})).status).toBe(401);
    }
  });

  it('lasts eight hours or until the session ends, and is audited', async () => {
    const who = await granted(admin);
    const { overlay } = await current(who);
    expect(overlay).toMatchObject(WANTED);
    const left = new Date(overlay?.expires_at ?? '').getTime() - Date.now();
    expect(left).toBeGreaterThan(7.9 * 3_600_000);
    expect(left).toBeLessThanOrEqual(8 * 3_600_000);
    expect((await who.delete(ROUTE)).status).toBe(204);
    const lines = await app.db.query(
      "SELECT action, item_id, fields FROM audit_entries WHERE actor_id = 'admin' AND kind = 'release' ORDER BY id DESC LIMIT 2",
    );
    expect(lines).toEqual([
      { action: 'delete', item_id: null, fields: ['overlay'] },
      { action: 'create', item_id: 'mf-dashboard http://localhost:4300', fields: ['overlay'] },
    ]);
  });

  it('belongs to one session: the same cookie is invalid in another one, even of the same person', async () => {
    const { headers } = await admin.post(ROUTE, WANTED);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/);
    const cookie = cookieOf(headers);
    for (const who of [await app.mainAdmin(), developer]) {
      expect((await current(who.with({ cookie }))).overlay).toBeNull();
    }
  });

  it('is rejected when it is forged, changed or expired', async () => {
    const { headers } = await admin.post(ROUTE, WANTED);
    const [name = '', value = ''] = cookieOf(headers).split('=');
    const [text = '', signature = ''] = value.split('.');
    const grant = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const rewritten = (change: object): string =>
      Buffer.from(JSON.stringify({ ...grant, ...change })).toString('base64url');
    const forged = [
      `${rewritten({ origin: 'https://evil.example.org' })}.${signature}`,
      `${rewritten({ expires_at: '2099-01-01T00:00:00.000Z' })}.${signature}`,
      `${text}.${signature.slice(0, -2)}AA`,
      text,
      'no grant',
      '',
    ];
    for (const one of forged) expect((await current(admin.with({ cookie: `${name}=${one}` }))).overlay).toBeNull();
    const who = await app.mainAdmin();
    await app.db.query(
      `UPDATE sessions SET ends_at = now() + interval '700 milliseconds' WHERE token_hash = sha256($1)`,
      [Buffer.from(who.token)],
    );
    const short = await granted(who);
    await app.db.query(`UPDATE sessions SET ends_at = now() + interval '1 hour' WHERE token_hash = sha256($1)`, [
      Buffer.from(who.token),
    ]);
    while ((await current(short)).overlay !== null) await new Promise((later) => setTimeout(later, 50));
    expect((await short.post(`${ROUTE}/check`, { build: aBuild() })).status).toBe(403);
  });

  it('ends when it is ended or replaced, and when the person loses the right to it', async () => {
    const first = await granted(admin);
    const second = await granted(admin);
    expect([(await current(first)).overlay, (await current(second)).overlay]).toEqual([null, expect.anything()]);
    await second.delete(ROUTE);
    expect((await current(second)).overlay).toBeNull();
    const theirs = await granted(developer);
    await app.db.query(`UPDATE staff_users SET email = 'elsewhere@example.org' WHERE id = $1`, [developer.userId]);
    expect(await current(theirs)).toEqual({ allowed: false, overlay: null });
  });

  it.each([
    [{ remote: 'mf-public' }, OVERLAY_TEXTS.remote],
    [{ remote: 'shell' }, OVERLAY_TEXTS.remote],
    [{ origin: 'http://dev.example.org' }, OVERLAY_TEXTS.origin],
    [{ origin: 'https://dev.example.org; script-src *' }, OVERLAY_TEXTS.origin],
  ])('rejects %j', async (change, msg) => {
    const { status, body } = await admin.post(ROUTE, { ...WANTED, ...change });
    expect([status, body]).toMatchObject([422, { detail: [{ msg }] }]);
  });

  it('compares the build with the live shell and remotes, and says what is missing', async () => {
    const who = await granted(admin);
    const check = async (build: string): Promise<string[]> =>
      (await who.post<OverlayCheckAnswer>(`${ROUTE}/check`, { build })).body.problems;
    expect(await check(aBuild())).toEqual([]);
    expect(await check(aBuild({ uses: uses(['Panel', 'Sparkles']) }))).toEqual([
      'mf-dashboard uses Sparkles of @firstlight/staff-ui, which shell 1.3.0 lacks.',
    ]);
    expect(await check(aBuild({ contract: '^2.0.0' }))).toEqual([
      'mf-dashboard needs platform ^2.0.0, but shell 1.3.0 offers 1.3.0.',
    ]);
    expect(await check(aBuild({ routes: ['/admin-analytics'] }))).toEqual([
      'mf-dashboard claims /admin-analytics, which belongs to mf-analytics.',
    ]);
    expect(await check(aBuild({ name: 'mf-analytics' }))).toEqual([
      OVERLAY_TEXTS.otherRemote('mf-dashboard', 'mf-analytics'),
    ]);
    expect(await check('no build')).toEqual(['build.json is not a JSON object.']);
  });
});

describe('2.8/5 a product without REMOTE_OVERLAYS', () => {
  it('grants none, and ignores earlier ones', async () => {
    const app = await testApp({ remoteDevelopers: [DEVELOPER] });
    const admin = await app.mainAdmin();
    expect(await current(admin)).toEqual({ allowed: false, overlay: null });
    expect((await admin.post(ROUTE, WANTED)).status).toBe(403);
    await app.close();
  });
});
