import { describe, expect, it } from '@jest/globals';
import { DATE_RULES, impossibleDates, unlikelyDates } from './date-rules.js';

const today = '2026-11-20';
const facts = { today, birth: '1980-05-13' };
const refused = (...args: Parameters<typeof impossibleDates>): string[] =>
  impossibleDates(...args).map(({ msg }) => msg);

describe('2.1/8 impossible dates', () => {
  it.each([
    ['registration', { dob: '2999-01-01' }, 'The date of birth must be between 1900 and 2099.'],
    ['registration', { dob: '2027-01-01' }, 'The date of birth cannot be in the future.'],
    ['registration', { dob: '1700-01-01' }, 'The date of birth cannot be more than 120 years ago.'],
    ['registration', { regDate: '2026-11-21' }, 'The registration date cannot be in the future.'],
    ['registration', { dob: '1990-01-01', hivDate: '1989-12-31' }, 'The test date cannot be before the date of birth.'],
    ['registration', { rnaSampleDate: '2031-01-01' }, 'The RNA sample date cannot be in the future.'],
    ['test', { test_date: '2031-01-01' }, 'The test date cannot be in the future.'],
    ['test', { test_date: '1980-05-12' }, 'The test date cannot be before the date of birth.'],
    ['test', { test_date: '1899-12-31' }, 'The test date must be between 1900 and 2099.'],
    ['test', { bloodwork_date_submitted: '2026-11-21' }, 'The date submitted cannot be in the future.'],
    ['medication', { start_date: '1979-01-01' }, 'The start date cannot be before the date of birth.'],
    [
      'medication',
      { start_date: '2026-02-01', end_date: '2026-01-31' },
      'The end date cannot be before the start date.',
    ],
    ['dispensing', { dispensed_date: '2026-11-21' }, 'The dispensing date cannot be in the future.'],
    ['dispensing', { expiry_date: '2999-01-01' }, 'The expiry date must be between 1900 and 2099.'],
    ['note', { noteDate: '1960-01-01' }, 'The note date cannot be before the date of birth.'],
    ['activity', { date: '9999-12-31' }, 'The activity date must be between 1900 and 2099.'],
    ['interaction', { date: '1960-01-01' }, 'The interaction date cannot be before the date of birth.'],
  ] as const)('rejects %s %j', (form, values, text) => {
    expect(refused(form, values, facts)).toEqual([text]);
  });

  it.each([
    ['registration', { dob: '1906-11-20', regDate: today, hivDate: today }],
    ['test', { test_date: today, bloodwork_date_submitted: today }],
    ['medication', { start_date: '2026-12-01', end_date: '2027-02-23' }],
    ['dispensing', { dispensed_date: today, expiry_date: '2028-06-30' }],
    ['note', { noteDate: today }],
    ['activity', { date: '2027-01-01' }],
    ['interaction', { date: null }],
  ] as const)('accepts %s %j', (form, values) => {
    expect(refused(form, values, facts)).toEqual([]);
  });

  it('accepts a stored date that would be rejected today', () => {
    const stored = { test_date: '2031-01-01', hiv_tester: 'CM' };
    expect(refused('test', { ...stored, hiv_tester: 'JL' }, { ...facts, stored })).toEqual([]);
    expect(refused('test', { test_date: '2031-01-02' }, { ...facts, stored })).toHaveLength(1);
  });

  it('rechecks the other dates of the Client tab when the birth date changes', () => {
    const stored = { dob: '1980-05-13', regDate: '2026-01-05', hivDate: '2001-01-05' };
    expect(refused('registration', { ...stored, dob: '2005-05-13' }, { today, stored })).toEqual([
      'The test date cannot be before the date of birth.',
    ]);
    expect(refused('registration', { hivDate: '1979-01-01' }, { today, stored })).toHaveLength(1);
  });
});

describe('2.1/8 unlikely dates', () => {
  it.each([
    ['registration', { dob: '2020-01-01' }, 'The date of birth 2020-01-01 makes the client 6 years old.'],
    ['registration', { dob: '1910-01-01' }, 'The date of birth 1910-01-01 makes the client 116 years old.'],
    ['registration', { hivDate: '2024-01-01' }, 'The test date 2024-01-01 is more than a year ago.'],
    ['test', { test_date: '2024-01-01' }, 'The test date 2024-01-01 is more than a year ago.'],
    [
      'test',
      { test_date: '2026-11-10', bloodwork_date_submitted: '2026-11-09' },
      'The date submitted 2026-11-09 is before the test date.',
    ],
    ['medication', { start_date: '2028-01-01' }, 'The start date 2028-01-01 is more than a year ahead.'],
    ['dispensing', { expiry_date: '2040-01-01' }, 'The expiry date 2040-01-01 is more than 5 years ahead.'],
    ['note', { noteDate: '2026-11-21' }, 'The note date 2026-11-21 is in the future.'],
    ['activity', { date: '2029-01-01' }, 'The activity date 2029-01-01 is more than 2 years ahead.'],
    ['interaction', { date: '2026-12-01' }, 'The interaction date 2026-12-01 is in the future.'],
  ] as const)('asks about %s %j', (form, values, text) => {
    expect(unlikelyDates(form, values, { today })).toEqual([text]);
    expect(unlikelyDates(form, values, { today, stored: values })).toEqual([]);
  });

  it('names a source for every rule', () => {
    expect(DATE_RULES.filter(({ source }) => source === '')).toEqual([]);
  });
});
