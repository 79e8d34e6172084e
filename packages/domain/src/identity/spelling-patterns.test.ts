import { describe, expect, it } from '@jest/globals';
import { nearSpellings } from './spelling-patterns.js';

function matches(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => {
    const text = pattern.slice(2, -2).replace(/[.*+?^${}()|[\]]/g, '\\$&');
    return new RegExp(`^${text.replaceAll('_', '.')}$`).test(name);
  });
}

describe('near spellings (2.1/13)', () => {
  it.each([
    ['ngyuen', 'nguyen', 'changed places'],
    ['lefevre', 'lefebvre', 'one too few'],
    ['testtperson', 'testperson', 'one too many'],
    ['smith', 'smyth', 'another letter'],
    ['maple', 'maples', 'one too few at the end'],
    ['nguyen', 'nguyen', 'none'],
  ])('%s finds %s: %s', (typed, name) => {
    expect(matches(nearSpellings(typed), name)).toBe(true);
  });

  it.each([
    ['maple', 'rowan'],
    ['ngyuen', 'nguyn'],
    ['tran', 'trxnx'],
  ])('%s does not find %s', (typed, name) => {
    expect(matches(nearSpellings(typed), name)).toBe(false);
  });

  it('matches short words exactly, and wildcards literally', () => {
    expect(nearSpellings('roy')).toEqual(['% roy %']);
    expect(nearSpellings('a%')).toEqual(['% a\\% %']);
  });
});
