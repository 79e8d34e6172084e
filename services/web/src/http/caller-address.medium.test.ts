import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, anApi } from '../testing/a-site.js';

const UPSTREAM = '127.0.0.4';

describe('the address of a caller', () => {
  let api: Server;
  let apiUrl: string;
  let seen: IncomingHttpHeaders = {};
  const servers: FastifyInstance[] = [];

  /** Starts a delivery service that trusts these networks. @returns its port */
  const listening = async (trustedProxies: string[]): Promise<number> => {
    const server = await createServer({ ...aConfig('/nowhere', apiUrl), trustedProxies });
    servers.push(server);
    await server.listen({ port: 0, host: '127.0.0.1' });
    return (server.server.address() as AddressInfo).port;
  };
  const addressSeen = (port: number, localAddress: string, headers: Record<string, string>) =>
    new Promise<string | undefined>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, localAddress, path: '/api/', headers, agent: false },
        (answer) => {
          answer.resume().once('end', () => resolve(String(seen['x-forwarded-for'])));
        },
      );
      sent.once('error', reject);
      sent.end();
    });

  beforeAll(async () => {
    const started = await anApi((call, response) => {
      seen = call.headers;
      response.end('{}');
    });
    ({ server: api, url: apiUrl } = started);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    api.close();
  });

  it('2.2/7 is the peer of the connection while no upstream is listed, whatever the peer claims', async () => {
    const port = await listening([]);
    const claims = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' };
    expect(await addressSeen(port, UPSTREAM, claims)).toBe(UPSTREAM);
    expect(seen.forwarded).toBeUndefined();
    expect(seen['x-real-ip']).toBeUndefined();
  });

  it('2.2/7 is the right-most hop that is not a trusted upstream', async () => {
    const port = await listening([UPSTREAM, '10.0.0.0/8']);
    expect(await addressSeen(port, UPSTREAM, { 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
    expect(await addressSeen(port, UPSTREAM, { 'x-forwarded-for': '203.0.113.9, 198.51.100.8' })).toBe('198.51.100.8');
    expect(await addressSeen(port, UPSTREAM, { 'x-forwarded-for': '203.0.113.9, 198.51.100.9, 10.0.0.3' })).toBe(
      '198.51.100.9',
    );
    expect(await addressSeen(port, UPSTREAM, { 'x-forwarded-for': '203.0.113.9, 2001:db8::7' })).toBe('2001:db8::7');
  });

  it('2.2/7 ignores the claims of a peer that is not an upstream', async () => {
    const port = await listening([UPSTREAM]);
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example.org',
      'x-forwarded-proto': 'https',
    };
    expect(await addressSeen(port, '127.0.0.9', claims)).toBe('127.0.0.9');
    expect(seen['x-forwarded-host']).toBe(`127.0.0.1:${port}`);
    expect(seen['x-forwarded-proto']).toBe('http');
  });
});
