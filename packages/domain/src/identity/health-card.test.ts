import { describe, expect, it } from '@jest/globals';
import { typedHealthCard } from './health-card.js';

describe('CLI-12 CLI-13 a typed or pasted card number', () => {
  it.each([
    ['', '1234-567-897-AB', '1234567897', 'AB'],
    ['', ' 1234 567 897 ab ', '1234567897', 'AB'],
    ['', '1234567897', '1234567897', null],
    ['', '12a34', '1234', null],
    ['1234567897', '1234567897A', '1234567897', null],
    ['1234567897', '12354567897', '1234567897', null],
    ['1234567897', '91234567897', '1234567897', null],
    ['1234567897', '98765432170', '9876543217', null],
    ['12345', '1234567897 2026', '1234567897', null],
  ])('%j and then %j becomes %s with version %s', (before, text, number, version) => {
    expect(typedHealthCard(before, text)).toEqual({ number, version });
  });
});
