import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { TAB_NAMES, type Permissions, type Principal } from '@firstlight/domain/people/permissions';
import { seedMainAdmin } from '../../people/users/main-admin.js';
import type { Client } from '../../testing/client.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { allows } from './access-rule.js';
import { RouteTable, type Route } from './route-table.js';
import { newToken, sessionCookieName } from './session-token.js';

/** These answer 401 or 403 for other reasons; their modules' tests cover them. */
const OWN_RULES = ['/auth', '/users', '/admin/2fa'];

/** The drafts that are everyone's: those of records answer 403 without a tab; their module's tests cover it. */
const EVERYONES: Record<string, string> = { '/registration-drafts/:key': `/registration-drafts/${FORMS_DRAFT_KEY}` };

const addressOf = ({ path }: Route): string => `/api${(EVERYONES[path] ?? path).replace(/:\w+/g, () => randomUUID())}`;

async function statusOf(client: Client, route: Route): Promise<number> {
  const body = ['POST', 'PUT', 'PATCH'].includes(route.method) ? {} : undefined;
  return (await client.send(route.method, addressOf(route), body, {})).status;
}

/** Cells with an unexpected response, as readable lines. */
async function wrongCells(client: Client, routes: Route[], isWrong: (status: number) => boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const status = await statusOf(client, route);
    if (isWrong(status)) wrong.push(`${route.method} ${route.path} answered ${status}`);
  }
  return wrong;
}

describe('the whole route table', () => {
  let app: TestApp;
  let routes: Route[] = [];
  let guarded: Route[] = [];

  beforeAll(async () => {
    app = await testApp({ fhirApi: true, resultsLaboratories: [['north-lab', 'made-up'.repeat(5)]] });
    routes = [...app.nest.get(RouteTable).routes()];
    guarded = routes.filter(({ rule }) => rule.kind !== 'public');
  });
  afterAll(() => app.close());

  it("matches the server's routes", () => {
    expect(guarded.length).toBeGreaterThan(40);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  it('names its public routes one by one', () => {
    const open = routes.filter(({ rule }) => rule.kind === 'public').map(({ method, path }) => `${method} ${path}`);
    const known =
      /^(GET \/(health\/(live|ready)|program-profile|stops|booking)?|PUT \/booking|POST \/(booking\/(look-up|cancel|forget|(mail|text)-code)|register|contact|remote-failures|release-visits|results-in(\/\$process-message)?|text-messages\/(replies|status\/:id)|opt-out\/:token|invitation\/:code|fhir\/token|auth\/\w[\w-]*|admin\/2fa\/[\w-]+)|GET \/(share.*|calendar-feed\/:file|fhir\/(metadata|\.well-known\/smart-configuration)|opt-out\/:token|invitation\/:code|auth\/oidc\/(login|callback)))$/;
    expect(open.filter((route) => !known.test(route))).toEqual([]);
  });

  describe('without a valid session', () => {
    const outsiders: [string, () => Promise<string | null>][] = [
      ['anonymous', async () => null],
      ['a garbage token', async () => 'garbage'],
      ['an unknown token of the right shape', async () => newToken()],
      ['half signed in', halfSignedIn],
      ['idle for over 15 minutes', () => sessionThen("SET last_seen_at = now() - interval '15 minutes 1 second'")],
      ['older than 8 hours', () => sessionThen("SET ends_at = now() - interval '1 second'")],
      ['a revoked session', () => sessionThen('SET revoked_at = now()')],
      ['a deleted user', deletedUser],
    ];

    async function halfSignedIn(): Promise<string> {
      await seedMainAdmin(app.db, app.settings);
      const { status, body } = await app.visitor.post<{ session_token: string }>('/api/auth/pin-verify', {
        pin: app.settings.adminPin,
      });
      expect(status).toBeLessThan(300);
      return body.session_token;
    }

    async function sessionThen(change: string): Promise<string> {
      const { userId, token } = await app.staff(...TAB_NAMES);
      await app.db.query(`UPDATE sessions ${change} WHERE user_id = $1`, [userId]);
      return token;
    }

    async function deletedUser(): Promise<string> {
      const { userId, token } = await app.staff(...TAB_NAMES);
      await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = $1', [userId]);
      return token;
    }

    it.each(outsiders)('%s: every guarded route answers 401, by header and by cookie', async (_who, makeToken) => {
      const token = await makeToken();
      const cookie = `${sessionCookieName(app.settings.publicUrl)}=${token}`;
      const callers =
        token === null
          ? [app.visitor]
          : [app.visitor.with({ authorization: `Bearer ${token}` }), app.visitor.with({ cookie })];
      for (const caller of callers) expect(await wrongCells(caller, guarded, (status) => status !== 401)).toEqual([]);
    });
  });

  describe('signed in', () => {
    const principals: [string, Permissions | 'main admin'][] = [
      ['no tabs', {}],
      ...TAB_NAMES.map((tab): [string, Permissions] => [`only ${tab}`, { [tab]: true }]),
      ['all tabs', Object.fromEntries(TAB_NAMES.map((tab) => [tab, true]))],
      ['main admin', 'main admin'],
    ];

    it.each(principals)('%s: 403 on exactly the forbidden routes', async (_who, permissions) => {
      const main = permissions === 'main admin';
      const tabs = main ? [] : TAB_NAMES.filter((tab) => permissions[tab]);
      const client = main ? await app.mainAdmin() : await app.staff(...tabs);
      const who: Principal = {
        user_id: main ? 'admin' : client.userId,
        user_type: main ? 'admin' : 'user',
        permissions: main ? {} : permissions,
      };
      const forbidden = guarded.filter(({ rule }) => !allows(rule, who));
      expect(await wrongCells(client, forbidden, (status) => status !== 403)).toEqual([]);
      const allowed = guarded.filter(
        ({ rule, path }) => allows(rule, who) && !OWN_RULES.some((start) => path.startsWith(start)),
      );
      expect(await wrongCells(client, allowed, (status) => status === 401 || status === 403)).toEqual([]);
    });
  });

  it('rejects cookie writes from other sites and accepts those of our pages', async () => {
    const { token } = await app.staff('Client');
    const cookie = `${sessionCookieName(app.settings.publicUrl)}=${token}`;
    const write = (headers: Record<string, string>): Promise<{ status: number }> =>
      app.visitor.with({ cookie, ...headers }).post('/api/dispositions', { name: `x${Math.random()}` });
    expect((await write({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await write({ origin: app.settings.publicUrl })).status).toBe(201);
  });

  it('applies a revoked permission from the next request and logs every refusal', async () => {
    const client = await app.staff('Client');
    expect((await client.get('/api/contact-messages')).status).toBe(200);
    await app.db.query("UPDATE staff_users SET permissions = '{}' WHERE id = $1", [client.userId]);
    expect((await client.get('/api/contact-messages')).status).toBe(403);
    const [line] = await app.db.query(
      'SELECT action, outcome FROM audit_entries WHERE actor_id = $1 ORDER BY id DESC',
      [client.userId],
    );
    expect(line).toEqual({ action: 'refusal', outcome: 'refused' });
  });
});
