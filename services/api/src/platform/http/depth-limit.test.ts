import { describe, expect, it } from '@jest/globals';
import { isTooDeep } from './depth-limit.js';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown;

describe('depth of a body', () => {
  it.each([null, undefined, 'text', 7, {}, [], { a: [{ b: 'c' }] }])('takes %j', (body) => {
    expect(isTooDeep(body)).toBe(false);
  });

  it('accepts 32 levels and rejects 33 or a hundred thousand', () => {
    expect([32, 33, 100_000].map((levels) => isTooDeep(nested(levels)))).toEqual([false, true, true]);
  });
});
