import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Oracle, oracleOf } from '../../query/testing/oracle.js';
import { madeUpPeople } from '../../query/testing/population.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import { judge } from '../testing/judge.js';
import { CALLED_SO } from '../testing/kinds/recorded-kinds.js';
import { SAID } from '../testing/kinds/spoken-kinds.js';
import { holidaysAsDates } from './holidays.js';
import { inDigits } from './numbers-in-words.js';
import { plainly } from './plainly.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['CM', 'JL'] });

describe('2.4/1 questions as people say them', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = oracleOf(madeUpPeople(250).population);
  });

  it.each([...SAID, ...CALLED_SO])('“$question” is answered at once', ({ question, spec }) => {
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

  it.each([
    ['since new year’s day', 'since 2026-01-01'],
    ['before Family Day 2025', 'before 2025-02-17'],
    ['after Victoria Day', 'after 2026-05-18'],
    ['on Canada Day 2024', 'on 2024-07-01'],
    ['since the Civic Holiday', 'since 2026-08-03'],
    ['since Labor Day, 2025', 'since 2025-09-01'],
    ['by Thanksgiving', 'by 2026-10-12'],
    // Not yet this year: the last one.
    ['since World AIDS Day', 'since 2025-12-01'],
    ['since Christmas', 'since 2025-12-25'],
    ['at Christmas Street', 'at Christmas Street'],
  ])('“%s” is a date', (said, dated) => {
    expect(holidaysAsDates(said, TODAY)).toBe(dated);
  });

  it('“How many serum samples did Quill take in 2025?” is never offered without the name', () => {
    const message = 'How many serum samples did Quill take in 2025?';
    const reading = readQuestion({ message, previous: null, today: TODAY }, LEXICON);
    expect(reading).toMatchObject({ kind: 'refusal', choices: [] });
  });
});
