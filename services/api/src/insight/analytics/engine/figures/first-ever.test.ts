import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

const test = (test_type: string): object => ({
  fact: 'tests',
  filters: [{ dim: 'test_type', in: [test_type] }],
  period: null,
});
const ANY_TEST = { fact: 'tests', filters: [], period: null };
const START = { fact: 'treatments', filters: [], period: null, date: 'started' };
const IN_2026 = { from: '2026-01-01', to: '2026-12-31' };

describe('2.4/1 people by the time of their first row of a kind', () => {
  it.each([
    ['how many people had their very first test in each quarter of 2026', ANY_TEST, ['quarter'], IN_2026],
    ['people tested for the first time by month in 2026', ANY_TEST, ['month'], IN_2026],
    ['people who tested for the first time in 2026 by month', ANY_TEST, ['month'], IN_2026],
    ['first HCV tests by fiscal year', test('HCV'), ['fiscal_year'], null],
    ['How many people got their very first treatment in 2026', START, [], IN_2026],
    ['people who started their first treatment in 2026 by city', START, ['city'], IN_2026],
  ])('“%s”', (question, first, by, range) => {
    expect(answerTo(question)).toMatchObject({ measure: 'clients', first, by, range });
  });

  it('describes the people, too', () => {
    expect(answerTo('how many women had their first HIV test each month in 2026')).toMatchObject({
      first: test('HIV'),
      by: ['month'],
      filters: [{ dim: 'gender', in: ['Female'] }],
    });
  });

  it('is a condition of the people where one time is asked about', () => {
    const spec = answerTo('how many people had their first HCV test in 2026');
    expect(spec).not.toHaveProperty('first');
    expect(spec.who).toMatchObject({ picked: { fact: 'tests', order: 'first', period: IN_2026 } });
  });

  it.each([['what date was the first HCV test'], ['people whose first HCV test was positive by year']])(
    'asks back about “%s”',
    (question) => {
      expect(readingOf(question).kind).toBe('refusal');
    },
  );
});
