import { createHmac } from 'node:crypto';

/** Makes the number stored for a person from the plain one: eight bytes in (`int8send`), a bigint in decimal out. */
export type PersonKey = (plain: Uint8Array) => string;

/**
 * Anyone with a copy of the table could test a name and birthday against plain hashes. The first 64 bits of an
 * HMAC-SHA-256 over the hash reveal nothing without the key, and count people just as well.
 */
export function personKey(secret: Uint8Array): PersonKey {
  return (plain) => createHmac('sha256', secret).update(plain).digest().readBigInt64BE(0).toString();
}
