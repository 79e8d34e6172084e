import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { RemoteOverlay } from '@firstlight/domain/operations/remote-overlays';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, anApi, aStore, registryIn, STAFF } from '../testing/a-site.js';

const GRANT = 'fl_overlay=granted';
const GRANTED: RemoteOverlay = {
  remote: 'mf-dashboard',
  origin: 'http://localhost:4300',
  expires_at: '2026-11-23T23:00:00.000Z',
};
const STAFF_PAGE = '/admin-edit/7';

describe('2.8/5 pages with an unreleased remote', () => {
  let server: FastifyInstance;
  let api: Server;
  let asked: string[] = [];
  let granted: RemoteOverlay = GRANTED;

  beforeAll(async () => {
    // Responds as the API does: a session by its cookie, a grant by both.
    const started = await anApi((request, response) => {
      asked.push(request.url ?? '');
      const { cookie = '' } = request.headers;
      const isStaff = cookie.includes('fl_session=valid');
      response.statusCode = isStaff ? 200 : 401;
      response.end(JSON.stringify({ allowed: true, overlay: cookie.includes(GRANT) ? granted : null }));
    });
    api = started.server;
    server = await createServer(aConfig(await aStore(), started.url));
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });

  const open = async (
    url: string,
    cookie: string,
  ): Promise<{ overlay?: RemoteOverlay | undefined; policy: string }> => {
    asked = [];
    const { body, headers } = await server.inject({ url, headers: { cookie } });
    const { overlay } = registryIn(body);
    return { overlay, policy: String(headers['content-security-policy']) };
  };

  it('only staff pages of the granted session name it and admit its origin', async () => {
    const page = await open(STAFF_PAGE, `${STAFF.cookie}; ${GRANT}`);
    expect(page.overlay).toEqual(GRANTED);
    expect(page.policy).toContain("script-src 'self' http://localhost:4300;");
    const cases: [string, string][] = [
      [STAFF_PAGE, STAFF.cookie],
      [STAFF_PAGE, `${STAFF.cookie}; fl_overlay=forged`],
      [STAFF_PAGE, GRANT],
      ['/', `${STAFF.cookie}; ${GRANT}`],
      ['/', ''],
    ];
    for (const [url, cookie] of cases) {
      const { overlay, policy } = await open(url, cookie);
      expect([url, cookie, overlay]).toEqual([url, cookie, undefined]);
      expect(policy).not.toContain('localhost');
    }
  });

  it('makes no call for other sessions', async () => {
    await open(STAFF_PAGE, STAFF.cookie);
    expect(asked).not.toContain('/api/remote-overlay');
    await open(STAFF_PAGE, `${STAFF.cookie}; ${GRANT}`);
    expect(asked).toContain('/api/remote-overlay');
  });

  it('allows nothing else in the policy, whatever the API returns', async () => {
    granted = { ...GRANTED, origin: 'https://dev.example.org; script-src *' };
    const { overlay, policy } = await open(STAFF_PAGE, `${STAFF.cookie}; ${GRANT}`);
    expect(overlay).toBeUndefined();
    expect(policy).not.toContain('*');
    granted = GRANTED;
  });
});
