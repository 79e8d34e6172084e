import { describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/auth';
import { screen } from '@testing-library/react';
import { expectAccessible } from '@firstlight/testing/axe';
import { calls, enterPin, open, server, user, installSignInHarness } from './sign-in-harness';

installSignInHarness();

describe('the PIN screen', () => {
  it('AUTH-01 shows title, numeric password field, Continue and Back to Home, without accessibility faults', async () => {
    const page = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
    const field = screen.getByLabelText('PIN');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    jest.useRealTimers();
    await expectAccessible(page);
  });

  it('AUTH-02 AUTH-04 strips what is no digit and says so', async () => {
    open();
    await user.type(screen.getByLabelText('PIN'), '12a');
    expect(screen.getByLabelText('PIN')).toHaveValue('12');
    expect(screen.getByRole('alert')).toHaveTextContent('PIN must contain only numbers');
  });

  it('AUTH-02 takes a pasted PIN with spaces and dashes', async () => {
    open();
    await user.click(screen.getByLabelText('PIN'));
    await user.paste('482-017 5936');
    expect(screen.getByLabelText('PIN')).toHaveValue('4820175936');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('AUTH-03 refuses other lengths without asking the server', async () => {
    open();
    await enterPin('12345');
    expect(screen.getByRole('alert')).toHaveTextContent('PIN must be exactly 10 digits');
    expect(calls).toEqual([]);
  });

  it('AUTH-03 AUTH-05 AUTH-07 sends four digits and shows what the server says', async () => {
    server({ '/api/auth/pin-verify': { status: 401, body: { detail: 'Invalid PIN' } } });
    open();
    await enterPin('1234');
    expect(calls).toEqual([{ path: '/api/auth/pin-verify', body: { pin: '1234' } }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid PIN');
  });

  it('AUTH-07 falls back to "Invalid PIN" when the refusal has no words', async () => {
    server({ '/api/auth/pin-verify': { status: 500, body: {} } });
    open();
    await enterPin();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid PIN$/);
  });

  it('AUTH-01 shows and hides the digits', async () => {
    open();
    await user.click(screen.getByRole('button', { name: 'Show PIN' }));
    expect(screen.getByLabelText('PIN')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide PIN' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('AUTH-11 AUTH-12 AUTH-13 locks with the sentence, the support phone and a way back', async () => {
    server({ '/api/auth/pin-verify': { status: 423, body: { detail: AUTH_TEXTS.locked } } });
    open();
    await enterPin();
    expect(screen.getByRole('heading', { name: 'System Locked' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`🔒 ${AUTH_TEXTS.locked}`);
    expect(screen.getByRole('link', { name: /555-01/ })).toHaveAttribute('href', expect.stringContaining('tel:+1'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('');
  });
});
