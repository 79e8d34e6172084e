import { describe, expect, it } from '@jest/globals';
import { DateEvidence, readDate } from './dates.js';

const TODAY = '2026-11-20';
const decide = (...values: string[]): ReturnType<DateEvidence['decide']> => {
  const evidence = new DateEvidence();
  for (const value of values) evidence.add(value);
  return evidence.decide();
};

describe('2.1/29 the order of day and month in a column', () => {
  it.each([
    ['one value proves it', ['05/04/2020', '13/04/2020'], 'dmy', null],
    ['one value proves it', ['05/04/2020', '04/13/2020'], 'mdy', null],
    [
      'dates with the year first and serial numbers prove nothing, however many',
      ['2020-04-05', '2020-04-06', '2020-04-07', '43926', '5 avril 2020', '05/04/2020', '13/04/2020'],
      'dmy',
      null,
    ],
    ['the year first in all', ['2020-04-05', '2020-04-06'], 'ymd', null],
    ['both are proved, and one could be either', ['13/04/2020', '04/13/2020', '05/04/2020'], 'mdy', 'disagree'],
    ['both are proved, and none could be either', ['13/04/2020', '04/13/2020'], 'mdy', null],
    ['nothing is proved', ['05/04/2020', '2020-04-06', ''], 'mdy', 'undecided'],
    ['the same either way', ['04/04/2020'], 'mdy', null],
  ])('%s: %j', (_what, values, order, question) => {
    expect(decide(...values)).toEqual({ order, question });
  });

  it('33 of 34: a column that mixes forms is read by its unambiguous values', () => {
    const days = Array.from({ length: 33 }, (_, n) => `0${(n % 9) + 1}/1${n % 3}/2020`);
    const column = [...Array.from({ length: 60 }, () => '2020-01-01'), ...days, '25/12/2020'];
    const { order } = decide(...column);
    expect(days.map((text) => readDate(text, order, 'regDate', TODAY))).toEqual(
      days.map((text) => `2020-${text.slice(3, 5)}-${text.slice(0, 2)}`),
    );
  });
});

describe('2.1/29 a date', () => {
  // prettier-ignore
  it.each([
    ['5 février 2020', '2020-02-05'], ['5 fevr. 2020', '2020-02-05'], ['1er août 2019', '2019-08-01'],
    ['14 déc. 2021', '2021-12-14'], ['3 décembre 2021', '2021-12-03'], ['9 janv. 2020', '2020-01-09'],
    ['31 juillet 2018', '2018-07-31'], ['30 juin 2018', '2018-06-30'], ['2 juil. 2018', '2018-07-02'],
    ['15 mai 2018', '2018-05-15'], ['15 avril 2018', '2018-04-15'], ['lundi 6 octobre 2025', '2025-10-06'],
    ['February 5, 2020', '2020-02-05'], ['Sept. 3, 2020', '2020-09-03'], ['3-Dec-20', '2020-12-03'],
    ['le 5 novembre 2020', '2020-11-05'], ['2020-02-05T13:45:00Z', '2020-02-05'],
    ['5 jui 2020', null], ['5 marble 2020', null], ['30 février 2020', null],
    // A figure above 12 is the day, regardless of the column's order.
    ['13/04/2020', '2020-04-13'], ['04/13/2020', '2020-04-13'], ['13/13/2020', null],
  ])('%s is read as %s', (text, day) => {
    expect(readDate(text, 'dmy', 'regDate', TODAY)).toBe(day);
  });
});
