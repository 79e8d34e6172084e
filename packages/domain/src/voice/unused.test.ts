import { describe, expect, it } from '@jest/globals';
import { heardWords } from './registration.js';

const TODAY = '2026-06-17';

describe('what was heard but not used', () => {
  it.each<[string, string[]]>([
    ['maple testperson phone 555 0101 female', ['phone 555 0101']],
    ['phone 555 0101 rowan sample', ['phone 555 0101']],
    ['maple testperson lives at the mission', ['lives at the mission']],
    ['maple testperson 1234567897', ['1234567897']],
    [
      'maple testperson one two three four five six seven eight nine seven',
      ['one two three four five six seven eight nine seven'],
    ],
    ['maple testperson 7 mai 1983', ['7 mai 1983']],
    ['date of birth 2 mai 1970 maple testperson', ['date of birth 2 mai 1970']],
    ['maple testperson born 7 janvier 1983', ['born 7 janvier 1983']],
    ['maple testperson email maple at example dot org', ['email maple at example dot org']],
    ['maple testperson also known as sugar', ['also known as sugar']],
    ['maple testperson health card 12345', ['health card 12345']],
    [
      'maple testperson phone 555 0101 email maple at example dot org address 7',
      ['phone 555 0101 email maple at example dot org address 7'],
    ],
  ])('2.1/23 "%s"', (transcript, phrases) => {
    expect(
      heardWords(transcript, TODAY, [])
        .filter(({ unused }) => unused)
        .map(({ text }) => text),
    ).toEqual(phrases);
  });

  it.each([
    'maple testperson born may 13 1980 female health card 1234567897 version ab disposition poct negative',
    'maple testperson may 13 1980 female',
    'june sample june 9 1971',
    'maple testperson 1234567897 version ab',
    'last name tell t e double l first name sam',
    'rowan sample no phone no fixed address',
    'maple testperson',
    'um okay so',
    '',
  ])('2.1/23 is nothing in "%s"', (transcript) => {
    expect(
      heardWords(transcript, TODAY, [])
        .filter(({ unused }) => unused)
        .map(({ text }) => text),
    ).toEqual([]);
  });
});
