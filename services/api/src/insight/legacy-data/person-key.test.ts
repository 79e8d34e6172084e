import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { personKey } from './person-key.js';

describe('2.2/8 the number of a person', () => {
  it('is the beginning of the HMAC-SHA-256 that Node computes, for keys up to a block', () => {
    for (let round = 0; round < 300; round += 1) {
      const secret = randomBytes(1 + (round % 64));
      const keyed = personKey(secret);
      for (const plain of [randomBytes(8), Buffer.alloc(8), Buffer.alloc(8, 0xff)]) {
        expect(keyed(plain)).toBe(createHmac('sha256', secret).update(plain).digest().readBigInt64BE(0).toString());
      }
    }
  });

  it('rejects a longer key', () => {
    expect(() => personKey(randomBytes(65))).toThrow('longer than a block');
  });
});
