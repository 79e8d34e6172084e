import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@firstlight/release/release';
import { newSigningKey, publicKeyOf, signed } from '@firstlight/release/signature';
import type { FastifyInstance } from 'fastify';
import { createServer } from './server.js';
import { aConfig, aStore, publishPublic } from './testing/a-site.js';

const OLD = 'Free and confidential';
const NEW = 'A new text';
const KEY = newSigningKey();

/** What someone with the bucket's key, but without the publisher's, can do. */
function rewrite(store: string, version: string, change: (release: Release) => object): void {
  const file = join(store, 'mf-public', version, 'release.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Release)));
}

describe('2.9/13 the delivery service with a trusted key', () => {
  let store: string;
  let server: FastifyInstance | undefined;

  /** Replicas start with what is in the store. */
  const started = async (trustedKeys = [publicKeyOf(KEY)]): Promise<FastifyInstance> => {
    await server?.close();
    server = await createServer({ ...aConfig(store), trustedKeys });
    return server;
  };
  const page = async (): Promise<string> => (await (await started()).inject('/')).body;

  beforeEach(async () => {
    store = await aStore(KEY);
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it('serves what the publisher has signed', async () => {
    await publishPublic(store, '2.0.0', NEW, { signingKey: KEY });
    expect(await page()).toContain(NEW);
    expect((await server?.inject('/remotes/mf-public/2.0.0/chunk.js'))?.statusCode).toBe(200);
  });

  it.each([
    ['nobody has signed', undefined],
    ['somebody else has signed', newSigningKey()],
  ])('keeps serving the previous release instead of one that %s', async (_whose, signingKey) => {
    await publishPublic(store, '2.0.0', NEW, { signingKey });
    expect(await page()).toContain(OLD);
    expect((await server?.inject('/remotes/mf-public/2.0.0/chunk.js'))?.statusCode).toBe(404);
    expect((await server?.inject('/remotes/mf-public/1.0.0/chunk.js'))?.statusCode).toBe(200);
  });

  it('notices a release that changed after it was signed, and one instead of another', async () => {
    await publishPublic(store, '2.0.0', NEW, { signingKey: KEY });
    rewrite(store, '2.0.0', (release) => ({ ...release, routes: ['/', '/elsewhere'] }));
    expect(await page()).toContain(OLD);
    const first = readFileSync(join(store, 'mf-public/1.0.0/release.json'), 'utf8');
    rewrite(store, '2.0.0', () => JSON.parse(first) as Release);
    expect(await page()).toContain(OLD);
    expect((await server?.inject('/remotes/mf-public/2.0.0/chunk.js'))?.statusCode).toBe(404);
  });

  it('serves nobody an unsigned canary, and follows the next release while running', async () => {
    await publishPublic(store, '2.0.0', NEW, { canary: 99 });
    expect(await page()).toContain(OLD);
    await publishPublic(store, '3.0.0', NEW, { signingKey: KEY });
    expect((await server?.inject('/'))?.body).toContain(NEW);
  });

  it('answers 503 if nothing that was ever live is signed', async () => {
    rewrite(store, '1.0.0', ({ signature: _, ...release }) => release);
    const answer = await (await started()).inject('/about');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
  });

  it('trusts several keys during a key change, and any release if there is no key', async () => {
    const next = newSigningKey();
    await publishPublic(store, '2.0.0', NEW, { signingKey: next });
    const text = async (keys: string[]): Promise<string> => (await (await started(keys)).inject('/')).body;
    expect(await text([publicKeyOf(KEY), publicKeyOf(next)])).toContain(NEW);
    rewrite(store, '2.0.0', (release) => signed({ ...release, signature: undefined }, newSigningKey()));
    expect(await text([publicKeyOf(KEY), publicKeyOf(next)])).toContain(OLD);
    expect(await text([])).toContain(NEW);
  });
});
