import { describe, expect, it } from '@jest/globals';
import { havingsOf } from '@firstlight/domain/analytics-people';
import { readRestated } from '../../restated/read-restated.js';
import { restate } from '../../restated/restate.js';
import { frenchSentence } from '../../answer/french/french-sentence.js';
import { peopleInWords } from '../../answer/people-words.js';
import { answerTo, readingOf } from '../testing/answer-to.js';

const tied = (question: string): unknown[] => {
  const { who, part } = answerTo(question);
  return [...havingsOf(who), ...havingsOf(part)].flatMap(({ fact, after }) =>
    after ? [[fact, after.rows.fact, after.within]] : [],
  );
};

describe('2.4/1 two things on one day', () => {
  it.each([
    ['clients who had hiv and hcv both done on the same day this year', 'tests', 'tests'],
    ['HIV and hep C done same day - number of people', 'tests', 'tests'],
    ['how many people got an hiv and an hcv test on the same day this year, by city', 'tests', 'tests'],
    ['people who got tested the same day they registered', 'tests', 'registrations'],
    ['how many clients registered and started treatment on the same day', 'treatments', 'registrations'],
  ])('“%s” ties %s to the day of %s', (question, rows, others) => {
    expect(tied(question)).toEqual([[rows, others, 0]]);
  });

  it('is said in the answer, and its restated sentence gives the same query', () => {
    const spec = answerTo('clients tested for HIV and then tested for HCV on the same day in 2026');
    const sentence = restate(spec);
    expect(sentence).toContain('a HCV test on the same day as [a HIV test, any date]');
    expect(spec.who && peopleInWords(spec.who)).toBe(
      'an HCV test on the same day as an HIV test, 1 Jan to 31 Dec 2026',
    );
    expect(frenchSentence(spec)).toContain('le même jour qu’un test VIH');
    expect(readRestated(sentence, (dim) => (dim === 'test_type' ? ['HIV', 'HCV'] : []))).toEqual(spec);
  });

  it.each([
    'percentage of people with a positive hcv test last fiscal year who started treatment within 90 days of that test',
    'of people with a positive hcv test in 2025, what percentage started treatment within 90 days',
  ])('“%s” divides by the people with the first of two', (question) => {
    const { as, part, filters } = answerTo(question);
    expect(as).toBe('percent');
    expect(filters.map(({ dim }) => dim).sort()).toEqual(['test_result', 'test_type']);
    expect(havingsOf(part)).toMatchObject([{ fact: 'treatments', after: { within: 90 } }]);
  });

  it('asks what the same day is of, where nothing says so', () => {
    expect(readingOf('tests on the same day').kind).toBe('refusal');
  });
});
