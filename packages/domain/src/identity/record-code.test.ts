import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRecordCode, recordCode, recordIdRange } from './record-code.js';

const ids = fc.uuid({ version: 4 });
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const replaced = (code: string, index: number, character: string): string =>
  code.slice(0, index) + character + code.slice(index + 1);

describe('2.7/4 the short code of a record', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', '0000-0000'],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'ZZZZ-ZZZC'],
    ['3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c', '7Y51-RQMN'],
  ])('of %s is %s', (id, code) => {
    expect(recordCode(id)).toBe(code);
  });

  it('is two groups of four unambiguous characters, and parses to itself', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const code = recordCode(id);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(parseRecordCode(code)).toBe(code);
        expect(recordCode(id.toUpperCase())).toBe(code);
      }),
    );
  });

  it('is read in any spelling: case, spaces, hyphens, look-alikes', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('O', 'o'), fc.constantFrom('I', 'l', 'L', 'i'), (id, zero, one) => {
        const code = recordCode(id);
        const typed = ` ${code.toLowerCase().replace('-', ' ')} `.replaceAll('0', zero).replaceAll('1', one);
        expect(parseRecordCode(typed.replaceAll('v', 'u'))).toBe(code);
        expect(parseRecordCode(code.replace('-', '–'))).toBe(code);
      }),
    );
  });

  it('rejects every single wrong character and every two characters swapped', () => {
    fc.assert(
      fc.property(ids, fc.nat(7), fc.nat(7), fc.constantFrom(...ALPHABET), (id, a, b, wrong) => {
        const code = recordCode(id).replace('-', '');
        fc.pre(code[a] !== wrong);
        expect(parseRecordCode(replaced(code, a, wrong))).toBeNull();
        const swapped = replaced(replaced(code, a, code.charAt(b)), b, code.charAt(a));
        if (swapped !== code) expect(parseRecordCode(swapped)).toBeNull();
      }),
    );
  });

  it('the range of a prefix holds exactly the ids whose code starts with it', () => {
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 8 }), (id, other, length) => {
        const prefix = recordCode(id).replace('-', '').slice(0, length);
        const range = recordIdRange(prefix.toLowerCase());
        if (range === null) throw new Error('a prefix of a code has a range');
        const inRange = (uuid: string): boolean => range.lowest <= uuid && uuid <= range.highest;
        expect(inRange(id)).toBe(true);
        expect(inRange(other)).toBe(recordCode(other).replace('-', '').startsWith(prefix));
        expect(
          [recordCode(range.lowest), recordCode(range.highest)].every((code) => code.startsWith(prefix.slice(0, 4))),
        ).toBe(true);
      }),
    );
  });

  it.each(['', '-', 'ABCD-EFGH-J', 'Ä234', 'ABC!', '0000-0001'])('%j is not a code and has no range', (text) => {
    expect(parseRecordCode(text)).toBeNull();
    expect(recordIdRange(text)).toBeNull();
  });
});
