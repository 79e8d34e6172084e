import { describe, expect, it } from '@jest/globals';
import { currentName, isWithoutPhysician, listCode } from './list-codes.js';
import { DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES } from './lists.js';

const entry = (name: string, code?: string | null) => ({ id: name, name, is_default: true, is_frequent: false, code });

describe('codes of managed lists', () => {
  it('2.1/10 gives every entry of the specification a unique code', () => {
    for (const names of [DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES]) {
      expect(new Set(names.map(listCode)).size).toBe(names.length);
    }
    expect([listCode('POCT NEG'), listCode('{site}')]).toEqual(['POCT_NEG', 'SITE']);
  });

  it('2.1/10 CLI-10 the rule for POCT NEG follows the entry, not its name', () => {
    const entries = [entry('Negative', 'POCT_NEG'), entry('POCT NEG', null), entry('ACTIVE', 'ACTIVE')];
    expect(isWithoutPhysician(entries, 'Negative')).toBe(true);
    expect(isWithoutPhysician(entries, 'POCT NEG')).toBe(false);
    expect(isWithoutPhysician([entry('POCT NEG')], 'POCT NEG')).toBe(true);
    expect(currentName(entries, 'POCT NEG')).toBe('Negative');
    expect(currentName([], 'SOT')).toBe('SOT');
  });
});
