import { describe, expect, it } from '@jest/globals';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from './server.js';
import { aConfig, anApi, aStore, namesIn, registryIn, STAFF } from './testing/a-site.js';

describe('the delivery service in trouble', () => {
  it('serves public pages and clear errors while the API is down', async () => {
    const server = await createServer(aConfig(await aStore()));
    const page = await server.inject({ url: '/', headers: STAFF });
    expect([page.statusCode, namesIn(registryIn(page.body))]).toEqual([200, ['mf-admin-auth', 'mf-public']]);
    const file = await server.inject({ url: '/remotes/mf-dashboard/1.0.0/entry.js', headers: STAFF });
    expect(file.statusCode).toBe(404);
    const call = await server.inject('/api/registrations');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('3');
    expect(call.json()).toEqual({ detail: 'The service is not available right now. Please try again.' });
    const french = await server.inject({ url: '/api/booking', headers: { 'accept-language': 'fr' } });
    expect(french.json()).toEqual({ detail: 'Le service n’est pas joignable en ce moment. Veuillez réessayer.' });
    await server.close();
  });

  it('2.8/2 responds 503, not with the visitors’ registry, if it can’t check the session', async () => {
    let status = 503;
    const api = await anApi((_request, response) => response.writeHead(status).end('{}'));
    const server = await createServer(aConfig(await aStore(), api.url));
    const ask = async (headers: Record<string, string>): Promise<unknown[]> => {
      const answer = await server.inject({ url: '/registry.json', headers });
      return [answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']];
    };
    expect(await ask(STAFF)).toEqual([503, '3', 'no-store']);
    expect(await ask({})).toEqual([200, undefined, 'no-store']);
    for (status of [401, 403, 200]) expect(await ask(STAFF)).toEqual([200, undefined, 'no-store']);
    api.server.close();
    await server.close();
  });

  it('falls back to the plain layout if a prerendered page was changed in the store', async () => {
    const store = await aStore();
    writeFileSync(join(store, 'mf-public/1.0.0/pages/en/home.json'), '{"head":"","body":"tampered","css":[]}');
    const server = await createServer(aConfig(store));
    const { statusCode, body } = await server.inject('/');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('tampered');
    expect(body).not.toContain('data-remote');
    await server.close();
  });

  it('does not answer 404 for a page whose release cannot be read', async () => {
    const store = await aStore();
    renameSync(join(store, 'mf-public/1.0.0'), join(store, 'lost'));
    const server = await createServer(aConfig(store));
    const away = await server.inject('/about');
    expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(away.body).toContain('or call 1-');
    expect((await server.inject('/admin-pin')).statusCode).toBe(200);
    renameSync(join(store, 'lost'), join(store, 'mf-public/1.0.0'));
    expect([(await server.inject('/about')).statusCode, (await server.inject('/nowhere')).statusCode]).toEqual([
      200, 404,
    ]);
    await server.close();
  });

  it('forbids caching a 404 of a file that may come back', async () => {
    const store = await aStore();
    const server = await createServer(aConfig(store));
    const url = '/remotes/mf-public/1.0.0/chunk.js';
    expect((await server.inject(url)).statusCode).toBe(200);
    renameSync(join(store, 'mf-public/1.0.0'), join(store, 'lost'));
    const { statusCode, headers } = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined]);
    renameSync(join(store, 'lost'), join(store, 'mf-public/1.0.0'));
    expect((await server.inject(url)).headers['cache-control']).toContain('immutable');
    await server.close();
  });

  it('distinguishes a body rejected for its size from an API that crashed', async () => {
    let isAlive = true;
    const api = await anApi((request, response) => {
      if (request.url === '/api/health/live' && isAlive) response.end('{}');
      else request.socket.destroy();
    });
    const server = await createServer(aConfig('/nowhere', api.url));
    const send = async (bytes: number): Promise<unknown[]> => {
      const payload = 'x'.repeat(bytes);
      const { statusCode, headers } = await server.inject({ method: 'POST', url: '/api/contact', payload });
      return [statusCode, headers['retry-after']];
    };
    expect(await send(1_000_000)).toEqual([413, undefined]);
    expect(await send(10)).toEqual([502, '3']);
    isAlive = false;
    expect(await send(1_000_000)).toEqual([502, '3']);
    await server.close();
    api.server.close();
  });

  it('answers unknown addresses in JSON, without repeating them', async () => {
    const server = await createServer(aConfig('/nowhere'));
    const unknown = await server.inject({ method: 'POST', url: '/somewhere' });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: 'Not found.' }]);
    const unreadable = await server.inject('/%E0%A4%A');
    expect([unreadable.statusCode, unreadable.json()]).toEqual([400, { detail: 'The request could not be read.' }]);
    await server.close();
  });

  it('reports that nothing is published', async () => {
    const server = await createServer(aConfig('/nowhere'));
    const { statusCode, body } = await server.inject('/');
    expect([statusCode, body]).toEqual([
      503,
      'Firstlight is being updated. Please try again in a moment, or call 1-800-555-0142.\n',
    ]);
    expect((await server.inject('/healthz')).statusCode).toBe(503);
    await server.close();
  });
});
