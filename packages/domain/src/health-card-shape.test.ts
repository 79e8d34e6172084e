import { describe, expect, it } from '@jest/globals';
import { healthCardShape } from './health-card.js';

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
