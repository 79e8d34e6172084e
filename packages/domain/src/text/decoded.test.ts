import { describe, expect, it } from '@jest/globals';
import { decoded } from './decoded.js';

describe('a part of an address', () => {
  it.each([
    ['caf%C3%A9', 'café'],
    ['50%', '50%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['', ''],
  ])('2.1/34 reads %s as %s', (part, text) => {
    expect(decoded(part)).toBe(text);
  });
});
