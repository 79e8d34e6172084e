import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

const against = (year: number, from: string, to: string): object[] =>
  [year - 1, year].map((one) => ({ from: `${one}-${from}`, to: `${one}-${to}` }));

describe('2.4/1 a time against the same dates of an earlier one', () => {
  it.each([
    ['% change in registrations, Apr 1 to Nov 20 against the same stretch a year earlier', '04-01', '11-20'],
    ['Registrations this fiscal year to date against the same stretch last fiscal year', '04-01', '11-20'],
    ['% change in registrations, oct 1 to today compared with the same dates in 2025', '10-01', '11-20'],
    ['are we ahead or behind on HCV tests? fiscal year to date vs same dates last fiscal', '04-01', '11-20'],
    ['Are we doing more testing than at this point last year? January 1 to November 20, both years', '01-01', '11-20'],
    ['By what percent are tests up or down this year vs last year, Jan 1 to Nov 20 in both years', '01-01', '11-20'],
    ['by what % did hcv tests go up or down, jan 1 to today vs same stretch last year', '01-01', '11-20'],
    ['people tested july-sept this yr vs the same 3 months last yr', '07-01', '09-30'],
  ])('“%s”', (question, from, to) => {
    expect(answerTo(question).compare).toMatchObject(against(2026, from, to));
  });

  it.each([
    ['tests done so far this month compared with the same stretch of October'],
    ['counselling sessions nov 1 to today vs same days last month'],
    ['registrations since the 1st vs the same days in october'],
  ])('“%s”', (question) => {
    expect(answerTo(question).compare).toMatchObject([
      { from: '2026-10-01', to: '2026-10-20' },
      { from: '2026-11-01', to: '2026-11-20' },
    ]);
  });

  it('is not a change from its first day to its last', () => {
    const { compare } = answerTo('percent change in registrations Apr 1 to Nov 20 vs same dates last year');
    expect(compare).toMatchObject(against(2026, '04-01', '11-20'));
  });

  it.each([['HCV tests in 2026 vs same period 2023'], ['tests Nov 1 to today vs the same days in august']])(
    'asks back: “%s”',
    (question) => {
      expect(readingOf(question).kind).toBe('refusal');
    },
  );
});
