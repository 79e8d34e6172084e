import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

describe('2.4/1 29 February', () => {
  it.each([
    ['registrations on February 29 2024', { from: '2024-02-29', to: '2024-02-29' }],
    ['registrations up to and including Feb 29 2020', { from: null, to: '2020-02-29' }],
    ['tests since 29 February 2024', { from: '2024-02-29', to: '2026-11-20' }],
    ['tests from Feb 20 to Feb 29 2024', { from: '2024-02-20', to: '2024-02-29' }],
  ])('“%s”', (question, range) => {
    expect(answerTo(question).range).toEqual(range);
  });

  it.each(['registrations on February 29 2025', 'registrations on February 29'])(
    'rejects “%s”: no such day',
    (asked) => {
      expect(readingOf(asked)).toMatchObject({ kind: 'refusal', reason: 'invalid_date' });
    },
  );
});

describe('2.4/1 the weekend of a day', () => {
  it.each([
    ['tests over the weekend of Nov 7', '2026-11-07', '2026-11-08'],
    ['how many intakes came in over the weekend nov 7-8', '2026-11-07', '2026-11-08'],
    ['registrations on the weekend of October 10 and 11', '2026-10-10', '2026-10-11'],
    ['tests the weekend of Sunday November 8', '2026-11-07', '2026-11-08'],
    ['tests the weekend of Friday November 6', '2026-11-07', '2026-11-08'],
  ])('“%s” is its Saturday and Sunday', (question, from, to) => {
    expect(answerTo(question)).toMatchObject({ range: { from, to }, filters: [] });
  });

  it.each(['tests over the weekend of Nov 10', 'tests on weekends on Nov 10 2026'])(
    'asks back about “%s”, a Tuesday',
    (question) => {
      expect(readingOf(question).kind).toBe('refusal');
    },
  );
});

describe('2.4/1 a year in haste', () => {
  it.each([
    ['break down this yrs registrations by coverage', '2026-01-01'],
    ['last yrs tests by city', '2025-01-01'],
    ['clients in Kenora this yer', '2026-01-01'],
  ])('“%s” is no split by year', (question, from) => {
    const spec = answerTo(question);
    expect(spec.range?.from).toBe(from);
    expect(spec.by).not.toContain('year');
  });
});
