import { MY_DAY_ADDRESS, type MyDay } from '@firstlight/domain/desk/worklist';
import {
  currentUser,
  isAdminAuthenticated,
  onPlatformEvent,
  registerWorkKeeper,
  rememberUser,
} from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RemotesContext } from '../routing/remotes-context';
import { declaredRemotes, knownRemotes } from '../testing/declared-remotes';
import { StaffFooter } from './staff-footer';
import { StaffHeader } from './staff-header';

const admin = aUser({ user_id: 'admin', user_type: 'admin', firstName: 'Main', lastName: 'Admin', permissions: {} });
const LOGOUT = 'POST /api/auth/logout';
const LOCK = 'POST /api/auth/lock';
const myDay: MyDay = { overdue: 2, today: 3, this_week: 9, unassigned: 40 };

function show(user = admin, address = '/admin-menu', remotes = declaredRemotes()): ReturnType<typeof stubApi> {
  const api = stubApi({ [LOGOUT]: { status: 204 }, 'GET /api/follow-up/my-day': { body: myDay } });
  rememberUser(user);
  render(
    <RemotesContext value={knownRemotes(remotes)}>
      <StaffStoreProvider>
        <StaffUiProvider>
          <MemoryRouter initialEntries={[address]}>
            <StaffHeader />
            <main>
              <h1>Admin Menu</h1>
            </main>
            <StaffFooter />
          </MemoryRouter>
        </StaffUiProvider>
      </StaffStoreProvider>
    </RemotesContext>,
  );
  return api;
}

const areas = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Staff' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
const account = (): HTMLElement => screen.getByRole('button', { name: /^Account of/ });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

describe('2.6/1 the staff header', () => {
  it('ROLE-01 ROLE-02 2.6/3 shows the areas by permission, registration only with the Client tab', async () => {
    show();
    expect(areas()).toEqual(['Admin Menu', 'Dashboard', 'My day', 'New registration', 'Analytics', 'Users']);
    expect(screen.getByRole('link', { name: 'Admin Menu' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });

  it('2.6/5 REG-09 REG-11 only the link to the registration skips its gate', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Analytics' }));
    expect(isAdminAuthenticated()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'New registration' }));
    expect(isAdminAuthenticated()).toBe(true);
  });

  it.each([
    [{ Notes: true }, ['Admin Menu', 'Dashboard', 'My day', 'Analytics'], true],
    [{ Client: true }, ['Admin Menu', 'Dashboard', 'My day', 'New registration', 'Analytics'], true],
    [{}, ['Admin Menu', 'Analytics'], false],
  ])('ROLE-02 2.6/3 with the tabs %j offers %j', (permissions, links, finds) => {
    show(aUser({ permissions }));
    expect(areas()).toEqual(links);
    expect(screen.queryAllByRole('button', { name: /^Find a client/ })).toHaveLength(finds ? 1 : 0);
  });

  it('2.8/2 has no search without a remote that handles it, and no link to a remote that is not live', () => {
    show(
      admin,
      '/admin-menu',
      declaredRemotes().filter(({ name }) => name !== 'mf-dashboard'),
    );
    expect(areas()).toEqual(['Admin Menu', 'New registration', 'Analytics', 'Users']);
    expect(screen.queryByRole('button', { name: /^Find a client/ })).toBeNull();
  });

  it('2.5/6 shows the number of tasks due today or overdue at My day, and marks the current one of two lists', async () => {
    show(admin, MY_DAY_ADDRESS);
    expect(await screen.findByText('5')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My day' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  it('ROUTE-16 puts the six public links in the account menu, in their order', async () => {
    show();
    await userEvent.click(account());
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Settings',
      'Help',
      'Switch user',
      'Logout',
      'Home',
      'About',
      'Services',
      'Register',
      'Resources',
      'Contact',
    ]);
    expect(screen.getByRole('menuitem', { name: 'About' })).toHaveAttribute('href', '/about');
    await expectAccessible();
  });

  it('opens and closes the account menu by keyboard and returns the focus', async () => {
    show();
    account().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Settings' });
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('role', 'menuitem');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    expect(account()).toHaveFocus();
  });

  it('remembers the chosen appearance and applies it to the document', async () => {
    show();
    await userEvent.click(account());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Match this device' }));
    expect(document.documentElement.dataset['scheme']).toBe('light');
  });

  it('ROUTE-22 logs out from the account menu', async () => {
    const api = show();
    await userEvent.click(account());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(currentUser()).toBeNull());
    expect(api.callsOf(LOGOUT)).toHaveLength(1);
  });

  it.each([204, 503])(
    'locks: stores drafts, then ends the session on the server and hides the screen, after a response of %i',
    async (status) => {
      const api = show();
      api.on({ [LOCK]: { status } });
      const steps: string[] = [];
      const stops = [
        registerWorkKeeper(async () => void steps.push(`keep ${api.callsOf(LOCK).length}`)),
        onPlatformEvent('session-ended', () => void steps.push('ended')),
      ];
      await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
      await waitFor(() => expect(steps).toEqual(['keep 0', 'ended']));
      stops.forEach((stop) => stop());
      expect(api.callsOf(LOCK)).toHaveLength(1);
      // An unconfirmed lock is repeated at the next load.
      expect(localStorage.getItem('fl-lock')).toBe(status === 204 ? null : '1');
    },
  );

  it('2.6/5 hides the screen within two seconds on a connection that never answers', async () => {
    jest.useFakeTimers();
    const api = show();
    api.on({ [LOCK]: () => new Promise(() => undefined) });
    const ended = jest.fn();
    const stops = [registerWorkKeeper(() => new Promise(() => undefined)), onPlatformEvent('session-ended', ended)];
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
    // A page closed or reloaded from here on locks at the next load.
    expect(localStorage.getItem('fl-lock')).toBe('1');
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(api.callsOf(LOCK)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('fl-lock')).toBe('1');
    stops.forEach((stop) => stop());
    jest.useRealTimers();
  });

  it('2.6/5 Switch user locks as the button does', async () => {
    const api = show();
    await userEvent.click(account());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch user' }));
    await waitFor(() => expect(api.callsOf(LOCK)).toHaveLength(1));
    expect(api.callsOf(LOGOUT)).toEqual([]);
  });

  it('ROUTE-18 keeps the footer collapsed', () => {
    show();
    const summary = screen.getByText(/^About .* and contact$/);
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(within(screen.getByRole('contentinfo')).getByText('Resources')).toHaveAttribute('href', '/resources');
  });
});
