import { hash } from 'node:crypto';

/** Makes the number stored for a person from the plain one: eight bytes in (`int8send`), a bigint in decimal out. */
export type PersonKey = (plain: Uint8Array) => string;

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const PLAIN_BYTES = 8;

/** The key, padded to a block and XORed with the byte, with room for what is hashed after it. */
function padded(secret: Uint8Array, byte: number, room: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES + room);
  for (let at = 0; at < BLOCK_BYTES; at += 1) block[at] = (secret[at] ?? 0) ^ byte;
  return block;
}

/**
 * Anyone with a copy of the table could test a name and birthday against plain hashes. The first 64 bits of an
 * HMAC-SHA-256 over the hash reveal nothing without the key, and count people just as well.
 *
 * HMAC (RFC 2104) by two one-shot hashes, because an object of `createHmac` per person takes 2.5 times as long
 * (decision 0068); a test compares them. The secret must not be longer than a block.
 */
export function personKey(secret: Uint8Array): PersonKey {
  if (secret.length > BLOCK_BYTES) throw new Error('the key of person numbers is longer than a block');
  const inner = padded(secret, 0x36, PLAIN_BYTES);
  const outer = padded(secret, 0x5c, DIGEST_BYTES);
  return (plain) => {
    for (let at = 0; at < PLAIN_BYTES; at += 1) inner[BLOCK_BYTES + at] = plain[at] ?? 0;
    outer.write(hash('sha256', inner, 'binary'), BLOCK_BYTES, 'latin1');
    return BigInt.asIntN(64, BigInt(`0x${hash('sha256', outer, 'hex').slice(0, 2 * PLAIN_BYTES)}`)).toString();
  };
}
