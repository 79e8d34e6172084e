import { describe, expect, it } from '@jest/globals';
import { cellText } from './cell-text.js';

describe('cells of a table of figures', () => {
  it.each([
    [12_345, '12,345'],
    [0, '0'],
    ['fewer than 5', 'fewer than 5'],
    [null, '–'],
  ])('%j is shown as “%s”', (value, text) => {
    expect(cellText(value)).toBe(text);
  });
});
