import { describe, expect, it } from '@jest/globals';
import { satisfiesContract } from '@firstlight/domain/platform/registry';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { addedProblems } from './contract-check.js';
import { folderStore } from './folder-store.js';
import { promoteCanary, rollBackRelease, withdrawRelease } from './move-pointer.js';
import { publish } from './publish.js';
import type { ReleaseStore } from './release-store.js';
import { aBuild, temporaryFolder } from './testing/build-folder.js';

const version = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  .map((numbers) => numbers.join('.'));

describe('2.3/6 contracts', () => {
  it('are checked in the browser exactly as semver checks them at a release', () => {
    fc.assert(
      fc.property(version, version, (platform, built) => {
        expect(satisfiesContract(platform, `^${built}`)).toBe(satisfies(platform, `^${built}`));
      }),
      { numRuns: 2_000 },
    );
  });
});

const by = 'Maple Testperson';
const author = { by, at: '2026-01-02T03:04:05.000Z' };
const SLOT = 'record.summary';

type Go = (name: string, version: string, staff?: object, canary?: number) => Promise<void>;

/** A product whose mf-registration, which offers a slot, is withdrawn while mf-outreach fills it. */
async function aStoreWithoutTheOfferer(): Promise<{ store: ReleaseStore; go: Go }> {
  const store = folderStore(temporaryFolder());
  const go: Go = async (name, version, staff = {}, canary = undefined) => {
    const manifest = { name, routes: [`/admin-${name}`], staff: { permission: 'everyone' as const, ...staff } };
    const build = await aBuild(manifest, { 'v.js': version });
    await publish(store, [{ build, version, ...(canary && { canary }) }], { by, quality: 1 });
  };
  await go('mf-registration', '1.0.0', { offers: [SLOT] });
  await go('mf-outreach', '1.0.0', FILLS);
  await go('mf-outreach', '1.1.0', FILLS);
  await go('mf-analytics', '1.0.0');
  await withdrawRelease(store, 'mf-registration', author);
  return { store, go };
}
const FILLS = { fills: [{ slot: SLOT, order: 1 }] };

describe('2.8/2 a problem that is live already', () => {
  it('stops no step of another team, and no way back of its own', async () => {
    const { store, go } = await aStoreWithoutTheOfferer();
    await go('mf-analytics', '1.1.0');
    await go('mf-analytics', '1.2.0', {}, 10);
    expect((await promoteCanary(store, 'mf-analytics', author)).current).toBe('1.2.0');
    expect((await rollBackRelease(store, 'mf-analytics', author)).current).toBe('1.1.0');
    expect((await rollBackRelease(store, 'mf-outreach', author)).current).toBe('1.0.0');
  });

  it('is still refused where it would be new', async () => {
    const { go } = await aStoreWithoutTheOfferer();
    await expect(go('mf-analytics', '1.1.0', FILLS)).rejects.toThrow(
      'mf-analytics 1.1.0 fills the slot "record.summary", which no live release offers.',
    );
  });

  it('is left out of what a step adds, whatever the version', async () => {
    const manifest = async (version: string, routes: string[]) => ({ ...(await aBuild({ routes })).manifest, version });
    const other = { ...(await aBuild({ name: 'mf-outreach', routes: ['/admin-a', '/admin-b'] })).manifest };
    const before = [other, await manifest('1.0.0', ['/admin-a'])];
    expect(addedProblems(before, [other, await manifest('1.1.0', ['/admin-a'])])).toEqual([]);
    expect(addedProblems(before, [other, await manifest('1.1.0', ['/admin-a', '/admin-b'])])).toEqual([
      'mf-dashboard claims /admin-b, which belongs to mf-outreach.',
    ]);
  });
});
