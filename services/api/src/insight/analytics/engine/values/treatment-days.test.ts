import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

describe('2.4/1 how long treatments lasted', () => {
  it.each([
    ['treatments that lasted more than 12 weeks', { min: 85 }],
    ['how many treatments lasted at least 84 days', { min: 84 }],
    ['how many treatments lasted less than 8 weeks', { max: 55 }],
    ['treatments lasting 12 weeks or more by medication', { min: 84 }],
    ['treatments that ended within 30 days of starting', { max: 30 }],
    ['how many treatments have an end date thats before the start date', { max: -1 }],
    ['treatments with an end date earlier than the start date?', { max: -1 }],
    ['how many treatments ended before they started', { max: -1 }],
  ])('“%s” has a bound on the days', (question, bounds) => {
    const { measure, filters } = answerTo(question);
    expect(measure).toBe('treatments');
    expect(filters).toEqual([{ dim: 'treatment_days', ...bounds }]);
  });

  it.each([['treatments that took too long'], ['tests that lasted more than 2 weeks']])(
    'asks back: “%s”',
    (question) => {
      expect(readingOf(question).kind).toBe('refusal');
    },
  );
});

describe('2.4/1 fiscal years as a split', () => {
  it.each([
    ['registrations by fiscal year', 'registrations'],
    ['how many tests in each fiscal year', 'tests'],
    ['treatments by fy', 'treatments'],
    ['inscriptions par exercice financier', 'registrations'],
  ])('“%s”', (question, measure) => {
    expect(answerTo(question)).toMatchObject({ measure, by: ['fiscal_year'], range: null });
  });

  it('the quarters of one are split by quarter', () => {
    expect(answerTo('registrations by quarter this fiscal year').by).toEqual(['quarter']);
  });
});
