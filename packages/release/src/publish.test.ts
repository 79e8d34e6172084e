import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { checkStore } from './check-store.js';
import { folderStore } from './folder-store.js';
import { rollBackRelease, promoteCanary } from './move-pointer.js';
import { previousVersion } from './pointer.js';
import { developmentVersion, publish, type Publication } from './publish.js';
import { aBuild, aShell, temporaryFolder } from './testing/build-folder.js';

const by = 'Maple Testperson';
const author = { by, at: '2026-01-02T03:04:05.000Z' };

function newStore(): { root: string; store: ReturnType<typeof folderStore> } {
  const root = temporaryFolder();
  return { root, store: folderStore(root) };
}

function publishOne(store: ReturnType<typeof folderStore>, publication: Publication): Promise<void> {
  return publish(store, [publication], { by, quality: 1 });
}

describe('publish', () => {
  it('writes every file, its hash and its compressed sibling, and points to the version', async () => {
    const { root, store } = newStore();
    await publishOne(store, { build: await aBuild({}, { 'staff/x.js': 'x', 'a/small.txt': 'y' }), version: '1.0.0' });
    const release = await store.readRelease('mf-dashboard', '1.0.0');
    expect(Object.keys(release?.files ?? {}).sort()).toEqual(['a/small.txt', 'remoteEntry.js', 'staff/x.js']);
    expect(release?.files['remoteEntry.js']).toMatchObject({ bytes: 1100, audience: 'staff' });
    expect(release?.files['remoteEntry.js']?.integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    const folder = join(root, 'mf-dashboard', '1.0.0');
    const plain = readFileSync(join(folder, 'remoteEntry.js'));
    expect(brotliDecompressSync(readFileSync(join(folder, 'remoteEntry.js.br')))).toEqual(plain);
    expect(existsSync(join(folder, 'a/small.txt.br'))).toBe(false);
    expect((await store.readPointer('mf-dashboard'))?.current).toBe('1.0.0');
    expect(await checkStore(store)).toEqual([]);
  });

  it('marks only the staff folder of a public release as for staff', async () => {
    const { store } = newStore();
    const build = await aBuild({ name: 'mf-admin-auth', audience: 'public' }, { 'staff/users.js': 'x' });
    await publishOne(store, { build, version: '1.0.0' });
    const files = (await store.readRelease('mf-admin-auth', '1.0.0'))?.files;
    expect(files?.['staff/users.js']?.audience).toBe('staff');
    expect(files?.['remoteEntry.js']?.audience).toBe('public');
  });

  it('accepts the same bytes again and rejects other bytes under the same version', async () => {
    const { store } = newStore();
    await publishOne(store, { build: await aBuild(), version: '1.0.0' });
    await publishOne(store, { build: await aBuild(), version: '1.0.0' });
    const changed = publishOne(store, { build: await aBuild({}, { 'x.js': 'changed' }), version: '1.0.0' });
    await expect(changed).rejects.toThrow('mf-dashboard 1.0.0 is already published with other bytes');
    expect((await store.readRelease('mf-dashboard', '1.0.0'))?.files['x.js']).toBeUndefined();
  });

  it('rejects a remote that the live shell cannot satisfy', async () => {
    const { store } = newStore();
    await publishOne(store, { build: await aShell('1.4.0'), version: '1.0.0' });
    const tooNew = publishOne(store, { build: await aBuild({ contract: '^2.0.0' }), version: '1.0.0' });
    await expect(tooNew).rejects.toThrow('mf-dashboard 1.0.0 needs platform ^2.0.0, but shell 1.0.0 offers 1.4.0.');
    expect(await store.versions('mf-dashboard')).toEqual([]);
  });

  it('rejects a shell that a live remote or its canary excludes', async () => {
    const { store } = newStore();
    await publishOne(store, { build: await aShell('1.0.0'), version: '1.0.0' });
    await publishOne(store, { build: await aBuild(), version: '1.0.0' });
    await expect(publishOne(store, { build: await aShell('2.0.0'), version: '2.0.0' })).rejects.toThrow(
      'mf-dashboard 1.0.0 needs platform ^1.0.0, but shell 2.0.0 offers 2.0.0.',
    );
    await expect(publishOne(store, { build: await aShell('2.0.0'), version: '2.0.0', canary: 5 })).rejects.toThrow(
      'offers 2.0.0',
    );
    expect((await store.readPointer('shell'))?.current).toBe('1.0.0');
  });

  it('moves shell and remotes to a new contract together', async () => {
    const { store } = newStore();
    await publish(
      store,
      [
        { build: await aShell('1.0.0'), version: '1.0.0' },
        { build: await aBuild(), version: '1.0.0' },
      ],
      { by, quality: 1 },
    );
    await publish(
      store,
      [
        { build: await aShell('2.0.0'), version: '2.0.0' },
        { build: await aBuild({ contract: '^2.0.0' }), version: '2.0.0' },
      ],
      { by, quality: 1 },
    );
    expect((await store.readPointer('shell'))?.current).toBe('2.0.0');
    await expect(rollBackRelease(store, 'shell', author)).rejects.toThrow('shell 1.0.0 offers 1.0.0');
  });

  it('2.8/2 is completed by publishing again if it was interrupted between two pointers', async () => {
    const { store } = newStore();
    const pair = async (major: number): Promise<Publication[]> => [
      { build: await aShell(`${major}.0.0`), version: `${major}.0.0` },
      { build: await aBuild({ contract: `^${major}.0.0` }), version: `${major}.0.0` },
    ];
    await publish(store, await pair(1), { by, quality: 1 });
    let isCut = false;
    const cut: typeof store = {
      ...store,
      writePointer: async (name, pointer) => {
        if (isCut) throw new Error('the connection was lost');
        isCut = true;
        await store.writePointer(name, pointer);
      },
    };
    await expect(publish(cut, await pair(2), { by, quality: 1 })).rejects.toThrow(
      'shell changed, mf-dashboard did not: the connection was lost\nRun the same command again',
    );
    expect(await checkStore(store)).toEqual([
      'mf-dashboard 1.0.0 needs platform ^1.0.0, but shell 2.0.0 offers 2.0.0.',
    ]);
    await publish(store, await pair(2), { by, quality: 1 });
    expect(await checkStore(store)).toEqual([]);
    const pointers = await Promise.all(['shell', 'mf-dashboard'].map((name) => store.readPointer(name)));
    expect(pointers.map((pointer) => pointer && [pointer.current, previousVersion(pointer)])).toEqual([
      ['2.0.0', '1.0.0'],
      ['2.0.0', '1.0.0'],
    ]);
  });

  it('rejects an address that another remote owns, whatever its parameter is called', async () => {
    const { store } = newStore();
    const build = await aBuild({ name: 'mf-registration', routes: ['/admin-edit/:registrationId'] });
    await publishOne(store, { build, version: '1.0.0' });
    const thief = publishOne(store, { build: await aBuild({ routes: ['/admin-edit/:id'] }), version: '1.0.0' });
    await expect(thief).rejects.toThrow('mf-registration');
  });

  it('publishes to a share, promotes, and returns', async () => {
    const { store } = newStore();
    await publishOne(store, { build: await aBuild(), version: '1.0.0' });
    await publishOne(store, { build: await aBuild({}, { 'new.js': '1' }), version: '1.1.0', canary: 10 });
    expect(await store.readPointer('mf-dashboard')).toMatchObject({ current: '1.0.0', canary: { version: '1.1.0' } });
    expect((await promoteCanary(store, 'mf-dashboard', author)).current).toBe('1.1.0');
    expect((await rollBackRelease(store, 'mf-dashboard', author)).current).toBe('1.0.0');
  });

  it('keeps the last five versions and those that a pointer needs', async () => {
    const { root, store } = newStore();
    const publishVersion = async (minor: number, canary?: number): Promise<void> => {
      const build = await aBuild({}, { 'v.js': String(minor) });
      const now = (): Date => new Date(Date.UTC(2026, 0, 1 + 2 * minor));
      await publish(store, [{ build, version: `1.${minor}.0`, canary }], { by, now, quality: 1 });
    };
    await publishVersion(0);
    for (let minor = 1; minor <= 6; minor++) await publishVersion(minor, 10);
    const kept = ['1.0.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];
    expect((await store.versions('mf-dashboard')).sort()).toEqual(kept);
    expect(readdirSync(join(root, 'mf-dashboard')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('survives two publishers at once: one version wins, and none is half published', async () => {
    const { store } = newStore();
    await publishOne(store, { build: await aShell('1.0.0'), version: '1.0.0' });
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, index) => {
        const build = await aBuild({}, { 'n.js': `${index % 2}` });
        await publishOne(store, { build, version: '1.0.0' });
      }),
    );
    const refused = attempts.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(await checkStore(store)).toEqual([]);
    expect((await store.readPointer('mf-dashboard'))?.history).toHaveLength(4);
  });

  it('never lets a shell and a remote that exclude each other win the same race', async () => {
    const { store } = newStore();
    await publishOne(store, { build: await aShell('1.0.0'), version: '1.0.0' });
    const shell = { build: await aShell('2.0.0'), version: '2.0.0' };
    const remote = { build: await aBuild(), version: '1.0.0' };
    const attempts = await Promise.allSettled([publishOne(store, shell), publishOne(store, remote)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await checkStore(store)).toEqual([]);
  });

  it('numbers a development build by its content', async () => {
    const version = developmentVersion(await aBuild(), '1.0.0');
    // A letter first: 1.0.0-dev.01168065 is not a valid semantic version, and once kept the product from starting.
    expect(version).toMatch(/^1\.0\.0-dev\.g[0-9a-f]{8}$/);
    expect(developmentVersion(await aBuild(), '1.0.0')).toBe(version);
    expect(developmentVersion(await aBuild({}, { 'x.js': '1' }), '1.0.0')).not.toBe(version);
  });
});

describe('check', () => {
  it('names a changed file and a missing one', async () => {
    const { root, store } = newStore();
    await publishOne(store, { build: await aBuild({}, { 'x.js': '1' }), version: '1.0.0' });
    writeFileSync(join(root, 'mf-dashboard/1.0.0/x.js'), 'tampered');
    expect(await checkStore(store)).toEqual(['mf-dashboard 1.0.0: x.js was changed after publishing.']);
    await store.removeRelease('mf-dashboard', '1.0.0');
    expect(await checkStore(store)).toEqual(['mf-dashboard 1.0.0 is live, but not in the store.']);
  });
});
