import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEVELOPMENT_PUBLIC_PROFILE } from '@firstlight/domain/people/program-profile';
import type { Registry } from '@firstlight/domain/platform/registry';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import { createServer } from './server.js';
import { aConfig, anApi, aStore, namesIn, publishPublic, registryIn, STAFF } from './testing/a-site.js';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };

describe('the delivery service', () => {
  let store: string;
  let server: FastifyInstance;
  let api: Server;
  const seen: IncomingMessage[] = [];

  beforeAll(async () => {
    store = await aStore();
    const started = await anApi((request, response) => {
      seen.push(request);
      const isSession = request.url === '/api/auth/session';
      response.statusCode = isSession && request.headers.cookie !== 'fl_session=valid' ? 401 : 200;
      response.setHeader('content-type', 'application/json');
      if (!isSession) request.pipe(response);
      else response.end('{}');
    });
    api = started.server;
    server = await createServer(aConfig(store, started.url));
  });

  afterAll(async () => {
    await server.close();
    api.close();
  });

  it('assembles layout, page, profile and registry', async () => {
    const { statusCode, body, headers } = await server.inject({ url: '/', headers: PHONE });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en" data-device="mobile">');
    expect(body).toContain('<main><h1>Free and confidential</h1><a href="tel:+18005550142">1-800-555-0142</a>');
    expect(body).toContain('<img src="/remotes/mf-public/1.0.0/hero.webp">');
    expect(body).toContain('<style data-href="remote.css">.hero{background:url(/remotes/mf-public/1.0.0/hero.webp)}');
    expect(body).toContain('<template data-after-paint><script src="/remotes/shell/1.0.0/main.js" defer>');
    expect(body).not.toContain('%fl:');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('lists staff remotes only with a valid session', async () => {
    for (const cookie of ['', 'fl_session=forged']) {
      const { body } = await server.inject({ url: '/', headers: { cookie } });
      expect(namesIn(registryIn(body))).toEqual(['mf-admin-auth', 'mf-public']);
      expect(body).not.toContain('mf-dashboard');
      expect((await server.inject({ url: '/registry.json', headers: { cookie } })).body).not.toContain('mf-dashboard');
    }
  });

  it('2.2/10 gives visitors the public part of the profile and the addresses of sign-in only', async () => {
    const { body } = await server.inject('/');
    expect(JSON.parse(/id="profile">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual(DEVELOPMENT_PUBLIC_PROFILE);
    const routesOf = (registry: Registry): string[] | undefined =>
      registry.remotes.find(({ name }) => name === 'mf-admin-auth')?.routes;
    expect(routesOf(registryIn(body))).toEqual(['/admin-pin']);
    expect(routesOf((await server.inject('/registry.json')).json<Registry>())).toEqual(['/admin-pin']);
    const toStaff = await server.inject({ url: '/registry.json', headers: STAFF });
    expect(routesOf(toStaff.json<Registry>())).toEqual(['/admin-pin', '/admin-users']);
  });

  it('2.2/10 gives the same answer for every staff address without a session', async () => {
    const [known, unknown] = [await server.inject('/admin-users'), await server.inject('/admin-nothing')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await server.inject({ url: '/admin-nothing', headers: STAFF })).statusCode).toBe(404);
  });

  it('lists all remotes for staff and forbids caching that page', async () => {
    const { body, headers } = await server.inject({ url: '/', headers: STAFF });
    expect(namesIn(registryIn(body))).toEqual(['mf-admin-auth', 'mf-dashboard', 'mf-public']);
    expect(headers['cache-control']).toBe('no-store');
    const registry = await server.inject({ url: '/registry.json', headers: STAFF });
    expect(registry.headers['cache-control']).toBe('no-store');
    expect(registry.json<Registry>().shell).toBe('1.0.0');
    expect((await server.inject('/registry.json')).json<Registry>().shell).toBeUndefined();
    expect(registry.json<Registry>().remotes[1]).toMatchObject({
      name: 'mf-dashboard',
      entry: '/remotes/mf-dashboard/1.0.0/entry.js',
      integrity: expect.stringMatching(/^sha384-/) as unknown,
    });
  });

  it('answers staff addresses with the plain layout and unknown ones with 404', async () => {
    const edit = await server.inject('/admin-edit/7');
    expect(edit.statusCode).toBe(200);
    expect(edit.body).not.toContain('data-remote');
    const unknown = await server.inject('/nowhere');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('text/html');
    expect((await server.inject('/wp-login.php')).headers['content-type']).toContain('text/plain');
  });

  it('redirects to the address without a trailing slash, never to another host', async () => {
    const { statusCode, headers } = await server.inject('/about/?from=poster');
    expect([statusCode, headers.location]).toEqual([308, '/about?from=poster']);
    expect((await server.inject('//example.org/')).headers.location).toBe('/example.org');
  });

  it('compresses a page and lets a browser revalidate it by ETag', async () => {
    const first = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await server.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('serves released files as immutable, compressed if a compressed file exists', async () => {
    const url = '/remotes/mf-public/1.0.0/chunk.js';
    const file = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript') as unknown,
    });
    expect((await server.inject({ url })).body).toContain('Free and confidential');
  });

  it.each([
    '/remotes/mf-public/1.0.0/release.json',
    '/remotes/mf-public/1.0.0/chunk.js.br',
    '/remotes/mf-public/pointer.json',
    '/remotes/mf-public/1.0.0/../pointer.json',
    '/remotes/mf-public/1.0.0/..%2fpointer.json',
    '/remotes/../1.0.0/entry.js',
    '/remotes/mf-public/9.9.9/entry.js',
    '/remotes/mf-public/1.0.0/constructor',
  ])('does not serve %s', async (url) => {
    expect((await server.inject({ url, headers: STAFF })).statusCode).toBe(404);
  });

  it.each(['/remotes/mf-dashboard/1.0.0/entry.js', '/remotes/mf-admin-auth/1.0.0/staff/users.js'])(
    'answers %s like a missing file without a session',
    async (url) => {
      const missing = await server.inject('/remotes/mf-dashboard/1.0.0/missing.js');
      const refused = await server.inject({ url, headers: { cookie: 'fl_session=forged' } });
      expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
      const allowed = await server.inject({ url, headers: STAFF });
      expect(allowed.statusCode).toBe(200);
      expect(allowed.headers['cache-control']).toContain('private');
    },
  );

  it('asks about the session as background work, so that files keep no one signed in', async () => {
    await server.inject({ url: '/remotes/mf-dashboard/1.0.0/entry.js', headers: STAFF });
    expect(seen.findLast(({ url }) => url === '/api/auth/session')?.headers['x-firstlight-background']).toBe('1');
  });

  it('proxies calls to the API with its own view of the caller', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/contact?x=1',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'abcdefgh-1', 'content-type': 'application/json' },
      payload: '{"a":1}',
    });
    const { headers, url } = seen.at(-1) ?? { headers: {}, url: '' };
    expect([answer.body, url]).toEqual(['{"a":1}', '/api/contact?x=1']);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-request-id': 'abcdefgh-1' });
  });

  it('logs only known fields of remote failures, and forwards complete ones to the API', async () => {
    const counted = (): number => seen.filter(({ url }) => url === '/api/remote-failures').length;
    const before = counted();
    const payload = '{"remote":"mf-public","version":"1.0.0","kind":"chunk","who":"Maple Testperson"}';
    await server.inject({ method: 'POST', url: '/telemetry/remote-failure', headers: STAFF, payload });
    while (counted() === before) await new Promise((later) => setTimeout(later, 5));
    const reported = seen.findLast(({ url }) => url === '/api/remote-failures');
    expect(reported?.headers.cookie).toBeUndefined();
    expect(reported?.headers['content-length']).toBe(
      String('{"remote":"mf-public","version":"1.0.0","kind":"chunk"}'.length),
    );
    for (const payload of ['{"remote":"mf-public","kind":"chunk"}', 'no json', 'x'.repeat(10_000)]) {
      const answer = await server.inject({ method: 'POST', url: '/telemetry/remote-failure', payload });
      expect(answer.statusCode).toBe(204);
    }
  });

  it('2.8/7 passes on an error’s name and frames, and drops messages', async () => {
    const counted = (): number => seen.filter(({ url }) => url === '/api/remote-failures').length;
    const before = counted();
    const frames = 'mf-public/1.0.0/remote.1a2b3c4d.js:1:234 shell/1.0.0/main.1a2b3c4d.js:1:5';
    const beacon = {
      remote: 'mf-public',
      version: '1.0.0',
      kind: 'script',
      first: true,
      error: 'TypeError',
      area: '/',
    };
    const payload = { ...beacon, frames, message: 'Maple Testperson' };
    await server.inject({ method: 'POST', url: '/telemetry/remote-failure', payload: JSON.stringify(payload) });
    while (counted() === before) await new Promise((later) => setTimeout(later, 5));
    expect(seen.findLast(({ url }) => url === '/api/remote-failures')?.headers['content-length']).toBe(
      String(JSON.stringify({ ...beacon, frames }).length),
    );
  });

  it('2.8/7 counts page loads by release and reports them; nobody else can', async () => {
    const calls: IncomingMessage[] = [];
    const counting = await anApi((request, response) => {
      calls.push(request);
      response.end();
    });
    const own = await createServer(aConfig(store, counting.url));
    const reports = (): unknown[] =>
      calls.filter(({ url }) => url === '/api/release-visits').map(({ headers }) => headers[DELIVERY_HEADER]);
    await own.inject({ method: 'POST', url: '/api/release-visits', headers: { [DELIVERY_HEADER]: '1' }, payload: {} });
    expect(reports()).toEqual([undefined]);
    await own.inject('/');
    await own.close();
    expect(reports()).toEqual([undefined, '1']);
    counting.server.close();
  });

  it('2.8/7 counts a page load once, however often its session asks what is live', async () => {
    const bodies: string[] = [];
    const counting = await anApi((request, response) => {
      if (request.url !== '/api/release-visits') return response.end('{}');
      request.on('data', (part: Buffer) => bodies.push(part.toString())).on('end', () => response.end());
      return undefined;
    });
    const own = await createServer(aConfig(store, counting.url));
    for (const url of ['/registry.json', '/registry.json?counted', '/registry.json?counted'])
      await own.inject({ url, headers: STAFF });
    await own.close();
    expect(JSON.parse(bodies.join(''))).toEqual({
      visits: [{ remote: 'mf-dashboard', version: '1.0.0', count: 1 }],
    });
    counting.server.close();
  });

  it('2.8/7 serves source maps to nobody, not even to staff', async () => {
    const folder = '/remotes/mf-public/1.0.0';
    for (const path of ['maps/chunk.js.map', 'maps/chunk.js.map.br']) {
      for (const headers of [{}, STAFF]) {
        expect((await server.inject({ url: `${folder}/${path}`, headers })).statusCode).toBe(404);
      }
    }
    expect(existsSync(join(store, 'mf-public/1.0.0/maps/chunk.js.map.br'))).toBe(true);
  });

  it('reports that it is stopping before it does, and serves until then', async () => {
    const readiness = { stopping: false };
    const stopping = await createServer(aConfig(store), readiness);
    expect((await stopping.inject('/healthz')).statusCode).toBe(200);
    readiness.stopping = true;
    expect((await stopping.inject('/healthz')).statusCode).toBe(503);
    expect((await stopping.inject('/')).statusCode).toBe(200);
    await stopping.close();
  });

  it('tells search engines what to index', async () => {
    expect((await server.inject('/robots.txt')).body).toContain('Disallow: /admin');
    expect((await server.inject('/sitemap.xml')).body).toContain('<loc>http://localhost:4200/</loc>');
  });

  it('serves a canary to its share of visitors, stable within a session', async () => {
    await publishPublic(store, '1.1.0', 'A better text', { canary: 50 });
    const low = await server.inject({ url: '/', headers: { cookie: 'fl_bucket=49' } });
    const high = await server.inject({ url: '/', headers: { cookie: 'fl_bucket=50' } });
    expect([low.body.includes('A better text'), high.body.includes('A better text')]).toEqual([true, false]);
    expect(registryIn(low.body).remotes.find(({ name }) => name === 'mf-public')).toMatchObject({ canary: true });
    expect((await server.inject('/')).headers['set-cookie']).toMatch(/^fl_bucket=\d{1,2}; Path=\/; HttpOnly/);
  });
});
