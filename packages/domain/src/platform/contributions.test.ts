import { describe, expect, it } from '@jest/globals';
import { contributionsOf, isOfferedTo, type OfferedTo, type StaffContributions, withFlags } from './contributions.js';
import type { Permissions, Principal } from '../people/permissions.js';

const person = (permissions: Permissions, user_type: Principal['user_type'] = 'user'): Principal => ({
  user_id: 'sample',
  user_type,
  permissions,
});
const admin = person({}, 'admin');
const picture = { back: 'M0 0h1', front: 'M0 0h1' };
const staff: StaffContributions = {
  permission: 'any-tab',
  flags: { planning: true, trial: false },
  tiles: [
    { to: '/admin-b', order: 2, name: 'Second', about: 'b', picture, flag: 'planning' },
    { to: '/admin-c', order: 3, name: 'Third', about: 'c', picture, permission: 'main-admin' },
    { to: '/admin-d', order: 4, name: 'On trial', about: 'd', picture, flag: 'trial' },
  ],
  overlay: { load: 'always', flag: 'planning' },
};
const names = (remotes: { name: string; staff?: StaffContributions }[], who: Principal): string[] =>
  contributionsOf(remotes, 'tiles', who).map(({ name, remote }) => `${remote} ${name}`);

describe('2.8/2 contributions of remotes', () => {
  it.each<[OfferedTo, boolean, boolean, boolean]>([
    ['everyone', true, true, true],
    ['any-tab', false, true, true],
    ['Notes', false, true, true],
    ['Client', false, false, true],
    ['main-admin', false, false, true],
    ['not-main-admin', true, true, false],
  ])('offers %s to: nobody’s tab %s, Notes %s, main admin %s', (permission, none, notes, main) => {
    const people = [person({}), person({ Notes: true }), admin];
    expect(people.map((who) => isOfferedTo(who, permission))).toEqual([none, notes, main]);
  });

  it('merges all remotes by position, each entry with its own permission or its remote’s', () => {
    const first: StaffContributions = {
      permission: 'everyone',
      tiles: [{ to: '/admin-a', order: 1, name: 'First', about: 'a', picture }],
    };
    const remotes = [{ name: 'mf-late', staff }, { name: 'mf-first', staff: first }, { name: 'mf-before-1-3' }];
    expect(names(remotes, admin)).toEqual(['mf-first First', 'mf-late Second', 'mf-late Third', 'mf-late On trial']);
    expect(names(remotes, person({}))).toEqual(['mf-first First']);
    expect(names(remotes, person({ Notes: true }))).toEqual(['mf-first First', 'mf-late Second', 'mf-late On trial']);
  });

  it('leaves out contributions with a flag that is off, by declaration or in the release store', () => {
    const tiles = (changed?: Record<string, boolean>): string[] | undefined =>
      withFlags(staff, changed)?.tiles?.map(({ name }) => name);
    expect(tiles()).toEqual(['Second', 'Third']);
    expect(tiles({ trial: true, planning: false })).toEqual(['Third', 'On trial']);
    expect(withFlags(staff)?.overlay).toBeDefined();
    expect(withFlags(staff, { planning: false })?.overlay).toBeUndefined();
    expect(withFlags({ ...staff, flag: 'trial' })).toBeNull();
  });
});
