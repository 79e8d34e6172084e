import { contributionsOf } from '@firstlight/domain/platform/contributions';
import type { Permissions, Principal } from '@firstlight/domain/people/permissions';
import { describe, expect, it } from '@jest/globals';
import { declaredRemotes } from '../testing/declared-remotes';

const remotes = declaredRemotes();
const staff = (permissions: Permissions): Principal => ({ user_id: 'sample', user_type: 'user', permissions });
const admin: Principal = { user_id: 'admin', user_type: 'admin', permissions: {} };
const tilesOf = (who: Principal): string[] => contributionsOf(remotes, 'tiles', who).map(({ name }) => name);

/** Addresses prefetched on a screen; the order doesn't matter. */
const preparedOn = (pathname: string, who: Principal): string[] =>
  contributionsOf(remotes, 'prefetch', who)
    .filter(({ from }) => from.includes(pathname))
    .map(({ open }) => open)
    .sort();

describe('2.8/2 the combined declarations of the remotes of this repository', () => {
  it('MENU-01 MENU-02 MENU-03 ROLE-01 offers every tile to the main admin', () => {
    expect(tilesOf(admin)).toEqual([
      'Dashboard',
      'Registration',
      'Analytics',
      'Users',
      'Audit',
      'Deleted records',
      'Releases',
      'Settings',
    ]);
  });

  it.each([
    [{ Notes: true }, ['Dashboard', 'Analytics', 'My sign-in']],
    [{ Client: true }, ['Dashboard', 'Registration', 'Analytics', 'My sign-in']],
    [{}, ['Analytics', 'My sign-in']],
  ])('MENU-01 MENU-02 ROLE-02 2.6/3 with %j offers the tiles %j', (permissions, tiles) => {
    expect(tilesOf(staff(permissions))).toEqual(tiles);
  });

  it('prefetches the likely next screens', () => {
    const client = staff({ Client: true });
    expect(preparedOn('/admin-menu', client)).toEqual(['/admin-analytics', '/admin-dashboard', '/admin-register']);
    expect(preparedOn('/admin-dashboard', client)).toEqual(['/admin-edit/next', '/admin-menu']);
    expect(preparedOn('/admin-edit', client)).toEqual(['/admin-dashboard']);
    expect(preparedOn('/admin-menu', staff({}))).toEqual(['/admin-analytics']);
    expect(preparedOn('/admin-dashboard', staff({}))).toEqual([]);
  });
});
