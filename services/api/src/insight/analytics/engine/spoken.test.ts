import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Oracle, oracleOf } from '../query/testing/oracle.js';
import { madeUpPeople } from '../query/testing/population.js';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { readQuestion } from './read-question.js';
import { judge } from './testing/judge.js';
import { SAID } from './testing/kinds/spoken-kinds.js';
import { inDigits } from './words/numbers-in-words.js';
import { plainly } from './words/plainly.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['CM', 'JL'] });

describe('2.4/1 questions as people say them', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = oracleOf(madeUpPeople(250).population);
  });

  it.each(SAID)('“$question” is answered at once', ({ question, spec }) => {
    const reading = readQuestion({ message: question, previous: null, today: TODAY }, LEXICON);
    expect([question, judge(reading, spec, oracle)]).toEqual([question, 'right']);
  });

  it.each([
    ['twenty twenty five', '2025'],
    ['two thousand and six', '2006'],
    ['nineteen eighty-five', '1985'],
    ['between eighteen and twenty four', 'between 18 and 24'],
    ['over sixty five', 'over 65'],
    ['two tests and one note', 'two tests and one note'],
    ['people in their twenties', 'people in their twenties'],
  ])('%s is %s', (said, digits) => {
    expect(inDigits(said)).toBe(digits);
  });

  it.each([
    ['only women', 'only women'],
    ['by month', 'by month'],
    ['combien de femmes ont été testées en 2025', 'combien de femmes ont été testées en 2025'],
    ['registrations in 2023 or 2025', 'registrations in 2023 or 2025'],
  ])('“%s” stays as it is', (message, same) => {
    expect(plainly(message, TODAY)).toBe(same);
  });
});
