import { describe, expect, it } from '@jest/globals';
import { shownDisposition } from './status-words.js';

describe('the disposition with the status', () => {
  it.each([
    ['PENDING', 'pending', null],
    ['PENDING', 'submitted', 'PENDING'],
    ['ACTIVE', 'pending', 'ACTIVE'],
    ['', 'pending', null],
    [null, 'submitted', null],
  ] as const)('%s of a %s registration: %s', (disposition, status, shown) => {
    expect(shownDisposition({ disposition, status })).toBe(shown);
  });
});
