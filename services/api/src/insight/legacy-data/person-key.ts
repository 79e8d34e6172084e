import { hash } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;
const PLAIN = 8;

/** Makes the number stored for a person from the plain one: eight bytes in (`int8send`), a bigint in decimal out. */
export type PersonKey = (plain: Uint8Array) => string;

/**
 * Anyone with a copy of the table could test a name and birthday against plain hashes. The first 64 bits of an
 * HMAC-SHA-256 over the hash reveal nothing without the key, and count people just as well.
 *
 * The HMAC is written out (RFC 2104): `createHmac` makes an object per person, which takes twice as long.
 */
export function personKey(secret: Uint8Array): PersonKey {
  if (secret.length > BLOCK) throw new Error('the key is longer than a block of the hash');
  const inner = Buffer.alloc(BLOCK + PLAIN, 0x36);
  const outer = Buffer.alloc(BLOCK + DIGEST, 0x5c);
  secret.forEach((byte, at) => {
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  });
  return (plain) => {
    inner.set(plain, BLOCK);
    outer.write(hash('sha256', inner, 'binary'), BLOCK, 'binary');
    return Buffer.from(hash('sha256', outer, 'binary'), 'binary')
      .readBigInt64BE(0)
      .toString();
  };
}
