import { describe, expect, it } from '@jest/globals';
import { clean } from './clean.js';

describe('clean', () => {
  it.each([
    ['Maple', 'Maple'],
    ['', ''],
    [' ', ''],
    ['  Maple \t Testperson\r\n', 'Maple Testperson'],
    ['Maple Testperson ', 'Maple Testperson'],
    ['a\0b', 'a b'],
    ['Montréal\u00a0Nord', 'Montréal Nord'],
    ['a  b', 'a b'],
    ['a\u0001b', 'a\u0001b'],
  ])('makes %j to %j', (cell, expected) => {
    expect(clean(cell)).toBe(expected);
  });

  it('truncates absurdly long text', () => {
    expect(clean('a'.repeat(5_000))).toHaveLength(2_000);
  });
});
