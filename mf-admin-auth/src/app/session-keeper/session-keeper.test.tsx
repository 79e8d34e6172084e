import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { announceEvent, coverScreen, currentUser, Link, onPlatformEvent, useUnsavedForm } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { SessionKeeper } from './session-keeper';

const me = aUser({ user_id: 'u-1', user_type: 'user' });
const BACKGROUND = 'x-firstlight-background';

function sessionEndingIn(seconds: number): { body: unknown; headers: Record<string, string> } {
  return {
    body: { ...me, expires_at: new Date(Date.now() + seconds * 1000).toISOString() },
    headers: { date: new Date(Date.now()).toUTCString() },
  };
}

function Form(): ReactElement {
  return (
    <>
      <label>
        Note <input />
      </label>
      <SessionKeeper />
    </>
  );
}

/** A record: its tabs are routes, and a note stays registered while another tab is open. */
function RecordWithTabs(): ReactElement {
  const [note, setNote] = useState('');
  useUnsavedForm(note !== '', { where: '/admin-edit/2', what: 'notes', label: 'Notes' });
  return (
    <>
      <label>
        Note <input value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </label>
      <Link to="/admin-edit/2/tests">Tests</Link>
      <Link to="/admin-menu">Menu</Link>
      <SessionKeeper />
    </>
  );
}

function open(routes: StubbedRoutes, user = me, path = '/admin-edit/1'): { api: ApiStub; page: StaffPage } {
  const api = stubApi(routes);
  const remote = {
    name: 'mf-admin-auth',
    routes: [
      { path: '/admin-edit/1', Screen: Form, kind: 'staff' as const },
      { path: '/admin-edit/2/*', Screen: RecordWithTabs, kind: 'staff' as const },
    ],
  };
  return { api, page: renderRemote(remote, path, user) };
}

