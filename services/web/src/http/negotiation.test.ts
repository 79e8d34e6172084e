import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, aStore } from '../testing/a-site.js';

describe('a page', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await createServer(aConfig(await aStore(), 'http://127.0.0.1:9'));
  });
  afterAll(() => server.close());

  it.each([
    ['gzip;q=0.5, br', 'br'],
    ['br;q=0.2, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
    ['deflate', undefined],
    ['*', 'br'],
  ])('2.3/6 is compressed for "accept-encoding: %s" with %s', async (accepted, encoding) => {
    const { headers } = await server.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each(['"other", TAG', '*', 'STRONG'])('2.3/6 is 304 for "if-none-match: %s"', async (given) => {
    const { headers } = await server.inject('/');
    const tag = String(headers.etag);
    const known = given.replace('TAG', tag).replace('STRONG', tag.slice(2));
    expect((await server.inject({ url: '/', headers: { 'if-none-match': known } })).statusCode).toBe(304);
    expect((await server.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200);
  });
});
