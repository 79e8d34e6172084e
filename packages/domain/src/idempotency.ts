/**
 * `Idempotency-Key` of forms without scripts, which can't keep a key of their own: the API makes the key from the
 * content, with a secret. A caller who could compute the key could find out whether somebody has registered.
 */
export const KEY_FROM_CONTENT = 'key-from-content';

/** The error for a key that was already used with a different body: the first request has been stored. */
export const KEY_REUSED = 'This Idempotency-Key was already used for another request.';
