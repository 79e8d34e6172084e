import { describe, expect, it } from '@jest/globals';
import { printable } from './printable.js';

describe('2.4/2 text of a PDF', () => {
  it.each([
    ['Régie – “Haven”…', 'Régie – “Haven”…'],
    ['40 → 42, ≥ 5 − 1', '40 -> 42, >= 5 - 1'],
    ['Łódź', '?ódz'],
    ['漢字 \u0007', '?? ?'],
  ])('%s become %s', (text, printed) => expect(printable(text)).toBe(printed));
});
