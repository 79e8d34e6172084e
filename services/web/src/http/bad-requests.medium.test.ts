import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, anApi, aStore, publishForms } from '../testing/a-site.js';

const FORM = 'full_name=Maple';
const head = (line: string, ...headers: string[]): string =>
  `${[`${line} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const posted = (path: string, type: string, body: string): string =>
  head(`POST ${path}`, `content-type: ${type}`, `content-length: ${body.length}`, 'connection: close') + body;

describe("2.2/15 web's own refusals", () => {
  let server: FastifyInstance;
  let api: Server;
  let port: number;
  const heard: string[] = [];

  /** Sends raw text and reads until the connection is closed. */
  const said = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => (got += part.toString()));
      socket.once('close', () => resolve(got)).once('error', reject);
    });

  beforeAll(async () => {
    const started = await anApi((request, response) => {
      heard.push(request.url ?? '');
      response.end('{}');
    });
    api = started.server;
    const store = await aStore();
    await publishForms(store, '1.1.0');
    server = await createServer(aConfig(store, started.url));
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });

  it.each([
    ['headers that are too large', 431, head('GET /', `x-long: ${'x'.repeat(20_000)}`)],
    ['a line that is no header', 400, head('GET /', 'no header')],
    ['a request without Host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an address that cannot be decoded', 400, head('GET /%E0%A4%A', 'connection: close')],
    ['two Host headers', 400, head('GET /', 'host: evil.example.org', 'connection: close')],
    ['two equal Host headers', 400, head('GET /api/', 'Host: localhost', 'connection: close')],
    ['an address that leads to another host', 400, head('GET /\\evil.example.org/', 'connection: close')],
    ['the same deeper inside', 400, head('GET /about\\..\\evil.example.org/?a=b', 'connection: close')],
    ['a form that is too large', 413, posted('/register', 'application/x-www-form-urlencoded', 'a'.repeat(40_000))],
    ['text that another site sent', 415, posted('/register', 'text/plain', FORM)],
    ['JSON where a form belongs', 415, posted('/contact', 'application/json', '{"name":"Maple"}')],
  ])('%s: %s with request id, nosniff and {detail}', async (_what, status, text) => {
    heard.length = 0;
    const answer = await said(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(answer).toMatch(/\r\n\r\n\{"detail":"(The request|This content type) [^"]+"\}$/);
    expect(answer).not.toContain('evil');
    expect(answer).not.toMatch(/\r\nlocation:/i);
    expect(heard).toEqual([]);
  });

  it('keeps the API’s headers on its answers and adds its own to all others', async () => {
    expect(await said(head('GET /api/', 'connection: close'))).toMatch(/^HTTP\/1.1 200 /);
    expect(heard).toContain('/api/');
    const away = await createServer(aConfig('/nowhere'));
    const { headers, statusCode } = await away.inject('/api/');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    await away.close();
  });

  it('still redirects to the address without a trailing slash', async () => {
    expect(await said(head('GET /about/', 'connection: close'))).toMatch(/\r\nlocation: \/about\r\n/);
    expect(await said(head('GET /%5Cevil.example.org/', 'connection: close'))).toMatch(
      /\r\nlocation: \/%5Cevil.example.org\r\n/,
    );
  });
});
