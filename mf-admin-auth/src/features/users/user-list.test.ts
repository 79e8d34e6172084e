import { describe, expect, it } from '@jest/globals';
import { explicitPermissions, type StaffUser } from '@firstlight/domain/people/users';
import { aStaffUser } from '@firstlight/testing/fake-api/builders';
import { FIRST_VIEW, PAGE_SIZE, roleOf, statusOf, usersShown, type ListView } from './user-list';

const TODAY = '2026-11-22';

const users: StaffUser[] = Array.from({ length: 200 }, (_, index) =>
  aStaffUser({
    id: `u-${index}`,
    firstName: 'Robin',
    lastName: `Sample${String(199 - index).padStart(3, '0')}`,
    email: `robin${index}@example.org`,
    permissions: explicitPermissions({}),
    last_sign_in_at: index % 2 === 0 ? `2026-11-${String((index % 20) + 1).padStart(2, '0')}T15:00:00Z` : null,
    deactivated_at: index % 10 === 0 ? '2026-11-01T15:00:00Z' : null,
    invitation: index === 5 ? { state: 'pending', ends_at: '2026-11-29T15:00:00Z' } : null,
    user_type: index === 7 ? 'admin' : 'user',
  }),
);

const shown = (change: Partial<ListView>): ReturnType<typeof usersShown> =>
  usersShown(users, { ...FIRST_VIEW, ...change }, TODAY);

describe('2.6/4 a list of 200 users', () => {
  it('shows 25 per page, and the last page if the requested one no longer exists', () => {
    expect(shown({})).toMatchObject({ found: 200, page: 1, pages: 8 });
    expect(shown({}).rows).toHaveLength(PAGE_SIZE);
    expect(shown({ page: 99 })).toMatchObject({ page: 8 });
    expect(shown({ search: 'robin199@' })).toMatchObject({ found: 1, page: 1, pages: 1 });
  });

  it('sorts all users before paging', () => {
    expect(shown({ sort: 'name' }).rows[0]?.lastName).toBe('Sample000');
    expect(shown({ sort: 'name', descending: true }).rows[0]?.lastName).toBe('Sample199');
    expect(shown({ sort: 'last-sign-in', descending: true }).rows[0]?.last_sign_in_at).toBe('2026-11-19T15:00:00Z');
    expect(shown({ sort: 'status' }).rows[0]?.invitation ?? null).toBeNull();
  });

  it.each([
    ['active', 179],
    ['invited', 1],
    ['inactive', 20],
    ['admins', 1],
  ] as const)('filters: %s', (group, count) => {
    expect(shown({ shown: group }).found).toBe(count);
  });

  it.each([
    [{ access_until: '2026-11-30' }, 'Active', 'Until 30 November 2026'],
    [{ access_until: '2026-11-01' }, 'Access ended', 'Until 1 November 2026'],
    [{ access_from: '2026-12-01' }, 'Starts later', 'From 1 December 2026'],
    [{ invitation: { state: 'revoked', ends_at: null } }, 'Invitation withdrawn', undefined],
  ] as const)('%j reads %s', (change, label, detail) => {
    const status = statusOf(aStaffUser(change), TODAY);
    expect([status.label, status.detail]).toEqual([label, detail]);
  });

  it('names the role of a preset', () => {
    expect(roleOf(aStaffUser({ permissions: explicitPermissions({ Client: true, Activities: true }) }))).toBe(
      'Reception',
    );
    expect(roleOf(aStaffUser({ permissions: explicitPermissions({ Notes: true }) }))).toBeNull();
  });
});
