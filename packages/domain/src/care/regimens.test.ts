import { describe, expect, it } from '@jest/globals';
import { DISPENSING_QUANTITIES, MEDICATIONS } from '../lists/lists.js';
import { asQuantities, daysOfSupply, REGIMENS, supplyInWords, tabletsIfDays } from './regimens.js';

describe('regimens', () => {
  it('2.1/1 has one row with a source for every medication', () => {
    expect(REGIMENS.map(({ medication }) => medication)).toEqual([...MEDICATIONS]);
    for (const { source } of REGIMENS) expect(source).toMatch(/product monograph/);
  });

  it.each([
    ['Epclusa', 14, 14, '14 days', null],
    ['Epclusa', 28, 28, '28 days', null],
    ['Epclusa', 84, 84, '84 days', null],
    ['Vosevi', 56, 56, '56 days', null],
    ['Maviret', 14, 4, '4 days and 2 tablets', 42],
    ['Maviret', 28, 9, '9 days and 1 tablet', 84],
    ['Maviret', 56, 18, '18 days and 2 tablets', 168],
    ['Maviret', 84, 28, '28 days', null],
  ])('2.1/1 %s, %i tablets: %i days', (medication, quantity, days, words, ifDays) => {
    expect(daysOfSupply(medication, quantity)).toBe(days);
    expect(supplyInWords(medication, quantity)).toBe(words);
    expect(tabletsIfDays(medication, quantity)).toBe(ifDays);
  });

  it('2.1/1 returns no days without a quantity or for an unknown medicine', () => {
    expect([daysOfSupply('Epclusa', null), daysOfSupply('Aspirin', 28), supplyInWords('Aspirin', 28)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    [84, [84]],
    [168, [84, 84]],
    [42, [28, 14]],
    [15, null],
  ])('2.1/1 splits %i tablets into records of listed quantities', (tablets, parts) => {
    expect(asQuantities(tablets, DISPENSING_QUANTITIES)).toEqual(parts);
  });
});
