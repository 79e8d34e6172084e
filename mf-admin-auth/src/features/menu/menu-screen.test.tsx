import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { currentUser, type CurrentUser } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { aFollowUpItem, MAIN_ADMIN } from '@firstlight/testing/world/builders';
import { aWorld, type World } from '@firstlight/testing/world/world';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuScreen } from './menu-screen';

function open(user: CurrentUser, world?: World): { api: ApiStub; page: StaffPage } {
  const api = stubApi({ 'POST /api/auth/logout': { status: 204 } }, world);
  const remote = {
    name: 'mf-admin-auth',
    contract: '^1.0.0',
    routes: [{ path: '/admin-menu', Screen: MenuScreen, kind: 'staff' as const }],
  };
  return { api, page: renderRemote(remote, '/admin-menu', user) };
}

const tiles = (): string[] =>
  screen.getAllByRole('listitem').flatMap((item) => item.querySelector('a')?.getAttribute('aria-label') ?? []);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the admin menu', () => {
  it('MENU-01 MENU-02 MENU-03 ROLE-01 shows everything to the main admin', async () => {
    open(aUser({ user_id: 'admin', user_type: 'admin', permissions: {} }));
    expect(tiles()).toEqual([
      'Dashboard',
      'Registration',
      'Analytics',
      'Users',
      'Audit',
      'Deleted records',
      'Releases',
      'Settings',
    ]);
    expect(screen.getByRole('link', { name: 'Deleted records' })).toHaveAccessibleDescription(/deleted client back/);
    await expectAccessible();
  });

  it.each([
    [{ Notes: true }, ['Dashboard', 'Analytics', 'My sign-in']],
    [{ Client: true }, ['Dashboard', 'Registration', 'Analytics', 'My sign-in']],
  ])('MENU-01 ROLE-02 2.6/3 with %j offers %j: Registration needs the Client tab', (permissions, offered) => {
    open(aUser({ permissions }));
    expect(tiles()).toEqual(offered);
  });

  it('MENU-02 ROLE-02 shows Analytics to everyone', () => {
    open(aUser({ permissions: {} }));
    expect(tiles()).toEqual(['Analytics', 'My sign-in']);
  });

  it('2.5/6 shows my day with its counts, each leading to its part of the worklist', async () => {
    const me = aUser();
    const owner = { user_id: me.user_id, name: 'Robin Sample' };
    const followUp = [
      aFollowUpItem(1, { owner }),
      aFollowUpItem(2, { owner, section: 'today' }),
      aFollowUpItem(3, { owner, section: 'this-week' }),
      aFollowUpItem(4, { owner, section: 'this-week' }),
      aFollowUpItem(5),
    ];
    open(me, aWorld({ followUp, session: { ...MAIN_ADMIN, user_id: me.user_id } }));
    const day = screen.getByRole('region', { name: 'My day' });
    const address = '/admin-dashboard?tab=worklist';
    for (const [name, to] of [
      ['1 Overdue', '&owner=me&section=overdue'],
      ['1 Today', '&owner=me&section=today'],
      ['2 This week', '&owner=me&section=this-week'],
      ['1 Unassigned', '&owner=unassigned'],
    ] as const) {
      expect(await within(day).findByRole('link', { name })).toHaveAttribute('href', `${address}${to}`);
    }
    await expectAccessible();
  });

  it('2.5/6 says when the counts could not be loaded, and tries again', async () => {
    const { api } = open(aUser());
    api.on({ 'GET /api/follow-up/my-day': { status: 503, body: { detail: 'busy' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The counts could not be loaded.');
    api.worldOnly();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '0 Overdue' })).toBeVisible();
  });

  it('2.5/6 shows no day to someone without any tab', () => {
    const { api } = open(aUser({ permissions: {} }));
    expect(screen.queryByRole('region', { name: 'My day' })).toBeNull();
    expect(api.asked('my-day')).toEqual([]);
  });

  it('MENU-04 leads back to the home page', () => {
    open(aUser());
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('ROUTE-22 Logout revokes the session, forgets it here and goes home', async () => {
    const { api, page } = open(aUser());
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1);
    expect(currentUser()).toBeNull();
  });
});
