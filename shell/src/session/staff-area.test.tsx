import { DEVELOPMENT_PROFILE } from '@firstlight/domain/development-profile';
import { DEVELOPMENT_PUBLIC_PROFILE, staffPart } from '@firstlight/domain/program-profile';
import { AppRouter, guardHistory, programProfile, rememberStaffProfile, staffProfile } from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Remotes } from '../loader/remotes';
import { StaffEntranceContext } from './entrance-context';
import { StaffArea } from './staff-area';
import { createStaffEntrance } from './staff-entrance';

const Layout = (): ReactElement => <h1>Staff layout</h1>;
const session = { user_id: 'u-1', user_type: 'user', firstName: 'Maple', expires_at: '2026-11-02T15:00:00Z' };
const fetchStub = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => void Object.assign(globalThis, { fetch: fetchStub.mockReset() }));
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
  sessionStorage.clear();
});

/** What is asked for once the session is open, in any order. */
const answerAfterSession = async (address: unknown): Promise<Response> =>
  String(address) === '/registry.json' ? json({ remotes: [] }) : json(staffPart(DEVELOPMENT_PROFILE));

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const noRemotes: Remotes = {
  entries: () => [],
  add: jest.fn(),
  loaded: () => undefined,
  load: () => Promise.reject(new Error('none')),
  forget: () => undefined,
};

async function open(path: string): Promise<ReturnType<typeof guardHistory>> {
  const history = guardHistory(memoryEntries(path));
  const entrance = createStaffEntrance(noRemotes, async () => undefined);
  await act(async () => {
    render(
      <StaffEntranceContext value={entrance}>
        <AppRouter history={history}>
          <Suspense fallback="Loading...">
            <Routes>
              <Route path="/admin-pin" element={<h1>PIN</h1>} />
              <Route path="*" element={<StaffArea Layout={Layout} />} />
            </Routes>
          </Suspense>
        </AppRouter>
      </StaffEntranceContext>,
    );
  });
  return history;
}

describe('entry to the staff area', () => {
  it.each(['/admin-menu', '/admin-edit/17?tab=notes'])(
    'ROUTE-19 sends a stranger from %s to the PIN screen without asking anybody',
    async (path) => {
      const history = await open(path);
      expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
      expect(fetchStub).not.toHaveBeenCalled();
      expect(history.place().location).toMatchObject({ pathname: '/admin-pin', search: '', state: { returnTo: path } });
    },
  );

  it('ROUTE-20 lets in whom the server knows, and remembers who it is', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    fetchStub.mockResolvedValueOnce(json(session)).mockImplementation(answerAfterSession);
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('current_user') ?? '{}')).toMatchObject({ firstName: 'Maple' });
    expect(sessionStorage.getItem('current_user')).not.toContain('expires_at');
    expect(staffProfile()).toEqual(DEVELOPMENT_PROFILE);
  });

  it('2.2/10 lets in a session that may not read the staff profile, and shows none of an earlier one', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    rememberStaffProfile(staffPart(DEVELOPMENT_PROFILE));
    fetchStub
      .mockResolvedValueOnce(json(session))
      .mockImplementation(async (address) =>
        String(address) === '/registry.json' ? json({ remotes: [] }) : json({ detail: 'no' }, 403),
      );
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
    expect(staffProfile).toThrow('may not read');
    expect(programProfile()).toEqual(DEVELOPMENT_PUBLIC_PROFILE);
  });

  it('ROUTE-19 does not believe a forged flag', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    fetchStub.mockResolvedValueOnce(json({ detail: 'no' }, 401));
    await open('/admin-menu');
    expect(screen.getByRole('heading', { name: 'PIN' })).toBeVisible();
    expect(sessionStorage.getItem('admin_authenticated')).toBeNull();
  });

  it('shows that the server is unreachable, keeps the session, and recovers with Try again', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open('/admin-menu');
    expect(screen.getByTestId('remote-failure')).toBeVisible();
    expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
    fetchStub.mockResolvedValueOnce(json(session)).mockImplementation(answerAfterSession);
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('heading', { name: 'Staff layout' })).toBeVisible();
  });
});
