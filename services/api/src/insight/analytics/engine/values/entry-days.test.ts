import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

describe('2.4/1 dates that nobody entered', () => {
  it.each([
    ['how many registrations dont have a registration date', 'registrations', 'has_date', 'no'],
    ['tests missing a date by tester', 'tests', 'has_date', 'no'],
    ['undated interactions in Sudbury', 'interactions', 'has_date', 'no'],
    ['how many dispense records don’t have a date', 'dispenses', 'has_date', 'no'],
    ['inscriptions sans date', 'registrations', 'has_date', 'no'],
    ['treatments without an end date', 'treatments', 'has_end_date', 'no'],
    ['treatments marked completed with no end date', 'treatments', 'has_end_date', 'no'],
    ['treatments with an end date that are still Active, count', 'treatments', 'has_end_date', 'yes'],
  ])('“%s”', (question, measure, dim, value) => {
    const spec = answerTo(question);
    expect(spec).toMatchObject({ measure, range: null });
    expect(spec).not.toHaveProperty('date');
    expect(spec.filters).toContainEqual({ dim, in: [value] });
  });

  it.each([
    ['an undated row is in no time', 'tests with no date this year'],
    ['a registration, or another row', 'clients without a date'],
    ['a date of other rows', 'tests on people without a registration date'],
    ['a date of birth', 'registrations with no date of birth'],
  ])('asks back, or refuses: %s', (_, question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });
});

describe('2.4/1 the days until something was entered', () => {
  it.each([
    ['how many tests were entered more than 7 days after the test date', { min: 8 }],
    ['tests entered more than a week after the test date', { min: 8 }],
    ['how many interactions were recorded within 3 days of the visit', { max: 3 }],
    ['how many tests this year were entered the same day they were done', { min: 0, max: 0 }],
    ['tests entered within a week', { max: 7 }],
    ['notes that took more than 2 weeks to be entered', { min: 15 }],
    ['how many registrations were entered over a month after the registration date', { min: 31 }],
    ['interactions logged at least 5 days late by month', { min: 5 }],
    ['dispenses entered 10 days or more after they were dispensed', { min: 10 }],
    ['tests entered less than 3 days after the test', { max: 2 }],
    ['combien de tests saisis plus de 7 jours après la date du test', { min: 8 }],
  ])('“%s” has a bound on them', (question, bounds) => {
    const { filters } = answerTo(question);
    expect(filters.filter(({ dim }) => dim === 'entry_days')).toEqual([{ dim: 'entry_days', ...bounds }]);
  });

  it('are of the rows of a share', () => {
    expect(
      answerTo('what percentage of tests in 2026 were entered more than 7 days after the test date'),
    ).toMatchObject({
      measure: 'tests',
      as: 'percent',
      filters: [{ dim: 'entry_days', min: 8 }],
      range: { from: '2026-01-01', to: '2026-12-31' },
    });
  });

  it('narrow the rows of the previous answer', () => {
    const before = answerTo('tests by tester in 2026');
    const filters = [{ dim: 'entry_days', min: 8 }];
    expect(answerTo('only those entered more than a week after the test', before)).toEqual({ ...before, filters });
  });

  it.each([
    ['how many is late', 'tests entered late'],
    [
      'their registration, or a test of theirs',
      'how many people had a test entered more than 7 days after the test date',
    ],
    ['two rows of a person', 'rewards recorded the same day as a test'],
  ])('asks back about %s', (_, question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });

  it.each([
    ['how many tests got entered into the system this week', 'tests', '2026-11-16', '2026-11-22'],
    ['how many notes did the team put in yesterday', 'notes', '2026-11-19', '2026-11-19'],
    ['registrations keyed in yesterday', 'registrations', '2026-11-19', '2026-11-19'],
    ['combien de tests saisis cette semaine', 'tests', '2026-11-16', '2026-11-22'],
  ])('“%s” is about the day of the entry', (question, measure, from, to) => {
    expect(answerTo(question)).toMatchObject({ measure, date: 'entered', range: { from, to } });
  });

  it.each([['how many clients were entered into the system this week'], ['people entered yesterday']])(
    'asks back which of a person’s rows was entered: “%s”',
    (question) => {
      const reading = readingOf(question);
      expect(reading.kind === 'query' && reading.spec.date === 'entered').toBe(false);
    },
  );

  it('an initial after “entered by” is the tester', () => {
    expect(answerTo('tests entered by KP').filters).toEqual([{ dim: 'tester', in: ['KP'] }]);
  });
});
