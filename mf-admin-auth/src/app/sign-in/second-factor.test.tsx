import { describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '@firstlight/testing/axe';
import { inTurn } from '@firstlight/testing/stub-api';
import { aPinAnswer } from '@firstlight/testing/fake-api/session';
import {
  api,
  enterPin,
  HANDLE,
  installSignInHarness,
  onSignedIn,
  open,
  pathsAsked,
  PIN_VERIFY,
  reachCode,
  refusal,
  SEND_CODE,
  session,
  SESSION,
  stopClock,
  user,
  VERIFY,
} from './sign-in-harness';

installSignInHarness();

describe('the second factor', () => {
  it('AUTH-14 AUTH-15 AUTH-16 AUTH-17 AUTH-18 sends a code immediately, shows the address and counts down', async () => {
    stopClock();
    const page = open();
    await reachCode();
    expect(api.calls[1]).toMatchObject({ path: '/api/admin/2fa/send-code', body: HANDLE });
    expect(screen.getByText('m•••@e•••.org')).toBeVisible();
    expect(screen.getByText('Code expires in 1:00')).toBeVisible();
    expect(screen.getByText('Request new code in 1:00')).toBeVisible();
    act(() => jest.advanceTimersByTime(51_000));
    expect(screen.getByText('Code expires in 0:09')).toBeVisible();
    jest.useRealTimers();
    await expectAccessible(page);
  });

  it('2.9/2 shows when the mail server did not accept the code, until another one is sent', async () => {
    stopClock();
    const sent = { message: 'sent', expires_in: 60, resend_in: 60 };
    api.on({ [SEND_CODE]: inTurn({ body: { ...sent, mail_failed: true } }, { body: sent }) });
    open();
    await reachCode();
    expect(screen.getByRole('alert')).toHaveTextContent('The e-mail server isn’t accepting the code right now.');
    expect(screen.getByText('Code expires in 1:00')).toBeVisible();
    act(() => jest.advanceTimersByTime(60_500));
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Code expires in 1:00')).toBeVisible();
    expect(screen.queryByText(/mail server/)).toBeNull();
  });

  it('AUTH-16 announces only 30, 10 and 0 seconds', async () => {
    stopClock();
    open();
    await reachCode();
    const spoken = new Set<string>();
    for (let second = 0; second <= 61; second += 1) {
      act(() => jest.advanceTimersByTime(1000));
      spoken.add(screen.getByRole('status').textContent ?? '');
    }
    expect([...spoken]).toEqual(['', 'Code expires in 30 seconds', 'Code expires in 10 seconds', 'Code expired']);
  });

  it('AUTH-19 enables Resend only after the countdown', async () => {
    stopClock();
    open();
    await reachCode();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(60_500));
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Code expires in 1:00')).toBeVisible();
    expect(api.callsOf(SEND_CODE)).toHaveLength(2);
  });

  it('AUTH-21 AUTH-22 AUTH-23 requires six digits', async () => {
    open();
    const field = await reachCode();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveFocus();
    await user.type(field, '12x34');
    expect(field).toHaveValue('1234');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the 6-digit verification code');
    expect(api.callsOf(VERIFY)).toEqual([]);
  });

  it('2.6/5 AUTH-22 AUTH-24 submits automatically at six digits, once; the button stays for another attempt', async () => {
    api.on({ [VERIFY]: inTurn(refusal(500), { body: HANDLE }) });
    open();
    const field = await reachCode();
    const answered = api.callsOf(VERIFY).length;
    await user.click(field);
    await user.paste('048 213');
    await screen.findByText('Verification failed');
    expect(api.callsOf(VERIFY)).toHaveLength(answered + 1);
    expect(screen.getByRole('button', { name: 'Verify' })).toBeVisible();
    await user.type(field, '048213');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(api.callsOf(VERIFY)).toHaveLength(answered + 2);
  });

  it.each([
    ['1', '/api/auth/lock'],
    ['logout', '/api/auth/logout'],
  ])('2.6/5 ROUTE-22 repeats an unconfirmed end (%s) of the session before it, then signs in', async (mark, path) => {
    localStorage.setItem('fl-lock', mark);
    open();
    expect(screen.queryByLabelText('PIN')).toBeNull();
    expect(await screen.findByLabelText('PIN')).toBeVisible();
    expect(pathsAsked()).toEqual([path]);
    expect(localStorage.getItem('fl-lock')).toBeNull();
    await user.type(await reachCode(), '048213');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(pathsAsked().filter((asked) => asked === path)).toHaveLength(1);
  });

  it('2.6/5 submits a code completed before its request was answered', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const sent = { message: 'sent', expires_in: 60, resend_in: 60 };
    api.on({ [SEND_CODE]: () => answered.then(() => ({ body: sent })) });
    open();
    await enterPin();
    await user.type(await screen.findByLabelText('Verification code'), '048213');
    expect(api.callsOf(VERIFY)).toEqual([]);
    act(answer);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });

  it('AUTH-25 AUTH-29 AUTH-30 verifies, marks the mailbox of a regular user and continues once', async () => {
    open();
    await user.type(await reachCode(), '048213{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(api.callsOf(VERIFY)[0]?.body).toEqual({ email_code: '048213', ...HANDLE });
    const [marked] = api.callsOf('POST /api/users/u-1/mark-email-verified');
    expect(marked).toBeDefined();
    expect(marked?.body).toBeNull();
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('AUTH-26 clears the field after an error and shows its detail or "Verification failed"', async () => {
    api.on({ [VERIFY]: inTurn(refusal(401, 'Invalid or expired verification code'), refusal(500)) });
    open();
    const field = await reachCode();
    await user.type(field, '111112{Enter}');
    expect(await screen.findByText('Invalid or expired verification code')).toBeVisible();
    expect(field).toHaveValue('');
    await user.type(field, '111113{Enter}');
    expect(await screen.findByText('Verification failed')).toBeVisible();
  });

  it('AUTH-27 AUTH-28 shows the setup error with Try Again and the support phone', async () => {
    api.on({ [SEND_CODE]: inTurn(refusal(500), { body: { message: 'sent', expires_in: 60, resend_in: 60 } }) });
    stopClock();
    open();
    await enterPin();
    expect(await screen.findByText(/Failed to send verification code/)).toBeVisible();
    expect(screen.getByRole('link', { name: /555-01/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Code expires in 1:00')).toBeVisible();
  });

  it('AUTH-24 AUTH-31 Back keeps the PIN, Cancel clears it', async () => {
    open();
    await reachCode();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('4820175936');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('');
  });

  it('AUTH-09 sets up two-step sign-in for a first-time user', async () => {
    api.on({ [PIN_VERIFY]: { body: aPinAnswer({ needs_email_verification: true }) } });
    open();
    await enterPin();
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  });

  it('AUTH-15 sends no mail when the person uses an authenticator app', async () => {
    api.on({ [PIN_VERIFY]: { body: aPinAnswer({ two_fa_method: 'totp' }) } });
    open();
    await enterPin();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(pathsAsked()).toEqual(['/api/auth/pin-verify']);
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });

  it('decisions 4 goes back to the PIN when the sign-in has expired', async () => {
    api.on({ [VERIFY]: refusal(401, AUTH_TEXTS.loginExpired) });
    open();
    await user.type(await reachCode(), '048213{Enter}');
    expect(await screen.findByLabelText('PIN')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(AUTH_TEXTS.loginExpired);
  });
});

describe('a PIN that someone else chose', () => {
  it('AUTH-29 must be changed first', async () => {
    api.on({
      [SESSION]: { body: { ...session, user_type: 'admin', must_change_pin: true } },
      'POST /api/auth/change-pin': inTurn(refusal(422, AUTH_TEXTS.pinRefused), { status: 204 }),
    });
    open();
    await user.type(await reachCode(), '048213{Enter}');
    await user.type(await screen.findByLabelText('New PIN'), '1234567890');
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('New PIN again'), '1234567890{Enter}');
    expect(await screen.findByText(/Choose a different PIN/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ must_change_pin: false })));
  });
});
