import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent, request as call, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, anApi } from '../testing/a-site.js';
import { prepareBody } from './request-body.js';

const TOO_LARGE = 2_000_000;

describe('bodies on their way to the API', () => {
  let server: FastifyInstance;
  let api: Server;
  let port: number;
  const heard: string[] = [];

  beforeAll(async () => {
    // Like the API, rejects large bodies and calls without a session before reading anything.
    const started = await anApi((request, response) => {
      heard.push(request.url ?? '');
      const isLarge = Number(request.headers['content-length'] ?? 0) > 1_000_000;
      if (isLarge || request.url === '/api/upload') {
        response.writeHead(isLarge ? 413 : 401).end('{"detail":"refused"}');
      } else request.pipe(response);
    });
    api = started.server;
    server = await createServer(aConfig('/nowhere', started.url));
    port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });

  const send = (agent: Agent, path: string, body: string): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sent = call(
        { agent, port, host: '127.0.0.1', method: 'POST', path, headers },
        (answer: IncomingMessage) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString()));
          answer.once('end', () => resolve({ status: answer.statusCode, text }));
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });

  it.each([
    ['413', '/api/admin-register', TOO_LARGE, 413],
    ['401', '/api/upload', 900_000, 401],
  ])('2.2/2 answers the next call of a connection after %s', async (_what, path, bytes, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await send(agent, path, JSON.stringify('x'.repeat(bytes)))).status).toBe(status);
    expect(await send(agent, '/api/echo', '{"a":1}')).toEqual({ status: 200, text: '{"a":1}' });
    agent.destroy();
  });

  it('2.2/1 does not call the API before the body has arrived', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 150 }, () => {
        const socket = connect(port, '127.0.0.1');
        const head = 'POST /api/slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
        return new Promise<typeof socket>((resolve) => {
          socket.write(`${head}content-length: 90\r\n\r\n{`, () => resolve(socket));
        });
      }),
    );
    const agent = new Agent();
    expect((await send(agent, '/api/echo', '{"a":1}')).status).toBe(200);
    expect(heard).not.toContain('/api/slow');
    sockets.forEach((socket) => socket.destroy());
    agent.destroy();
  });

  it('2.2/1 disconnects a client that pauses or takes too long', async () => {
    const raw = Object.assign(new PassThrough(), { headers: { 'content-length': '90' } });
    raw.write('{');
    const request = { raw, body: raw } as unknown as Parameters<typeof prepareBody>[0];
    expect(await prepareBody(request, { wholeMs: 5_000, pauseMs: 20 })).toBe(false);
    expect(await prepareBody(request, { wholeMs: 20, pauseMs: 5_000 })).toBe(false);
    raw.end('}');
    expect(await prepareBody(request)).toBe(true);
  });
});
