import { createHash } from 'node:crypto';

/** What is stored for a random token or secret: enough to recognise it, not to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
