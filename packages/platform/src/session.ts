import { OWNER_HEADER, type SessionAnswer } from '@firstlight/domain/people/auth';
import { useSyncExternalStore } from 'react';
import { keepItem } from './kept-item';

/** The display cache of the specification (ROUTE-20, ROUTE-21); the server alone decides (decisions.md 6). */
export const ADMIN_AUTHENTICATED = 'admin_authenticated';
export const CURRENT_USER = 'current_user';

export type CurrentUser = Omit<SessionAnswer, 'expires_at'>;

const listeners = new Set<() => void>();

function announce(): void {
  listeners.forEach((listener) => listener());
}

function read(key: string): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key);
}

/** Whether the browser believes that someone is signed in: the flag is "true" or a user entry exists (ROUTE-20). */
export function looksSignedIn(): boolean {
  return isAdminAuthenticated() || read(CURRENT_USER) !== null;
}

type CachedUser = CurrentUser | 'unreadable' | null;

/** One object per stored text keeps reads referentially stable. */
let parsed: { text: string | null; user: CachedUser } = { text: null, user: null };

function parse(text: string | null): CachedUser {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as CurrentUser) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** The cached user; `'unreadable'` if the entry isn't valid JSON (USER-04). */
export function currentUser(): CachedUser {
  const text = read(CURRENT_USER);
  if (text !== parsed.text) parsed = { text, user: parse(text) };
  return parsed.user;
}

/** The cached user; null for a visitor, or if the entry isn't valid JSON. */
export function signedInUser(): CurrentUser | null {
  const user = currentUser();
  return user === 'unreadable' ? null : user;
}

/** The id of the cached user; '' for a visitor, or if the entry isn't valid JSON. */
export function userId(): string {
  return signedInUser()?.user_id ?? '';
}

/** Stores the signed-in user for display; called after the second factor and by the shell's rehydration. */
export function rememberUser(user: CurrentUser): void {
  keepItem(sessionStorage, CURRENT_USER, JSON.stringify(user));
  announce();
}

/** Sets the one-shot flag that the registration screen consumes (ROUTE-23, REG-11). */
export function setAdminAuthenticated(): void {
  keepItem(sessionStorage, ADMIN_AUTHENTICATED, 'true');
  announce();
}

/** Whether the one-shot flag is set; reading doesn't clear it (REG-11). */
export function isAdminAuthenticated(): boolean {
  return read(ADMIN_AUTHENTICATED) === 'true';
}

/** Clears the one-shot flag; returns whether it was set (REG-11). */
export function consumeAdminAuthenticated(): boolean {
  const wasSet = isAdminAuthenticated();
  sessionStorage.removeItem(ADMIN_AUTHENTICATED);
  announce();
  return wasSet;
}

/** Clears the session cached in the browser (ROUTE-22). */
export function forgetSession(): void {
  sessionStorage.removeItem(ADMIN_AUTHENTICATED);
  sessionStorage.removeItem(CURRENT_USER);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cached user of the session storage, for screens that name an unreadable entry; renders again when it changes. */
export function useCurrentUser(): CachedUser {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}

/** The cached user, or null (see `signedInUser`); renders again when it changes. */
export function useSignedInUser(): CurrentUser | null {
  return useSyncExternalStore(subscribe, signedInUser, () => null);
}

/** Whether the browser believes that someone is signed in (ROUTE-20); renders again when it changes. */
export function useLooksSignedIn(): boolean {
  return useSyncExternalStore(subscribe, looksSignedIn, () => false);
}

/** Names the user of this page; the server rejects its calls if someone else has since signed in in another tab. */
export function ownerHeader(): Record<string, string> {
  const user = signedInUser();
  return user ? { [OWNER_HEADER]: user.user_id } : {};
}
