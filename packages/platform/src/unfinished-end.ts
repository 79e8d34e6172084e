import { UNFINISHED_END } from '@firstlight/domain/people/auth';
import { keepItem, ownerHeader } from '@firstlight/platform';
import { abortAfter } from './abort-after';

const { key, logout } = UNFINISHED_END;

/** A record is on the screen for at most this long after Lock or Logout, however weak the connection. */
const HIDDEN_AFTER_MS = 2_000;
/** A weak connection may never answer; after this time the call can be repeated. */
const CALL_LIMIT_MS = 10_000;
/** The server's status if the session has already ended. */
const OVER = 401;

/**
 * Records on this device that the user pressed Lock or Logout. The record survives a reload and a closed tab, and is
 * removed only by `finishEnd` or a new sign-in, so write it before the call.
 */
export function markEnd(end: 'lock' | 'logout'): void {
  try {
    keepItem(localStorage, key, UNFINISHED_END[end]);
  } catch {
    // Full or refused: the call that follows ends the session anyway.
  }
}

export function isEndUnfinished(): boolean {
  return localStorage.getItem(key) !== null;
}

/** A new sign-in has replaced the session: repeating the call would end the new one. */
export function forgetEnd(): void {
  localStorage.removeItem(key);
}

/**
 * Ends the session on the server as marked, or as pressed if the mark couldn't be kept; false while the server can't be
 * reached or is failing.
 */
export async function finishEnd(pressed?: 'lock' | 'logout'): Promise<boolean> {
  const unfinished = localStorage.getItem(key) ?? (pressed ? UNFINISHED_END[pressed] : null);
  if (unfinished === null) return true;
  const answer = await fetch(unfinished === logout ? '/api/auth/logout' : '/api/auth/lock', {
    method: 'POST',
    credentials: 'same-origin',
    headers: ownerHeader(),
    signal: abortAfter(CALL_LIMIT_MS),
  }).catch(() => null);
  if (answer === null || (!answer.ok && answer.status !== OVER)) return false;
  forgetEnd();
  return true;
}

/** Resolves when the screen must be hidden, whether or not the work is done; the work continues. */
export async function beforeScreenIsHidden(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, HIDDEN_AFTER_MS))]);
}
