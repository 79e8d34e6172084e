import { describe, expect, it } from '@jest/globals';
import { healthCardShape, identifiesPerson, passesModTen } from './health-card.js';

describe('healthCardShape', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['0000000000', null],
    ['none', null],
    ['N/A', null],
    ['1234567897', 'good'],
    ['1234-567-897', 'good'],
    [' 1234 567 897 ', 'good'],
    ['1234567890', 'bad_checksum'],
    ['12345', 'wrong_length'],
    ['12345678970', 'wrong_length'],
    ['1111111111', 'placeholder'],
    ['0123456789', 'starts_with_zero'],
    ['ABC1234567', 'letters'],
  ])('classifies %p as %p', (card, shape) => {
    expect(healthCardShape(card)).toBe(shape);
  });

  it('treats null as no card', () => {
    expect(healthCardShape(null)).toBeNull();
  });
});

it.each([
  ['1234567897', true],
  ['1234567890', true],
  ['TREM80010123', true],
  ['9999999999', false],
  ['0000000000', false],
  ['none', false],
  [null, false],
])('2.1/13 %p identifies a person: %p', (card, own) => {
  expect(identifiesPerson(card)).toBe(own);
});

it('2.1/13 ten zeros have no valid check digit', () => {
  expect(passesModTen('0000000000')).toBe(false);
});
