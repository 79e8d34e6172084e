import { describe, expect, it } from '@jest/globals';
import { readSearch } from './search-terms.js';

describe('the one search field', () => {
  it.each([
    ['0F0E0D0C-0b0a-4908-8706-050403020100', { kind: 'id', id: '0f0e0d0c-0b0a-4908-8706-050403020100' }],
    ['1980-05-13', { kind: 'dob', dob: '1980-05-13' }],
    ['5/13/1980', { kind: 'dob', dob: '1980-05-13' }],
    ['(226) 555-0101', { kind: 'digits', digits: '2265550101', card: '2265550101' }],
    ['555-0101', { kind: 'digits', digits: '5550101', card: null }],
    [' Maple Test ', { kind: 'name', name: 'maple test' }],
    ['12', { kind: 'name', name: '12' }],
    ['13/45/1980', { kind: 'name', name: '13/45/1980' }],
  ])('%s', (text, expected) => {
    expect(readSearch(text)).toEqual(expected);
  });
});
