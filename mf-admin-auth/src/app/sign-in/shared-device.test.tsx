import { describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { expectAccessible } from '@firstlight/testing/axe';
import { act, screen, waitFor } from '@testing-library/react';
import { setSharedDevice } from '../../parts/shared-device';
import { api, installSignInHarness, onSignedIn, open, pathsAsked, refusal, session, user } from './sign-in-harness';

installSignInHarness();

const PEOPLE = 'POST /api/auth/device-people';
const UNLOCK = 'POST /api/auth/unlock';
const LOGOUT = 'POST /api/auth/logout';
const people = [
  { session: 's-1', name: 'Maple T.', passkey: true },
  { session: 's-2', name: 'Rowan S.', passkey: false },
];

function openShared(): HTMLElement {
  setSharedDevice(true);
  api.on({ [PEOPLE]: { body: { people } } });
  const page = open();
  setSharedDevice(false);
  return page;
}

describe('2.6/5 signing in on a shared device', () => {
  it('AUTH-01 starts with the PIN on other devices and lists no names', () => {
    open();
    expect(screen.getByLabelText('PIN')).toBeVisible();
    expect(pathsAsked()).toEqual([]);
  });

  it('opens the session of the tapped person with their PIN, without a code', async () => {
    const page = openShared();
    await user.click(await screen.findByRole('button', { name: 'Rowan S.' }));
    expect(screen.getByRole('heading', { name: 'Rowan S.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await expectAccessible(page);
    api.on({ [UNLOCK]: refusal(401, AUTH_TEXTS.pinInvalid) });
    await user.type(screen.getByLabelText('PIN'), '5931748261{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(AUTH_TEXTS.pinInvalid);
    expect(screen.getByLabelText('PIN')).toHaveValue('');
    api.on({ [UNLOCK]: { body: { session_token: 't' } } });
    localStorage.setItem('fl-lock', '1');
    await user.type(screen.getByLabelText('PIN'), '5931748260{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(localStorage.getItem('fl-lock')).toBeNull();
    expect(api.callsOf(UNLOCK).at(-1)?.body).toEqual({ session: 's-2', pin: '5931748260' });
  });

  it('offers a passkey to those who have one, a way back, and the full sign-in for anyone else', async () => {
    const page = openShared();
    await screen.findByRole('heading', { name: 'Who is working?' });
    await expectAccessible(page);
    await user.click(screen.getByRole('button', { name: 'Maple T.' }));
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Someone else' }));
    expect(screen.getByRole('heading', { name: AUTH_TEXTS.title })).toBeVisible();
  });

  it('AUTH-01 continues with the full sign-in when the tapped session has ended', async () => {
    openShared();
    await user.click(await screen.findByRole('button', { name: 'Rowan S.' }));
    api.on({ [UNLOCK]: refusal(401, AUTH_TEXTS.loginExpired) });
    await user.type(screen.getByLabelText('PIN'), '5931748260{Enter}');
    expect(await screen.findByRole('heading', { name: AUTH_TEXTS.title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your sign-in has expired. Please enter your PIN again.');
    expect(screen.getByLabelText('PIN')).toHaveValue('');
    await user.type(screen.getByLabelText('PIN'), '5931748260{Enter}');
    expect(await screen.findByLabelText('Verification code')).toBeVisible();
  });

  it('AUTH-11 AUTH-12 shows the lock after too many wrong PINs', async () => {
    openShared();
    await user.click(await screen.findByRole('button', { name: 'Rowan S.' }));
    api.on({ [UNLOCK]: refusal(423, AUTH_TEXTS.locked) });
    await user.type(screen.getByLabelText('PIN'), '5931748261{Enter}');
    expect(await screen.findByRole('heading', { name: 'System Locked' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('list', { name: 'People on this device' })).toBeVisible();
  });

  it('2.6/5 ROUTE-22 a Logout that the server did not receive is repeated before anyone is listed or can sign in', async () => {
    localStorage.setItem('fl-lock', 'logout');
    api.on({ [LOGOUT]: 'offline' });
    const page = openShared();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone pressed Lock or Logout on this device/);
    expect(screen.queryByLabelText('PIN')).toBeNull();
    await expectAccessible(page);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(pathsAsked()).toEqual(['/api/auth/logout', '/api/auth/logout']);
    api.on({ [LOGOUT]: { status: 204 } });
    setSharedDevice(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Who is working?' });
    expect(pathsAsked().slice(2)).toEqual(['/api/auth/logout', '/api/auth/device-people']);
    setSharedDevice(false);
    expect(localStorage.getItem('fl-lock')).toBeNull();
  });

  it('2.6/5 a session that single sign-on has just opened is not ended by an earlier mark', async () => {
    localStorage.setItem('fl-lock', 'logout');
    open({ hasSession: true });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(pathsAsked()).toEqual(['/api/auth/session']);
    expect(localStorage.getItem('fl-lock')).toBeNull();
  });
});
