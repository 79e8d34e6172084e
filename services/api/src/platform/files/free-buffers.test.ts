import { describe, expect, it } from '@jest/globals';
import { freeBuffers } from './free-buffers.js';

describe('freeing memory early', () => {
  it('2.11/24 frees buffers at once', () => {
    const buffers = [Buffer.alloc(100_000), Buffer.alloc(1)];
    freeBuffers(...buffers);
    expect(buffers.map(({ length }) => length)).toEqual([0, 0]);
  });

  it('2.11/24 leaves a view of a larger buffer alone', () => {
    const whole = Buffer.from('a file, and more');
    freeBuffers(whole.subarray(0, 6));
    expect(whole.toString()).toBe('a file, and more');
  });
});
