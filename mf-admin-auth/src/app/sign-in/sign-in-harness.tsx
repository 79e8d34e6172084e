import { afterEach, beforeEach, jest } from '@jest/globals';
import type { PinVerificationAnswer, SessionAnswer } from '@firstlight/domain/auth';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SignInFlow } from './sign-in-flow';
import type { SignInStart } from './use-sign-in';

/** For the sign-in tests: the flow in a page, with only the network replaced. */
type Answer = { status: number; body: unknown; retryAfter?: number };
type Call = { path: string; body: unknown };

export const login: PinVerificationAnswer = {
  pin_valid: true,
  session_token: 'handle-1',
  user_id: 'u-1',
  user_type: 'user',
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'm•••@e•••.org',
  permissions: {},
  needs_email_verification: false,
  two_fa_enabled: true,
  two_fa_email: 'm•••@e•••.org',
  two_fa_method: 'email',
};
export const session: SessionAnswer = {
  user_id: 'u-1',
  user_type: 'user',
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'maple@example.org',
  permissions: { Client: true },
  expires_at: '2026-11-21T10:00:00.000Z',
};
export const sent: Answer = { status: 200, body: { message: 'sent', expires_in: 60, resend_in: 60 } };

export let calls: Call[] = [];
let answers: Record<string, Answer[]> = {};
const fetchSpy = jest.spyOn(globalThis, 'fetch');

export function server(given: Record<string, Answer | Answer[]>): void {
  answers = Object.fromEntries(
    Object.entries(given).map(([path, answer]) => [path, Array.isArray(answer) ? [...answer] : [answer]]),
  );
}

async function answerOf(path: string): Promise<Response> {
  const queue = answers[path] ?? [];
  const next = queue.length > 1 ? queue.shift() : queue[0];
  if (!next) throw new TypeError('Failed to fetch');
  const headers = new Headers(next.retryAfter ? { 'retry-after': String(next.retryAfter) } : {});
  const { status, body } = next;
  // No stream to read, so that an answer is there by the next macrotask and no test has to wait.
  const answer = { ok: status < 400, status, headers, json: () => Promise.resolve(body) };
  return Promise.resolve(answer as Response);
}

export let user: UserEvent;
export const onSignedIn = jest.fn();

export function open(start?: SignInStart): HTMLElement {
  return render(
    <PlatformRouter>
      <SignInFlow onSignedIn={onSignedIn} start={start} />
    </PlatformRouter>,
  ).container;
}

/** Lets answers arrive and effects run: one turn of the event loop, no waiting. */
export async function settled(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

export async function enterPin(pin = '4820175936'): Promise<void> {
  await user.type(screen.getByLabelText('PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await settled();
}

export const pathsAsked = (): string[] => calls.map(({ path }) => path);

/** Call once at the top of a test file. */
export function installSignInHarness(): void {
  beforeEach(() => {
    // Only the clock and the countdown's interval are faked; responses still arrive.
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    user = userEvent.setup({ delay: null });
    calls = [];
    onSignedIn.mockReset();
    fetchSpy.mockImplementation((input, init) => {
      const path = String(input);
      calls.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
      return answerOf(path);
    });
  });

  afterEach(() => {
    jest.useRealTimers();
  });
}
