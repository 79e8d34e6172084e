import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { DEVELOPMENT_PUBLIC_PROFILE, staffPart } from '@firstlight/domain/people/program-profile';
import {
  announceEvent,
  AppRouter,
  currentUser,
  forgetSession,
  guardHistory,
  programProfile,
  rememberStaffProfile,
  staffProfile,
} from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { inTurn, stubApi } from '@firstlight/testing/stub-api';
import { aUser } from '@firstlight/testing/factories';
import { MAIN_ADMIN } from '@firstlight/testing/fake-api/builders';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Remotes } from '../loader/remotes';
import { SessionCheckContext } from './session-check-context';
import { StaffArea } from './staff-area';
import { createSessionCheck, type SessionCheck } from './session-check';

const Layout = (): ReactElement => <h1>Staff layout</h1>;
const SESSION = 'GET /api/auth/session';
/** Served by `services/web`, not the API. */
const registry = { 'GET /registry.json': { body: { remotes: [{ name: 'mf-dashboard', audience: 'staff' }] } } };
const refused = (status: number) => ({ status, body: { detail: 'no' } });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const noRemotes: Remotes = {
  entries: () => [],
  add: jest.fn(),
  replace: jest.fn(),
  loaded: () => undefined,
  load: () => Promise.reject(new Error('none')),
  forget: () => undefined,
};

type Page = { history: ReturnType<typeof guardHistory>; sessionCheck: SessionCheck };

/** Opens a page and waits for the response of the session check. */
async function open(path: string): Promise<Page> {
  const history = guardHistory(memoryEntries(path));
  const sessionCheck = createSessionCheck(noRemotes, async () => undefined);
  await act(async () => {
    render(
      <SessionCheckContext value={sessionCheck}>
        <AppRouter history={history}>
          <Suspense fallback="Loading...">
            <Routes>
              <Route path="/admin-pin" element={<h1>PIN</h1>} />
              <Route path="*" element={<StaffArea Layout={Layout} />} />
            </Routes>
          </Suspense>
        </AppRouter>
      </SessionCheckContext>,
    );
    await sessionCheck.check();
  });
  return { history, sessionCheck };
}

describe('entry to the staff area', () => {
  it.each(['/admin-menu', '/admin-edit/17?tab=notes'])(
    'ROUTE-19 redirects a signed-out visitor from %s to the PIN screen without a call',
    async (path) => {
      const api = stubApi({});
      const { history } = await open(path);
      expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
      expect(api.calls).toEqual([]);
      expect(history.place().location).toMatchObject({ pathname: '/admin-pin', search: '', state: { returnTo: path } });
    },
  );

  it('ROUTE-20 admits a person with a session confirmed by the server, and caches the user', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    stubApi(registry);
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('current_user') ?? '{}')).toMatchObject({ firstName: 'Maple' });
    expect(sessionStorage.getItem('current_user')).not.toContain('expires_at');
    expect(staffProfile()).toEqual(DEVELOPMENT_PROFILE);
  });

  it('2.2/10 admits a session that may not read the staff profile, and clears an earlier one', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    rememberStaffProfile(staffPart(DEVELOPMENT_PROFILE));
    stubApi({ ...registry, 'GET /api/program-profile/staff': refused(403) });
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
    expect(staffProfile).toThrow('may not read');
    expect(programProfile()).toEqual(DEVELOPMENT_PUBLIC_PROFILE);
  });

  it('2.2/10 does not request the staff profile for a session without a tab', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    const api = stubApi({ ...registry, [SESSION]: { body: aUser({ permissions: {} }) } });
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
    expect(api.asked('program-profile')).toEqual([]);
  });

  it('ROUTE-19 ignores a forged flag', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    stubApi({ [SESSION]: refused(401) });
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
    expect(sessionStorage.getItem('admin_authenticated')).toBeNull();
  });

  it('2.6/5 completes an unconfirmed Lock before it admits anyone', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    localStorage.setItem('fl-lock', '1');
    const api = stubApi({ ...registry, 'POST /api/auth/lock': 'offline' });
    const { sessionCheck } = await open('/admin-menu');
    expect(screen.getByTestId('remote-failure')).toBeVisible();
    expect(api.callsOf(SESSION)).toEqual([]);
    api.on({ 'POST /api/auth/lock': { status: 204 }, [SESSION]: refused(401) });
    await act(async () => {
      screen.getByRole('button', { name: 'Try again' }).click();
      await sessionCheck.check();
    });
    expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
    expect(localStorage.getItem('fl-lock')).toBeNull();
  });

  it('ROUTE-22 completes an unconfirmed Logout before it asks who is signed in', async () => {
    localStorage.setItem('fl-lock', 'logout');
    const api = stubApi({ ...registry, 'POST /api/auth/logout': { status: 204 }, [SESSION]: refused(401) });
    sessionStorage.setItem('admin_authenticated', 'true');
    await open('/admin-menu');
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/session']);
    expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
    expect(localStorage.getItem('fl-lock')).toBeNull();
  });

  it('2.6/5 stops waiting for a Lock that is never answered, and admits nobody', async () => {
    jest.useFakeTimers();
    localStorage.setItem('fl-lock', '1');
    sessionStorage.setItem('admin_authenticated', 'true');
    const api = stubApi({ ...registry, 'POST /api/auth/lock': () => new Promise(() => undefined) });
    const opened = open('/admin-menu');
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    await opened;
    expect(screen.getByTestId('remote-failure')).toBeVisible();
    expect(api.callsOf(SESSION)).toEqual([]);
    localStorage.clear();
  });

  it('2.6/5 ROUTE-22 hides the screen at once after Lock or Logout, even if the next page is slow to load', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    stubApi(registry);
    await open('/admin-edit/17');
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
    act(() => forgetSession());
    expect(screen.queryByRole('heading', { name: 'Staff layout' })).toBeNull();
  });

  it('2.6/5 passes the previous user to the PIN screen when the session ends, also in another tab', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    stubApi(registry);
    const { history } = await open('/admin-edit/17');
    act(() => announceEvent('session-ended'));
    expect(history.place().location.state).toEqual({ returnTo: '/admin-edit/17', owner: MAIN_ADMIN.user_id });
    expect(currentUser()).toBeNull();
  });

  it('2.8/2 leads to the PIN screen when the session ends while the staff files load', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    stubApi({ [SESSION]: inTurn({ body: MAIN_ADMIN }, refused(401)), 'GET /registry.json': refused(404) });
    const { history } = await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
    expect(history.place().location.state).toMatchObject({ returnTo: '/admin-menu' });
  });

  it('shows that the server is unreachable, keeps the session, and recovers with Try again', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    const api = stubApi({ ...registry, [SESSION]: 'offline' });
    const { sessionCheck } = await open('/admin-menu');
    expect(screen.getByTestId('remote-failure')).toBeVisible();
    expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
    api.on({ [SESSION]: { body: MAIN_ADMIN } });
    await act(async () => {
      screen.getByRole('button', { name: 'Try again' }).click();
      await sessionCheck.check();
    });
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
  });
});
