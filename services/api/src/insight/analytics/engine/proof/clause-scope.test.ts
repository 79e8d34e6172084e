import { beforeAll, describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { madeUpPeople } from '../../query/testing/population.js';
import { type Oracle, oracleOf } from '../../query/testing/oracle.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import { attached, settled } from '../testing/clause-scope.js';

const LEXICON = buildLexicon(NO_LISTED_VALUES);
const read = (message: string): ReturnType<typeof readQuestion> =>
  readQuestion({ message, previous: null, today: '2026-11-20' }, LEXICON);

describe('2.4/1 a construction that fits in two places is asked about', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = oracleOf(madeUpPeople(400).population);
  });
  const figures = (spec: QuerySpec): string => JSON.stringify([...oracle.cells(spec)].sort());

  it.each(attached)('%s: no figure at once where the places differ', (_name, questions) => {
    const answered = questions.flatMap(({ question, readings }) => {
      const reading = read(question);
      const different = new Set(readings.map(figures)).size > 1;
      return reading.kind === 'query' && different ? [question] : [];
    });
    expect(answered).toEqual([]);
  });

  it('a time for each verb is answered, or offered, as it is said', () => {
    const wrong = settled.filter(({ question, readings }) => {
      const reading = read(question);
      const specs = reading.kind === 'query' ? [reading.spec] : reading.offers.map(({ spec }) => spec);
      return specs.length > 0 && !specs.some((spec) => readings.some((one) => figures(one) === figures(spec)));
    });
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });
});
