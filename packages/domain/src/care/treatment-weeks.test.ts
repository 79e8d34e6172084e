import { describe, expect, it } from '@jest/globals';
import { course } from '../testing/care-records.js';
import { treatmentWeeks } from './treatment-weeks.js';

const TODAY = '2026-03-10';
const shown = (entries: Parameters<typeof treatmentWeeks>[0]): string[] =>
  treatmentWeeks(entries, TODAY).map(({ week, date, state }) => `${week} ${date} ${state}`);

describe('2.5/1 weeks of treatment', () => {
  it.each([
    ['no treatment', [], []],
    ['a treatment without a start date', [course(null)], []],
    ['a treatment that did not start', [course('2026-02-01', 'Did not start')], []],
    ['a start ahead', [course('2026-03-11')], []],
    [
      'Epclusa: twelve weeks',
      [course('2026-02-01')],
      ['4 2026-03-01 passed', '8 2026-03-29 ahead', '12 2026-04-26 ahead'],
    ],
    [
      'Maviret: eight weeks',
      [course('2026-02-01', 'Active', null, 'Maviret')],
      ['4 2026-03-01 passed', '8 2026-03-29 ahead'],
    ],
    ['an end date of its own', [course('2026-02-01', 'Side Effect', '2026-03-05')], ['4 2026-03-01 passed']],
    [
      'the newest of two courses',
      [course('2025-01-01', 'Completed'), course('2026-03-09')],
      ['4 2026-04-06 ahead', '8 2026-05-04 ahead', '12 2026-06-01 ahead'],
    ],
  ])('%s', (_case, entries, weeks) => {
    expect(shown(entries)).toEqual(weeks);
  });
});
