import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '@firstlight/release/open-store';
import { rollBackRelease } from '@firstlight/release/move-pointer';
import { startS3Server, type S3Server } from '@firstlight/release/testing/s3-server';
import type { FastifyInstance } from 'fastify';
import { createServer } from './server.js';
import { aConfig, fillStore, publishPublic } from './testing/a-site.js';

const FILE = '/remotes/mf-public/1.0.0/chunk.js';

describe('the delivery service in front of an object store', () => {
  let s3: S3Server;
  let store: string;
  let servers: FastifyInstance[] = [];
  const started = async (): Promise<FastifyInstance> => {
    const server = await createServer(aConfig(store));
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    s3 = await startS3Server();
    store = `s3://${s3.bucket}/releases`;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_REGION: 'ca-central-1',
      AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    });
    await fillStore(store);
  });
  afterEach(async () => {
    s3.onRequest(undefined);
    await Promise.all(servers.map((server) => server.close()));
    servers = [];
  });
  afterAll(() => s3.close());

  it('assembles pages and reads the pointers once every two seconds', async () => {
    const asked: string[] = [];
    const server = await started();
    s3.onRequest((method, key) => void asked.push(`${method} ${key}`));
    for (let n = 0; n < 5; n++) expect((await server.inject('/')).body).toContain('Free and confidential');
    expect(asked.filter((call) => call.endsWith('mf-public/pointer.json'))).toHaveLength(1);
  });

  it('sends files with the same headers from every replica, compressed, and fetches each once', async () => {
    const [one, two] = [await started(), await started()];
    const headers = { 'accept-encoding': 'br' };
    const first = await one.inject({ url: FILE, headers });
    const second = await two.inject({ url: FILE, headers });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      etag: expect.stringMatching(/^W\/"/) as unknown,
    });
    const { date: _one, 'x-request-id': _a, ...ofOne } = first.headers;
    const { date: _two, 'x-request-id': _b, ...ofTwo } = second.headers;
    expect(ofOne).toEqual(ofTwo);
    let fetches = 0;
    s3.onRequest((_method, key) => void (key.includes('chunk.js') && fetches++));
    expect((await one.inject(FILE)).body).toContain('Free and confidential');
    expect(fetches).toBe(0);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await one.inject({ url: FILE, headers: known })).statusCode).toBe(304);
  });

  it('answers range requests', async () => {
    const server = await started();
    const part = await server.inject({ url: FILE, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'Free']);
  });

  it('serves what it has cached while the store is down', async () => {
    const server = await started();
    await server.inject('/');
    await server.inject(FILE);
    s3.onRequest(() => 400);
    const fresh = await started();
    expect([(await fresh.inject('/')).statusCode, (await fresh.inject('/healthz')).statusCode]).toEqual([503, 503]);
    expect((await server.inject('/')).statusCode).toBe(200);
    expect((await server.inject(FILE)).statusCode).toBe(200);
    expect((await server.inject('/remotes/mf-public/1.0.0/pages/en/home.json')).statusCode).toBe(404);
    s3.onRequest(undefined);
    expect((await server.inject('/remotes/mf-public/1.0.0/pages/en/home.json')).statusCode).toBe(200);
  });

  it('does not send files that were changed in the bucket', async () => {
    const key = 'releases/mf-public/1.0.0/entry.js';
    const entry = s3.objects.get(key);
    if (!entry) throw new Error('no entry');
    s3.objects.set(key, { ...entry, bytes: Buffer.from('tampered') });
    const server = await started();
    expect((await server.inject('/remotes/mf-public/1.0.0/entry.js')).statusCode).toBe(404);
    s3.objects.set(key, entry);
  });

  it('follows a release and a rollback', async () => {
    await publishPublic(store, '2.0.0', 'A new text');
    expect((await (await started()).inject('/')).body).toContain('A new text');
    await rollBackRelease(await openStore(store), 'mf-public', {
      by: 'Maple Testperson',
      at: new Date().toISOString(),
    });
    expect((await (await started()).inject('/')).body).toContain('Free and confidential');
  });
});
