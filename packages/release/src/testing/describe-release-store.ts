import { describe, expect, it } from '@jest/globals';
import { checkStore } from '../check-store.js';
import { listReleases } from '../list-releases.js';
import { promoteCanary, rollBackRelease } from '../move-pointer.js';
import { publish, type Publication } from '../publish.js';
import type { ReleaseStore } from '../release-store.js';
import { aBuild, aShell } from './build-folder.js';

const by = 'Maple Testperson';
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);

/** The contract of every release store. */
export function describeReleaseStore(what: string, open: () => Promise<ReleaseStore>): void {
  const publishOne = (store: ReleaseStore, publication: Publication, hours = 0): Promise<void> =>
    publish(store, [publication], { by, quality: 1, now: () => new Date(START + hours * HOUR_MS) });

  describe(what, () => {
    it('keeps the bytes of a release, its compressed siblings, and points to it', async () => {
      const store = await open();
      await publishOne(store, { build: await aBuild({}, { 'staff/x.js': 'x' }), version: '1.0.0' });
      const read = async (path: string): Promise<string | undefined> =>
        (await store.readFile('mf-dashboard', '1.0.0', path))?.toString();
      expect(await read('staff/x.js')).toBe('x');
      expect(await store.readFile('mf-dashboard', '1.0.0', 'remoteEntry.js.br')).toBeDefined();
      expect(await read('missing.js')).toBeUndefined();
      expect(await store.names()).toEqual(['mf-dashboard']);
      expect(await store.versions('mf-dashboard')).toEqual(['1.0.0']);
      expect(await store.readRelease('mf-dashboard', '2.0.0')).toBeUndefined();
      expect(await store.readPointer('mf-nobody')).toBeUndefined();
      expect(await checkStore(store)).toEqual([]);
    });

    it('accepts the same bytes again and rejects other bytes under the same version', async () => {
      const store = await open();
      await publishOne(store, { build: await aBuild(), version: '1.0.0' });
      await publishOne(store, { build: await aBuild(), version: '1.0.0' });
      const changed = publishOne(store, { build: await aBuild({}, { 'x.js': '2' }), version: '1.0.0' });
      await expect(changed).rejects.toThrow('already published with other bytes');
      expect(await store.readFile('mf-dashboard', '1.0.0', 'x.js')).toBeUndefined();
    });

    it('publishes to a share, promotes, rolls back, and reports since when and by whom', async () => {
      const store = await open();
      const author = { by: 'Rowan Sampleton', at: '2026-01-02T00:00:00.000Z' };
      await publishOne(store, { build: await aBuild(), version: '1.0.0' });
      await publishOne(store, { build: await aBuild({}, { 'n.js': '1' }), version: '1.1.0', canary: 10 });
      expect((await promoteCanary(store, 'mf-dashboard', author)).current).toBe('1.1.0');
      expect((await rollBackRelease(store, 'mf-dashboard', author)).current).toBe('1.0.0');
      const [summary] = await listReleases(store);
      expect(summary?.pointer?.history.map(({ action }) => action)).toEqual([
        'publish',
        'canary',
        'promote',
        'rollback',
      ]);
      expect(summary?.pointer?.history.at(-1)).toEqual({ version: '1.0.0', action: 'rollback', ...author });
    });

    it('keeps the newest five versions and deletes older ones with every file', async () => {
      const store = await open();
      for (let minor = 0; minor <= 6; minor++) {
        const build = await aBuild({}, { 'v.js': String(minor) });
        await publishOne(store, { build, version: `1.${minor}.0` }, minor * 30);
      }
      expect((await store.versions('mf-dashboard')).sort()).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']);
      expect(await store.readFile('mf-dashboard', '1.0.0', 'v.js')).toBeUndefined();
    });

    it('keeps every version that was live within a day: a tab may still be open on it', async () => {
      const store = await open();
      for (let minor = 0; minor <= 8; minor++) {
        const build = await aBuild({}, { 'v.js': String(minor) });
        await publishOne(store, { build, version: `1.${minor}.0` }, minor);
      }
      expect(await store.versions('mf-dashboard')).toHaveLength(9);
      await publishOne(store, { build: await aBuild({}, { 'v.js': '9' }), version: '1.9.0' }, 28);
      // 1.3.0 was replaced 24 hours ago, 1.4.0 only 23.
      expect((await store.versions('mf-dashboard')).sort()).toEqual([4, 5, 6, 7, 8, 9].map((minor) => `1.${minor}.0`));
    });

    it('lets one of several publishers of a version win, and leaves none half published', async () => {
      const store = await open();
      const attempts = await Promise.allSettled(
        Array.from({ length: 4 }, async (_, index) => {
          const build = await aBuild({}, { 'n.js': `${index % 2}` });
          await publishOne(store, { build, version: '1.0.0' });
        }),
      );
      const messages = attempts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(messages).toHaveLength(2);
      expect(messages.every((text) => text.includes('other bytes'))).toBe(true);
      expect(await checkStore(store)).toEqual([]);
    });

    it('never lets a shell and a remote that exclude each other win the same race', async () => {
      const store = await open();
      await publishOne(store, { build: await aShell('1.0.0'), version: '1.0.0' });
      const shell = { build: await aShell('2.0.0'), version: '2.0.0' };
      const remote = { build: await aBuild(), version: '1.0.0' };
      const attempts = await Promise.allSettled([publishOne(store, shell), publishOne(store, remote)]);
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await checkStore(store)).toEqual([]);
    });
  });
}
