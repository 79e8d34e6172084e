import { createHmac } from 'node:crypto';
import type { Hash } from './text-hash.js';

/** Makes the number that is stored for a person from the hash of names and birthday. */
export type KeyedHash = (plain: Hash) => Hash;

/**
 * A plain hash would tell anybody with a copy of the table whether a name and a birthday they try is in it. The first
 * 64 bits of an HMAC-SHA-256 over it tell nothing without the key, and count people just as well.
 */
export function keyedWith(secret: Uint8Array): KeyedHash {
  const bytes = Buffer.alloc(8);
  return ({ high, low }) => {
    bytes.writeInt32BE(high, 0);
    bytes.writeInt32BE(low, 4);
    const digest = createHmac('sha256', secret).update(bytes).digest();
    return { high: digest.readInt32BE(0), low: digest.readInt32BE(4) };
  };
}
