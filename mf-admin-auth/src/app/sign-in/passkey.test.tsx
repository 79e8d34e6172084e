import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/auth';
import { expectAccessible } from '@firstlight/testing/axe';
import { screen } from '@testing-library/react';
import {
  calls,
  enterPin,
  installSignInHarness,
  login,
  onSignedIn,
  open,
  pathsAsked,
  sent,
  server,
  session,
  settled,
  user,
} from './sign-in-harness';
import { SIGN_IN_TEXTS } from './texts';

const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] };
const HANDLE = { session_token: 'handle-1' };
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What the browser answers for an authenticator. */
const ASSERTION = {
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  response: { authenticatorData: bytes('a'), clientDataJSON: bytes('c'), signature: bytes('s'), userHandle: null },
  getClientExtensionResults: () => ({}),
};
const prompt = jest.fn<() => Promise<unknown>>();

const withPasskey = {
  '/api/auth/pin-verify': { status: 200, body: { ...login, passkey: true } },
  '/api/admin/2fa/send-code': sent,
  '/api/auth/passkey-options': { status: 200, body: { options: OPTIONS } },
  '/api/auth/passkey-verify': { status: 200, body: { session_token: 't' } },
  '/api/auth/session': { status: 200, body: session },
};

installSignInHarness();

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: prompt } });
  prompt.mockReset().mockResolvedValue(ASSERTION);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function usePasskey(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await settled();
  await settled();
}

describe('2.3/8 a passkey instead of the code', () => {
  it('signs in without a code, and does not claim that the mailbox is verified', async () => {
    server(withPasskey);
    const page = open();
    await enterPin();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    await usePasskey();
    expect(calls.find(({ path }) => path === '/api/auth/passkey-options')?.body).toEqual(HANDLE);
    expect(calls.find(({ path }) => path === '/api/auth/passkey-verify')?.body).toMatchObject({
      ...HANDLE,
      credential: { id: 'key-1', type: 'public-key' },
    });
    expect(onSignedIn).toHaveBeenCalledWith(session);
    expect(pathsAsked().at(-1)).toBe('/api/auth/session');
    jest.useRealTimers();
    await expectAccessible(page);
  });

  it.each([{}, { two_fa_method: 'totp' as const }])('is not offered to people without one: %j', async (changes) => {
    server({ ...withPasskey, '/api/auth/pin-verify': { status: 200, body: { ...login, ...changes } } });
    open();
    await enterPin();
    expect(screen.getByLabelText('Verification code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('is offered with an authenticator app, and where no code could be sent', async () => {
    server({ ...withPasskey, '/api/admin/2fa/send-code': { status: 500, body: null } });
    open();
    await enterPin();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await usePasskey();
    expect(onSignedIn).toHaveBeenCalledWith(session);
  });

  it('says when the prompt was closed, and the code still works', async () => {
    prompt.mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    server({ ...withPasskey, '/api/admin/2fa/verify': { status: 200, body: { session_token: 't' } } });
    open();
    await enterPin();
    await usePasskey();
    expect(screen.getByRole('alert')).toHaveTextContent(SIGN_IN_TEXTS.passkeyNotUsed);
    await user.type(screen.getByLabelText('Verification code'), '048213{Enter}');
    await settled();
    expect(onSignedIn).toHaveBeenCalledWith(session);
  });

  it.each([
    ['passkey-options', AUTH_TEXTS.codeUsedUp],
    ['passkey-verify', AUTH_TEXTS.passkeyInvalid],
  ])('shows what %s refuses', async (path, detail) => {
    server({ ...withPasskey, [`/api/auth/${path}`]: { status: 401, body: { detail } } });
    open();
    await enterPin();
    await usePasskey();
    expect(screen.getByRole('alert')).toHaveTextContent(detail);
  });

  it('goes back to the PIN when the sign-in has expired', async () => {
    server({ ...withPasskey, '/api/auth/passkey-options': { status: 401, body: { detail: AUTH_TEXTS.loginExpired } } });
    open();
    await enterPin();
    await usePasskey();
    expect(screen.getByLabelText('PIN')).toBeVisible();
  });
});
