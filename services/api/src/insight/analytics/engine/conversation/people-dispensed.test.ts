import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Sudbury', 'Kenora'], testers: ['KP', 'MW'] });

function last(...messages: string[]): QuerySpec | string | null {
  let previous: QuerySpec | null = null;
  let earlier: QuerySpec | null = null;
  for (const message of messages) {
    const reading: Reading = readQuestion({ message, previous, earlier, today: '2026-11-20' }, LEXICON);
    if (reading.kind === 'refusal') return reading.reason;
    earlier = previous;
    previous = reading.spec;
  }
  return previous;
}

describe('2.4/1 people of an answer, and both genders after one', () => {
  it.each([
    ['how many people is that', 'people who were dispensed Maviret last week'],
    ['To how many different people?', 'people who were dispensed Maviret last week'],
    ['à combien de personnes', 'people who were dispensed Maviret last week'],
  ])('“%s” after Maviret dispenses is “%s”', (message, plain) => {
    expect(last('Maviret dispenses last week', message)).toEqual(last(plain));
  });

  it.each([['now men and women side by side'], ['men vs women'], ['hommes et femmes']])(
    '“%s” after men is about both',
    (message) => {
      const before = ['HCV positivity rate in 2025', 'only men'];
      expect(last(...before, message)).toEqual(last('HCV positivity rate in 2025 by gender'));
    },
  );

  it('a number of people without dispenses before it counts the people of that answer', () => {
    expect(last('HCV tests in 2025', 'how many people is that')).toEqual(last('people tested for HCV in 2025'));
  });
});
