import { afterEach, beforeEach, jest } from '@jest/globals';
import type { SessionAnswer } from '@firstlight/domain/people/auth';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type Answer, type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SignInFlow } from './sign-in-flow';
import type { SignInStart } from './use-sign-in';

export const PIN_VERIFY = 'POST /api/auth/pin-verify';
export const SEND_CODE = 'POST /api/admin/2fa/send-code';
export const VERIFY = 'POST /api/admin/2fa/verify';
export const SESSION = 'GET /api/auth/session';

/** The handle that the fake API returns for a correct PIN. */
export const HANDLE = { session_token: 'made-up' };
export const session: SessionAnswer = { ...aUser(), expires_at: '2026-11-21T10:00:00.000Z' };

export let api: ApiStub;
export let user: UserEvent;
export const onSignedIn = jest.fn();

export const refusal = (status: number, detail?: string): Answer => ({ status, body: { detail } });
export const pathsAsked = (): string[] => api.calls.map(({ path }) => path);

export function open(start?: SignInStart): HTMLElement {
  return render(
    <PlatformRouter>
      <SignInFlow onSignedIn={onSignedIn} start={start} />
    </PlatformRouter>,
  ).container;
}

export async function enterPin(pin = '4820175936'): Promise<void> {
  await user.type(screen.getByLabelText('PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Signs in up to the field for the mailed code. */
export async function reachCode(): Promise<HTMLElement> {
  await enterPin();
  await screen.findByText(/^We sent a 6-digit code/);
  return screen.getByLabelText('Verification code');
}

/** Freezes the date and the countdowns; other timers keep running. */
export function stopClock(): void {
  const doNotFake = ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
  jest.useFakeTimers({ doNotFake: [...doNotFake] });
}

/** Call once at the top of a test file. */
export function installSignInHarness(): void {
  beforeEach(() => {
    user = userEvent.setup({ delay: null });
    onSignedIn.mockReset();
    api = stubApi({}, aFakeApi({ session }));
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
