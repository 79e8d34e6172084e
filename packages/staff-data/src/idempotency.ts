/** Header that makes a repeated create answer the first result (decisions.md 13). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A fresh key for one user action; keep it for retries of the same action. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
