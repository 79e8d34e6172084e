import { describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { screen } from '@testing-library/react';
import { expectAccessible } from '@firstlight/testing/axe';
import { api, enterPin, installSignInHarness, open, PIN_VERIFY, refusal, user } from './sign-in-harness';

installSignInHarness();

describe('the PIN screen', () => {
  it('AUTH-01 shows title, numeric password field, Continue and Back to Home, without accessibility violations', async () => {
    const page = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
    const field = screen.getByLabelText('PIN');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveFocus();
    // Also correct for someone who chose it when invited.
    expect(field).toHaveAccessibleDescription(/^Your 10-digit PIN\. After five wrong tries/);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await expectAccessible(page);
  });

  it('AUTH-02 AUTH-04 removes non-digits and shows a message', async () => {
    open();
    await user.type(screen.getByLabelText('PIN'), '12a');
    expect(screen.getByLabelText('PIN')).toHaveValue('12');
    expect(screen.getByRole('alert')).toHaveTextContent('PIN must contain only numbers');
  });

  it('AUTH-02 accepts a pasted PIN with spaces and dashes', async () => {
    open();
    await user.click(screen.getByLabelText('PIN'));
    await user.paste('482-017 5936');
    expect(screen.getByLabelText('PIN')).toHaveValue('4820175936');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('AUTH-03 rejects other lengths without a call', async () => {
    open();
    await enterPin('12345');
    expect(screen.getByRole('alert')).toHaveTextContent('PIN must be exactly 10 digits');
    expect(api.calls).toEqual([]);
  });

  it("AUTH-03 AUTH-05 AUTH-07 sends four digits and shows the server's message", async () => {
    api.on({ [PIN_VERIFY]: refusal(401, 'Invalid PIN') });
    open();
    await enterPin('1234');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid PIN');
    expect(api.calls).toMatchObject([{ path: '/api/auth/pin-verify', body: { pin: '1234' } }]);
  });

  it('AUTH-07 falls back to "Invalid PIN" when the error has no text', async () => {
    api.on({ [PIN_VERIFY]: refusal(500) });
    open();
    await enterPin();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid PIN$/);
  });

  it('AUTH-01 shows and hides the digits', async () => {
    open();
    await user.click(screen.getByRole('button', { name: 'Show PIN' }));
    expect(screen.getByLabelText('PIN')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide PIN' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('AUTH-11 AUTH-12 AUTH-13 locks with the message, the support phone and a way back', async () => {
    api.on({ [PIN_VERIFY]: refusal(423, AUTH_TEXTS.locked) });
    open();
    await enterPin();
    expect(await screen.findByRole('heading', { name: 'System Locked' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`🔒 ${AUTH_TEXTS.locked}`);
    expect(screen.getByRole('link', { name: /555-01/ })).toHaveAttribute('href', expect.stringContaining('tel:+1'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('');
  });
});
