import { describe, expect, it } from '@jest/globals';
import { readSearch, type SearchTerms } from './search-terms.js';

const digits = (text: string): SearchTerms => ({
  kind: 'digits',
  digits: text,
  card: text.length === 10 ? text : null,
});
const name = (...words: string[]): SearchTerms => ({ kind: 'name', words });
const dob = (...dobs: string[]): SearchTerms => ({ kind: 'dob', dobs });

describe('2.7/4 a short code in the search field', () => {
  const isCode = (text: string): boolean => 'ids' in readSearch(text);

  it.each(['7Y51-RQMN', '7y51 rqmn', '7Y51', '7y51-r', 'KMNPRS', '0000-0000'])('%s may be a code', (text) => {
    expect(isCode(text)).toBe(true);
  });

  it.each(['7Y51-RQMP', '7Y5', 'Anna', 'Maple', '555-0101', '12345679', 'Maple Test', 'Hélène'])(
    '%s is a name or a number only',
    (text) => {
      expect(isCode(text)).toBe(false);
    },
  );
});

describe('the one search field', () => {
  it.each<[string, SearchTerms]>([
    ['0F0E0D0C-0b0a-4908-8706-050403020100', { kind: 'id', id: '0f0e0d0c-0b0a-4908-8706-050403020100' }],
    ['1980-05-13', dob('1980-05-13')],
    ['5/13/1980', dob('1980-05-13')],
    ['13/5/1980', dob('1980-05-13')],
    ['07/01/1983', dob('1983-07-01', '1983-01-07')],
    ['05.05.1980', dob('1980-05-05')],
    ['Jan 7 1983', dob('1983-01-07')],
    ['January 7th, 1983', dob('1983-01-07')],
    ['7 Jan 1983', dob('1983-01-07')],
    ['7 janvier 1983', dob('1983-01-07')],
    ['le 1er février 1983', dob('1983-02-01')],
    ['7 août 1983', dob('1983-08-07')],
    ['(226) 555-0101', digits('2265550101')],
    ['+1 226 555 0100', digits('2265550100')],
    ['1-226-555-0100', digits('2265550100')],
    ['12265550100', digits('2265550100')],
    ['555-0101', digits('5550101')],
    [' Maple Test ', name('maple', 'test')],
    ['Testperson, Maple', name('testperson', 'maple')],
    ["O'Brien", name('obrien')],
    ['12', name('12')],
    ['13/45/1980', name('13', '45', '1980')],
    ['Feb 30 1983', name('feb', '30', '1983')],
    ['May', name('may')],
    ['%%', name('%%')],
    ['-', name()],
  ])('reads %s', (text, expected) => {
    expect(readSearch(text)).toEqual(expected);
  });
});
