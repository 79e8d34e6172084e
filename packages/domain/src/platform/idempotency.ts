/**
 * `Idempotency-Key` of forms without scripts, which can't store a key: the API derives the key from the content and a
 * secret. A caller who could compute the key could find out whether a person has registered.
 */
export const KEY_FROM_CONTENT = 'key-from-content';

/** The error for a key already used with a different body: the first request was stored. */
export const KEY_REUSED = 'This Idempotency-Key was already used for another request.';

/** What staff read instead of it. */
export const MAY_BE_SAVED = 'Your earlier attempt may have been saved. Please check the list before you save again.';

/** Header that makes a repeated create return the first result (decisions.md 13). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * A random key (32 hexadecimal digits) for one user action; keep it for retries of the same action. Browsers without
 * https have no `crypto.randomUUID`.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
