import { describe, expect, it } from '@jest/globals';
import { suggestionOfPostalCode } from './postal-prefixes.js';

describe('postal prefixes', () => {
  it.each([
    ['n9a 1a1', { address: '', city: 'Windsor', province: 'Ontario', postal_code: 'N9A 1A1' }],
    ['N9A', { address: '', city: 'Windsor', province: 'Ontario', postal_code: '' }],
    ['H2X1Y4', { address: '', city: 'Montreal', province: 'Quebec', postal_code: 'H2X 1Y4' }],
    ['K7L', { address: '', city: '', province: 'Ontario', postal_code: '' }],
  ])('CLI-16 %s tells city and province', (text, expected) => {
    expect(suggestionOfPostalCode(text)).toEqual(expected);
  });

  it.each(['12 Main', 'N9', 'D1A 1A1', 'X0A', 'N9A 1A'])('%s is no postal code that says anything', (text) => {
    expect(suggestionOfPostalCode(text)).toBeNull();
  });
});
