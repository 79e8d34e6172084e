import { describe, expect, it } from '@jest/globals';
import type { StaffContributions } from '@firstlight/domain/platform/contributions';
import type { LiveRelease, Releases } from './live-site.js';
import { registryFor } from './registry.js';

const picture = { back: 'M0 0h1', front: 'M0 0h1' };
const staff: StaffContributions = {
  permission: 'main-admin',
  flags: { audit: true },
  tiles: [{ to: '/admin-audit', order: 1, name: 'Audit', about: 'Who changed what', picture, flag: 'audit' }],
  offers: ['audit.details'],
};

const release = (change: Partial<LiveRelease>): LiveRelease => ({
  ...{ name: 'mf-admin-auth', version: '1.0.0', audience: 'public', contract: '^1.3.0', builtAt: '', preload: [] },
  ...{ routes: ['/admin-pin', '/admin-audit'], entry: 'e.js', displayName: { en: 'Entrance' }, isCanary: false, staff },
  files: { 'e.js': { integrity: 'sha384-x', bytes: 1, audience: 'public' } },
  ...change,
});
const live = (...all: LiveRelease[]): Releases => new Map(all.map((one) => [one.name, one]));
const outreach = release({
  ...{ name: 'mf-outreach', audience: 'staff', displayName: { en: 'Outreach' }, routes: ['/admin-outreach'] },
  staff: { permission: 'any-tab', flags: { outreach: true }, flag: 'outreach' },
});

describe('2.8/2 the registry', () => {
  it('gives declarations to staff; visitors get only the name of an area', () => {
    const releases = live(release({}), outreach);
    const [auth, other] = registryFor(releases, true).remotes;
    expect([auth?.staff, other?.staff?.permission]).toEqual([staff, 'any-tab']);
    const visitors = registryFor(releases, false);
    expect(visitors.remotes.map(({ displayName }) => displayName)).toEqual([{ en: 'Entrance' }]);
    expect(JSON.stringify(visitors)).not.toMatch(/audit|outreach|staff"\s*:/i);
  });

  it('omits entries with a flag that is off: a tile, or the whole remote', () => {
    const [auth, ...others] = registryFor(
      live(release({ changedFlags: { audit: false } }), { ...outreach, changedFlags: { outreach: false } }),
      true,
    ).remotes;
    expect(auth?.staff?.tiles).toEqual([]);
    expect(others).toEqual([]);
  });
});
