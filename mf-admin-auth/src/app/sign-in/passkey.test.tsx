import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { expectAccessible } from '@firstlight/testing/axe';
import { screen, waitFor } from '@testing-library/react';
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
  stopClock,
  user,
} from './sign-in-harness';
import { SIGN_IN_TEXTS } from './texts';

const OPTIONS = 'POST /api/auth/passkey-options';
const PASSKEY_VERIFY = 'POST /api/auth/passkey-verify';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** The browser's response for an authenticator. */
const ASSERTION = {
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  response: { authenticatorData: bytes('a'), clientDataJSON: bytes('c'), signature: bytes('s'), userHandle: null },
  getClientExtensionResults: () => ({}),
};
const prompt = jest.fn<() => Promise<unknown>>();

installSignInHarness();

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: prompt } });
  prompt.mockReset().mockResolvedValue(ASSERTION);
  api.on({ [PIN_VERIFY]: { body: aPinAnswer({ passkey: true }) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function usePasskey(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
}

describe('2.3/8 a passkey instead of the code', () => {
  it('signs in without a code, and does not mark the mailbox as verified', async () => {
    stopClock();
    const page = open();
    expect(await reachCode()).toHaveFocus();
    await usePasskey();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(api.callsOf(OPTIONS)[0]?.body).toEqual(HANDLE);
    expect(api.callsOf(PASSKEY_VERIFY)[0]?.body).toMatchObject({
      ...HANDLE,
      credential: { id: 'key-1', type: 'public-key' },
    });
    expect(pathsAsked().at(-1)).toBe('/api/auth/session');
    await expectAccessible(page);
  });

  it.each([{}, { two_fa_method: 'totp' as const }])('is not offered to people without one: %j', async (changes) => {
    api.on({ [PIN_VERIFY]: { body: aPinAnswer(changes) } });
    open();
    await enterPin();
    expect(await screen.findByLabelText('Verification code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('is offered with an authenticator app, and if no code could be sent', async () => {
    api.on({ [SEND_CODE]: refusal(500) });
    open();
    await enterPin();
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
    await usePasskey();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  });

  it('shows when the prompt was closed, and the code still works', async () => {
    prompt.mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    open();
    const field = await reachCode();
    await usePasskey();
    expect(await screen.findByRole('alert')).toHaveTextContent(SIGN_IN_TEXTS.passkeyNotUsed);
    await user.type(field, '048213{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  });

  it.each([
    [OPTIONS, AUTH_TEXTS.codeUsedUp],
    [PASSKEY_VERIFY, AUTH_TEXTS.passkeyInvalid],
  ])('shows the error of %s', async (route, detail) => {
    api.on({ [route]: refusal(401, detail) });
    open();
    await reachCode();
    await usePasskey();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  });

  it('goes back to the PIN when the sign-in has expired', async () => {
    api.on({ [OPTIONS]: refusal(401, AUTH_TEXTS.loginExpired) });
    open();
    await reachCode();
    await usePasskey();
    expect(await screen.findByLabelText('PIN')).toBeVisible();
  });
});
