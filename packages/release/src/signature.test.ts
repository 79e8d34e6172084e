import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkStore } from './check-store.js';
import { folderStore } from './folder-store.js';
import { publish, type PublishOptions } from './publish.js';
import type { Release } from './release.js';
import { newSigningKey, publicKeyOf, signed, trustedBy } from './signature.js';
import { aBuild, temporaryFolder } from './testing/build-folder.js';

const KEY = newSigningKey();
const provenance = { commit: '0123456789abcdef0123456789abcdef01234567', tests: '812 unit, 40 journeys' };

async function published(options: Partial<PublishOptions> = {}): Promise<{ root: string; release: Release }> {
  const root = temporaryFolder();
  const store = folderStore(root);
  const publication = { build: await aBuild({}, { 'a.js': 'a' }), version: '1.0.0' };
  await publish(store, [publication], { by: 'Maple Testperson', quality: 1, ...options });
  const release = await store.readRelease('mf-dashboard', '1.0.0');
  if (!release) throw new Error('nothing published');
  return { root, release };
}

describe('2.9/13 the signature of a release', () => {
  it('is valid as it was published and stored, for its own key alone', async () => {
    const { release } = await published({ signingKey: KEY, provenance });
    expect(release.provenance).toEqual(provenance);
    expect(trustedBy([publicKeyOf(KEY)])(release)).toBe(true);
    expect(trustedBy([publicKeyOf(newSigningKey())])(release)).toBe(false);
    expect(trustedBy([publicKeyOf(newSigningKey()), publicKeyOf(KEY)])(release)).toBe(true);
  });

  it.each([
    ['a file’s hash', { files: { 'a.js': { integrity: 'sha384-x', bytes: 1, audience: 'public' as const } } }],
    ['an address', { routes: ['/admin-pin'] }],
    ['the version', { version: '2.0.0' }],
    ['the commit', { provenance: { ...provenance, commit: 'f'.repeat(40) } }],
    ['the signature', { signature: 'AAAA' }],
    ['no signature', { signature: undefined }],
  ])('is not valid with another %s', async (_what, change: Partial<Release>) => {
    const { release } = await published({ signingKey: KEY, provenance });
    expect(trustedBy([publicKeyOf(KEY)])({ ...release, ...change } as Release)).toBe(false);
  });

  it('doesn’t depend on the order in which the file was written', async () => {
    const { release } = await published({ signingKey: KEY });
    const reversed = Object.fromEntries(Object.entries(release).reverse()) as Release;
    expect(trustedBy([publicKeyOf(KEY)])(reversed)).toBe(true);
  });

  it('is missing without a key, and every release passes when no key is trusted', async () => {
    const { release } = await published();
    expect(release).not.toHaveProperty('signature');
    expect(trustedBy([])(release)).toBe(true);
    expect(trustedBy([publicKeyOf(KEY)])(release)).toBe(false);
  });

  it('an error about an unreadable key names the setting, never the key', async () => {
    const { release } = await published();
    const { privateKey, publicKey } = generateKeyPairSync('x25519');
    const other = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const otherPublic = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    for (const wrong of ['nonsense', other])
      expect(() => signed(release, wrong)).toThrow(/^RELEASE_SIGNING_KEY must hold Ed25519 keys/);
    for (const wrong of ['nonsense', otherPublic])
      expect(() => trustedBy([wrong])).toThrow(/^RELEASE_TRUSTED_KEYS must hold Ed25519 keys/);
  });

  it('is checked by "release check"', async () => {
    const { root, release } = await published({ signingKey: KEY });
    const keys = [publicKeyOf(KEY)];
    expect(await checkStore(folderStore(root), keys)).toEqual([]);
    const file = join(root, 'mf-dashboard/1.0.0/release.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(release);
    writeFileSync(file, JSON.stringify({ ...release, builtAt: '2026-01-01T00:00:00.000Z' }));
    expect(await checkStore(folderStore(root), keys)).toEqual(['mf-dashboard 1.0.0 has no valid signature.']);
  });

  it('is required when the same bytes are published again with a key', async () => {
    const store = folderStore(temporaryFolder());
    const publication = { build: await aBuild(), version: '1.0.0' };
    const by = 'Maple Testperson';
    await publish(store, [publication], { by, quality: 1 });
    const again = publish(store, [publication], { by, quality: 1, signingKey: KEY });
    await expect(again).rejects.toThrow('mf-dashboard 1.0.0 is already published without this signature');
    const next = { ...publication, version: '1.0.1' };
    await publish(store, [next], { by, quality: 1, signingKey: KEY, provenance });
    await publish(store, [next], { by, quality: 1, signingKey: KEY, provenance: { ...provenance, tests: 'again' } });
    expect((await store.readPointer('mf-dashboard'))?.current).toBe('1.0.1');
  });
});