async function turn(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

async function endSession(): Promise<boolean> {
  let covered = false;
  await act(() => {
    covered = coverScreen();
  });
  return covered;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the idle warning', () => {
  it('ROUTE-19 appears two minutes before the end and extends in place', async () => {
    let left = 100;
    const { api } = open({ 'GET /api/auth/session': () => sessionEndingIn(left) });
    expect(await screen.findByRole('dialog', { name: 'Still there?' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/Signing out in 1:(39|4[01])/);
    await expectAccessible();
    expect(api.calls[0]?.headers).toHaveProperty(BACKGROUND);
    left = 900;
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.some(({ headers }) => !(BACKGROUND in headers))).toBe(true);
  });

  it('ROUTE-19 asks the server also in a browser without AbortSignal.timeout()', async () => {
    const known = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout') ?? {};
    Reflect.deleteProperty(AbortSignal, 'timeout');
    const { api } = open({ 'GET /api/auth/session': () => sessionEndingIn(800) });
    await turn();
    expect(api.callsOf('GET /api/auth/session')).toHaveLength(1);
    Object.defineProperty(AbortSignal, 'timeout', known);
  });

  it('ROUTE-19 is hidden while there is enough time', async () => {
    open({ 'GET /api/auth/session': () => sessionEndingIn(800) });
    await turn();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a session whose server cannot be reached', () => {
  let announced = 0;
  let stop = (): void => undefined;
  beforeEach(() => {
    announced = 0;
    stop = onPlatformEvent('session-ended', () => {
      announced += 1;
    });
  });
  afterEach(() => stop());

  /** Time passes, then somebody looks at the tablet again. */
  async function wakeAfter(seconds: number): Promise<void> {
    jest.setSystemTime(Date.now() + seconds * 1000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await turn();
  }

  it('ROUTE-19 warns and ends on the screen at the end last known', async () => {
    const { api } = open({ 'GET /api/auth/session': () => sessionEndingIn(800) });
    await turn();
    api.on({ 'GET /api/auth/session': 'offline' });
    await wakeAfter(600);
    expect(screen.queryByRole('dialog')).toBeNull();
    await wakeAfter(100);
    expect(screen.getByRole('dialog', { name: 'Still there?' })).toBeVisible();
    expect(announced).toBe(0);
    await wakeAfter(102);
    expect(announced).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ROUTE-19 ends without anyone touching the tablet', async () => {
    const { api } = open({ 'GET /api/auth/session': () => sessionEndingIn(0.2) });
    expect(await screen.findByRole('dialog', { name: 'Still there?' })).toBeVisible();
    api.on({ 'GET /api/auth/session': { status: 503, body: { detail: 'Busy' } } });
    jest.setSystemTime(Date.now() + 2000);
    await waitFor(() => expect(announced).toBe(1), { timeout: 4000 });
  });

  it('ROUTE-19 counts from the last call that the server answered', async () => {
    const { api } = open({ 'GET /api/auth/session': () => sessionEndingIn(800) });
    await turn();
    api.on({ 'GET /api/auth/session': 'offline' });
    jest.setSystemTime(Date.now() + 600_000);
    announceEvent('session-used');
    await wakeAfter(700);
    expect([announced, screen.queryByRole('dialog')]).toEqual([0, null]);
    await wakeAfter(201);
    expect(announced).toBe(1);
  });

  it('ROUTE-19 ends fifteen minutes after a screen opened that never got an answer', async () => {
    open({ 'GET /api/auth/session': 'offline' });
    await turn();
    expect([announced, screen.queryByRole('dialog')]).toEqual([0, null]);
    await wakeAfter(901);
    expect(announced).toBe(1);
  });
});

describe('a session that ended under an open form', () => {
  const signInRoutes: StubbedRoutes = {
    'GET /api/auth/session': () => sessionEndingIn(800),
    'POST /api/auth/pin-verify': {
      body: {
        session_token: 'h',
        email: 'm•••@e•••.org',
        two_fa_email: 'm•••@e•••.org',
        two_fa_enabled: true,
        needs_email_verification: false,
        two_fa_method: 'email',
      },
    },
    'POST /api/admin/2fa/send-code': { body: { expires_in: 60, resend_in: 60 } },
    'POST /api/admin/2fa/verify': { body: { session_token: 't' } },
    'POST /api/users/*/mark-email-verified': { status: 204 },
  };

  it('ROUTE-19 redirects to the PIN screen if nothing was typed', async () => {
    open(signInRoutes);
    await turn();
    expect(await endSession()).toBe(false);
  });

  it('AUTH-29 is covered, keeps typed text, and reappears after sign-in', async () => {
    open(signInRoutes);
    await turn();
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    expect(await endSession()).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to Home' })).toBeNull();
    expect(currentUser()).toMatchObject({ user_id: 'u-1' });
    await expectAccessible(screen.getByRole('dialog'));
    await user.type(screen.getByLabelText('PIN'), '4820175936');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Verification code'), '048213{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    announceEvent('session-used');
  });

  it('2.6/5 on a shared device, the name and the PIN are enough to remove the cover', async () => {
    localStorage.setItem('fl-shared-device', '1');
    const { api } = open({
      ...signInRoutes,
      'POST /api/auth/device-people': { body: { people: [{ session: 's-1', name: 'Maple T.', passkey: false }] } },
      'POST /api/auth/unlock': { body: { session_token: 't' } },
    });
    await turn();
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    await endSession();
    await user.click(await screen.findByRole('button', { name: 'Maple T.' }));
    await expectAccessible(screen.getByRole('dialog'));
    await user.type(screen.getByLabelText('PIN'), '4820175936{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(api.callsOf('POST /api/auth/unlock')[0]?.body).toEqual({ session: 's-1', pin: '4820175936' });
    localStorage.clear();
  });

  it('2.1/16 covers a note typed before switching tabs, and asks again before the user leaves', async () => {
    const { page } = open(signInRoutes, me, '/admin-edit/2');
    await turn();
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    await user.click(screen.getByRole('link', { name: 'Tests' }));
    expect(page.address()).toBe('/admin-edit/2/tests');
    announceEvent('session-ended');
    expect(await endSession()).toBe(true);
    await user.type(await screen.findByLabelText('PIN'), '4820175936');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Verification code'), '048213{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    await user.click(screen.getByRole('link', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(page.address()).toBe('/admin-edit/2/tests');
  });

  it('2.1/16 Logout in the warning asks before typed text is lost', async () => {
    const { api, page } = open(
      { 'GET /api/auth/session': () => sessionEndingIn(100), 'POST /api/auth/logout': { status: 204 } },
      me,
      '/admin-edit/2',
    );
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('dialog', { name: 'Still there?' });
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(api.callsOf('POST /api/auth/logout')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1);
  });

  it('AUTH-29 asks for a new PIN if someone else chose it', async () => {
    open({ 'GET /api/auth/session': () => sessionEndingIn(800) }, { ...me, must_change_pin: true });
    expect(await screen.findByRole('dialog', { name: 'Choose your own PIN' })).toBeVisible();
    expect(document.title).toMatch(/^Choose your own PIN – /);
    expect(screen.getByLabelText('New PIN')).toBeVisible();
  });
});
