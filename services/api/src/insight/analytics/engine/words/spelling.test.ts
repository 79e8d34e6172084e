import { describe, expect, it } from '@jest/globals';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { isWithinReach, lettersOf, repairSpelling, slips } from './spelling.js';

const { repairTargets } = buildLexicon(NO_LISTED_VALUES);

/** The word with one slip at this place, of each kind. */
const slipsAt = (word: string, at: number): string[] => [
  `${word.slice(0, at)}x${word.slice(at)}`,
  `${word.slice(0, at)}${word.slice(at + 1)}`,
  `${word.slice(0, at)}x${word.slice(at + 1)}`,
  `${word.slice(0, at)}${word.slice(at + 1, at + 2)}${word.charAt(at)}${word.slice(at + 2)}`,
];
const withOneSlip = (word: string): string[] => Array.from(word, (_, at) => slipsAt(word, at)).flat();
const reaches = (one: string, other: string, limit: number): boolean =>
  isWithinReach(lettersOf(one), lettersOf(other), limit);

describe('words that are near a misspelt one', () => {
  it('2.3/12 rules out by their letters no word that one or two slips reach', () => {
    const lost = repairTargets.flatMap((word) =>
      withOneSlip(word).filter((typed) => {
        const typedTwice = slipsAt(typed, typed.length >> 1);
        return !reaches(typed, word, 1) || typedTwice.some((twice) => !reaches(twice, word, 2));
      }),
    );
    expect(lost).toEqual([]);
    expect(repairTargets.length).toBeGreaterThan(300);
  });

  it('2.3/12 rules out most of the others', () => {
    const others = repairTargets.filter((word) => slips('registrtion', word, 2) > 2);
    const left = others.filter((word) => reaches('registrtion', word, 2));
    expect(left.length / others.length).toBeLessThan(0.25);
  });
});

describe('words in shorthand', () => {
  const { known, repairTargets: targets } = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Sudbury'] });
  const read = (text: string): string => repairSpelling(text, known, targets).text;

  it.each([
    ['rgstrtns', 'registrations'],
    ['brkdown', 'breakdown'],
    ['dspnses', 'dispenses'],
    ['trtmnts', 'treatments'],
    ['sdbry', 'sudbury'],
  ])('2.4/1 puts the vowels back: %s', (typed, whole) => {
    expect(read(typed)).toBe(whole);
  });

  it.each(['tst', 'rtn', 'jhnsn', 'rapida'])('2.4/1 guesses nothing from few letters or names: %s', (typed) => {
    expect(read(typed)).toBe(typed);
  });
});
