import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollBackRelease } from '@firstlight/release/move-pointer';
import { openStore } from '@firstlight/release/open-store';
import { newSigningKey, publicKeyOf } from '@firstlight/release/signature';
import { signedStore } from '@firstlight/release/signed-store';
import type { FastifyInstance } from 'fastify';
import { createServer } from './server.js';
import { aConfig, aStore, publishPublic } from './testing/a-site.js';

const FAULTY = 'Free and confidential';
const FIXED = 'A new text';
/** The publisher's, and that of the page Releases. */
const [PUBLISHER, STAFF] = [newSigningKey(), newSigningKey()];

describe('2.9/13 the delivery service with signed pointers', () => {
  let store: string;
  let kept: string;
  let server: FastifyInstance | undefined;

  const start = async (pointerKeys = [publicKeyOf(PUBLISHER), publicKeyOf(STAFF)]): Promise<void> => {
    await server?.close();
    const trusted = { trustedKeys: [publicKeyOf(PUBLISHER)], pointerKeys, pointerFolder: kept };
    server = await createServer({ ...aConfig(store), ...trusted });
  };
  const page = async (): Promise<string> => (await server?.inject('/'))?.body ?? '';
  const pointer = (): string => join(store, 'mf-public/pointer.json');

  /** The live version is replaced by a fixed one, and restored by someone with the bucket's key. */
  async function putBack(change: (old: string, fixed: string) => string): Promise<void> {
    const old = readFileSync(pointer(), 'utf8');
    await publishPublic(store, '2.0.0', FIXED, { signingKey: PUBLISHER });
    await start();
    expect(await page()).toContain(FIXED);
    writeFileSync(pointer(), change(old, readFileSync(pointer(), 'utf8')));
  }

  beforeEach(async () => {
    store = await aStore(PUBLISHER);
    kept = mkdtempSync(join(tmpdir(), 'firstlight-kept-'));
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it.each([
    ['signed once', (old: string) => old],
    ['changed', (_old: string, fixed: string) => fixed.replaceAll('"current": "2.0.0"', '"current": "1.0.0"')],
  ])('stays at the fixed release when an earlier pointer is put back as it was %s', async (_how, change) => {
    await putBack(change);
    expect(await page()).toContain(FIXED);
    await start();
    expect(await page()).toContain(FIXED);
    await start([]);
    expect(await page()).toContain(FAULTY);
  });

  it('follows a rollback that is signed by the page Releases', async () => {
    await publishPublic(store, '2.0.0', FIXED, { signingKey: PUBLISHER });
    await start();
    expect(await page()).toContain(FIXED);
    const moving = signedStore(await openStore(store), { signingKey: STAFF });
    await rollBackRelease(moving, 'mf-public', { by: 'Maple Testperson', at: '2026-01-02T03:04:05.000Z' });
    expect(await page()).toContain(FAULTY);
  });

  it('answers 503, not 404, if no pointer of a remote was ever signed', async () => {
    writeFileSync(pointer(), readFileSync(pointer(), 'utf8').replace(/"signature": ".*?"/, '"signature": ""'));
    await start();
    const answer = await server?.inject('/about');
    expect([answer?.statusCode, answer?.headers['retry-after']]).toEqual([503, expect.any(String)]);
  });

  it('ignores a rollback that nobody has signed', async () => {
    await publishPublic(store, '2.0.0', FIXED, { signingKey: PUBLISHER });
    await start();
    expect(await page()).toContain(FIXED);
    const stranger = signedStore(await openStore(store), { signingKey: newSigningKey() });
    await rollBackRelease(stranger, 'mf-public', { by: 'Maple Testperson', at: '2026-01-02T03:04:05.000Z' });
    expect(await page()).toContain(FIXED);
  });
});
