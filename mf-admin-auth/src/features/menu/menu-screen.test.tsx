import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { currentUser, type CurrentUser, isAdminAuthenticated } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { ContributionsProvider } from '@firstlight/staff-ui';
import type { MenuTile } from '@firstlight/domain/platform/contributions';
import { ownTiles } from '@firstlight/testing/own-tiles';
import type { ReactElement } from 'react';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { aFollowUpItem, MAIN_ADMIN } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.json';
import { MenuScreen } from './menu-screen';

const OTHER: MenuTile = {
  ...{ to: '/admin-sample', order: 1, name: 'Sample area', about: 'Of another remote', skipsGate: true },
  picture: { back: 'M0 0h1', front: 'M0 0h1' },
};

function open(user: CurrentUser, fakeApi?: FakeApi): { api: ApiStub; page: StaffPage } {
  const api = stubApi({ 'POST /api/auth/logout': { status: 204 } }, fakeApi);
  const tiles = [OTHER, ...ownTiles(config, user)];
  const Screen = (): ReactElement => (
    <ContributionsProvider value={{ tiles }}>
      <MenuScreen />
    </ContributionsProvider>
  );
  const remote = {
    name: 'mf-admin-auth',
    routes: [{ path: '/admin-menu', Screen, kind: 'staff' as const }],
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
  it('MENU-03 ROLE-01 2.8/2 shows the main admin the tiles that the remotes declare', async () => {
    open(aUser({ user_id: 'admin', user_type: 'admin', permissions: {} }));
    expect(tiles()).toEqual(['Sample area', 'Users', 'Audit', 'Releases', 'Settings']);
    expect(screen.getByRole('link', { name: 'Audit' })).toHaveAccessibleDescription('Who opened and changed what');
    await expectAccessible();
  });

  it('2.6/5 REG-09 REG-11 a tile skips the gate only if it declares so', async () => {
    open(aUser({ user_id: 'admin', user_type: 'admin', permissions: {} }));
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    expect(isAdminAuthenticated()).toBe(false);
    cleanup();
    open(aUser({ user_id: 'admin', user_type: 'admin', permissions: {} }));
    await userEvent.click(screen.getByRole('link', { name: 'Sample area' }));
    expect(isAdminAuthenticated()).toBe(true);
  });

  it('ROLE-02 shows other people their own tiles', () => {
    open(aUser({ permissions: {} }));
    expect(tiles()).toEqual(['Sample area', 'My sign-in']);
  });

  it('2.5/6 shows My day with its counts, each linking to its part of the worklist', async () => {
    const me = aUser();
    const owner = { user_id: me.user_id, name: 'Robin Sample' };
    const followUp = [
      aFollowUpItem(1, { owner }),
      aFollowUpItem(2, { owner, section: 'today' }),
      aFollowUpItem(3, { owner, section: 'this-week' }),
      aFollowUpItem(4, { owner, section: 'this-week' }),
      aFollowUpItem(5),
    ];
    open(me, aFakeApi({ followUp, session: { ...MAIN_ADMIN, user_id: me.user_id } }));
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

  it('2.5/6 shows when the counts could not be loaded, and retries', async () => {
    const { api } = open(aUser());
    api.on({ 'GET /api/follow-up/my-day': { status: 503, body: { detail: 'busy' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The counts could not be loaded.');
    api.removeRoutes();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '0 Overdue' })).toBeVisible();
  });

  it('2.5/6 hides My day from people without any tab', () => {
    const { api } = open(aUser({ permissions: {} }));
    expect(screen.queryByRole('region', { name: 'My day' })).toBeNull();
    expect(api.asked('my-day')).toEqual([]);
  });

  it('MENU-04 links to the home page', () => {
    open(aUser());
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('ROUTE-22 Logout revokes the session, clears it here and goes home', async () => {
    const { api, page } = open(aUser());
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1);
    expect(currentUser()).toBeNull();
  });
});
