import { describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/auth';
import { act, screen } from '@testing-library/react';
import { expectAccessible } from '@firstlight/testing/axe';
import {
  calls,
  enterPin,
  login,
  onSignedIn,
  open,
  pathsAsked,
  sent,
  server,
  session,
  settled,
  user,
  installSignInHarness,
} from './sign-in-harness';

installSignInHarness();

describe('the second factor', () => {
  const ready = { '/api/auth/pin-verify': { status: 200, body: login }, '/api/admin/2fa/send-code': sent };

  it('AUTH-14 AUTH-15 AUTH-16 AUTH-17 AUTH-18 sends a code immediately, shows the address and counts down', async () => {
    server(ready);
    const page = open();
    await enterPin();
    expect(calls[1]).toEqual({ path: '/api/admin/2fa/send-code', body: { session_token: 'handle-1' } });
    expect(screen.getByText('m•••@e•••.org')).toBeVisible();
    expect(screen.getByText('Code expires in 1:00')).toBeVisible();
    expect(screen.getByText('Request new code in 1:00')).toBeVisible();
    act(() => jest.advanceTimersByTime(51_000));
    expect(screen.getByText('Code expires in 0:09')).toBeVisible();
    jest.useRealTimers();
    await expectAccessible(page);
  });

  it('AUTH-16 announces 30, 10 and 0 seconds only', async () => {
    server(ready);
    open();
    await enterPin();
    const spoken = new Set<string>();
    for (let second = 0; second <= 61; second += 1) {
      act(() => jest.advanceTimersByTime(1000));
      spoken.add(screen.getByRole('status').textContent ?? '');
    }
    expect([...spoken]).toEqual(['', 'Code expires in 30 seconds', 'Code expires in 10 seconds', 'Code expired']);
  });

  it('AUTH-19 enables Resend after the countdown only', async () => {
    server(ready);
    open();
    await enterPin();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(60_500));
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(pathsAsked().filter((path) => path.endsWith('send-code'))).toHaveLength(2);
    expect(screen.getByText('Code expires in 1:00')).toBeVisible();
  });

  it('AUTH-21 AUTH-22 AUTH-23 wants six digits', async () => {
    server(ready);
    open();
    await enterPin();
    const field = screen.getByLabelText('Verification code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveFocus();
    await user.type(field, '12x34');
    expect(field).toHaveValue('1234');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the 6-digit verification code');
    await user.type(field, '56');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
  });

  it('AUTH-25 AUTH-29 AUTH-30 verifies, marks the mailbox of a regular user and goes on once', async () => {
    server({
      ...ready,
      '/api/admin/2fa/verify': { status: 200, body: { session_token: 't' } },
      '/api/auth/session': { status: 200, body: session },
      '/api/users/u-1/mark-email-verified': { status: 200, body: {} },
    });
    open();
    await enterPin();
    await user.type(screen.getByLabelText('Verification code'), '048213{Enter}');
    expect(calls[2]?.body).toEqual({ email_code: '048213', session_token: 'handle-1' });
    expect(pathsAsked()).toContain('/api/users/u-1/mark-email-verified');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(onSignedIn).toHaveBeenCalledWith(session);
  });

  it('AUTH-26 clears the field after a refusal and shows detail or "Verification failed"', async () => {
    server({
      ...ready,
      '/api/admin/2fa/verify': [
        { status: 401, body: { detail: 'Invalid or expired verification code' } },
        { status: 500, body: {} },
      ],
    });
    open();
    await enterPin();
    const field = screen.getByLabelText('Verification code');
    await user.type(field, '111112{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired verification code');
    expect(field).toHaveValue('');
    await user.type(field, '111113{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Verification failed');
  });

  it('AUTH-27 AUTH-28 shows the setup error with Try Again and the support phone', async () => {
    server({ ...ready, '/api/admin/2fa/send-code': [{ status: 500, body: {} }, sent] });
    open();
    await enterPin();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send verification code');
    expect(screen.getByRole('link', { name: /555-01/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Code expires in 1:00')).toBeVisible();
  });

  it('AUTH-24 AUTH-31 Back keeps the PIN, Cancel clears it', async () => {
    server(ready);
    open();
    await enterPin();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('4820175936');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('');
  });

  it('AUTH-09 sets up two-step sign-in for a first-time user', async () => {
    server({ ...ready, '/api/auth/pin-verify': { status: 200, body: { ...login, needs_email_verification: true } } });
    open();
    await enterPin();
    expect(screen.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  });

  it('AUTH-15 asks for no mail when the person uses an authenticator app', async () => {
    server({ '/api/auth/pin-verify': { status: 200, body: { ...login, two_fa_method: 'totp' } } });
    open();
    await enterPin();
    expect(pathsAsked()).toEqual(['/api/auth/pin-verify']);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });

  it('AUTH-13 goes back to the PIN when the sign-in itself has run out', async () => {
    server({ ...ready, '/api/admin/2fa/verify': { status: 401, body: { detail: AUTH_TEXTS.loginExpired } } });
    open();
    await enterPin();
    await user.type(screen.getByLabelText('Verification code'), '048213{Enter}');
    expect(screen.getByLabelText('PIN')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(AUTH_TEXTS.loginExpired);
  });
});

describe('a PIN that someone else chose', () => {
  it('AUTH-29 must be changed before going on', async () => {
    server({
      '/api/auth/pin-verify': { status: 200, body: login },
      '/api/admin/2fa/send-code': sent,
      '/api/admin/2fa/verify': { status: 200, body: { session_token: 't' } },
      '/api/auth/session': { status: 200, body: { ...session, user_type: 'admin', must_change_pin: true } },
      '/api/auth/change-pin': [
        { status: 422, body: { detail: AUTH_TEXTS.pinRefused } },
        { status: 200, body: {} },
      ],
    });
    open();
    await enterPin();
    await user.type(screen.getByLabelText('Verification code'), '048213{Enter}');
    await settled();
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('New PIN'), '1234567890');
    await user.type(screen.getByLabelText('New PIN again'), '1234567890{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a different PIN');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ must_change_pin: false }));
  });
});
