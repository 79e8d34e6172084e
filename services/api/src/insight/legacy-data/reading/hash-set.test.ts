import { describe, expect, it } from '@jest/globals';
import { Random } from '../../../testing/fuzz/random.js';
import { HashSet } from './hash-set.js';

describe('HashSet', () => {
  it('tells numbers that it saw from new ones, with the same places and halves among them', () => {
    const random = new Random(7);
    const [seen, hashes] = [new Set<string>(), new HashSet()];
    for (let round = 0; round < 50_000; round += 1) {
      const hash = { high: random.below(40) - 20, low: random.below(100) * 2 ** random.below(20) };
      const text = `${hash.high} ${hash.low | 0}`;
      expect([text, hashes.add({ high: hash.high, low: hash.low | 0 })]).toEqual([text, !seen.has(text)]);
      seen.add(text);
    }
    expect(seen.has('0 0')).toBe(true);
  });
});
