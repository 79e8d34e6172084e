import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../care/treatment-dates.js';
import { birthDateReadBack, readSpokenDate } from './spoken-dates.js';

const TODAY = '2026-06-17';

const ACCEPTED: [string, string][] = [
  ['July 9, 1963', '1963-07-09'],
  ['JULY 9TH 1963', '1963-07-09'],
  ['9 July 1963', '1963-07-09'],
  ['the ninth of july nineteen sixty three', '1963-07-09'],
  ['um it was uh july the 9th nineteen sixty-three', '1963-07-09'],
  ['jul. 9 19 63', '1963-07-09'],
  ['october twenty second two thousand and eleven', '2011-10-22'],
  ['october twenty two twenty eleven', '2011-10-22'],
  ['august thirty first nineteen oh eight', '1908-08-31'],
  ['may one one nine nine seven', '1997-05-01'],
  ['june two two double oh two', '2002-06-02'],
  ['the 2nd day of may in the year 1999', '1999-05-02'],
  ['his date of birth is november 30 1970', '1970-11-30'],
  ['D.O.B. 11/30/1970', '1970-11-30'],
  ['11 30 1970', '1970-11-30'],
  ['eleven slash thirty slash nineteen seventy', '1970-11-30'],
  ['1970-11-30', '1970-11-30'],
  ['1970 dash 11 dash 30', '1970-11-30'],
  ['november nineteen seventy', '1970-11-01'],
  ['sept of 2001', '2001-09-01'],
  ["today's date", '2026-06-17'],
  ['Yesterday', '2026-06-16'],
  ['tomorrow please', '2026-06-18'],
  ['the 4th', '2026-06-04'],
  ['twenty eighth', '2026-06-28'],
  ['march oh five nineteen eighty', '1980-03-05'],
  ['oh three oh five nineteen eighty', '1980-03-05'],
  ['zero five thirteen nineteen eighty', '1980-05-13'],
  ['1963-7-9', '1963-07-09'],
  ['7 slash 9 slash 1963', '1963-07-09'],
  ['07/09/1963', '1963-07-09'],
  ['july 1963', '1963-07-01'],
  ['the 1st of october 2003', '2003-10-01'],
  ['feb 29 1996', '1996-02-29'],
  ['february 29 2000', '2000-02-29'],
  ["it's august 8 1988", '1988-08-08'],
  ['Tomorrow.', '2026-06-18'],
  ['12', '2026-06-12'],
  ['30', '2026-06-30'],
  ['eleventh', '2026-06-11'],
  ['april twenty one nineteen ninety', '1990-04-21'],
  ['april 2nd 19 72', '1972-04-02'],
  ['june 16 20 16', '2016-06-16'],
  ['june 6 19 oh 6', '1906-06-06'],
  ['september 9 nineteen hundred and nine', '1909-09-09'],
  ['may fifth two thousand', '2000-05-05'],
  ['april two two thousand two', '2002-04-02'],
  ['march 3 twenty oh three', '2003-03-03'],
  ['may 31st nineteen 70', '1970-05-31'],
  ['March 5, nineteen eighty-one', '1981-03-05'],
  ['Nov. 11th, 1945', '1945-11-11'],
  ['5 may 19 55', '1955-05-05'],
  ['second of february two thousand two', '2002-02-02'],
  ['the 1st of may 20 01', '2001-05-01'],
  ['oh three slash oh five slash 1980', '1980-03-05'],
  ['5 6 19 80', '1980-05-06'],
  ['three five nineteen eighty', '1980-03-05'],
  ['10 / 4 / 1978', '1978-10-04'],
  ['may two thousand', '2000-05-01'],
  ['june two thousand and nine', '2009-06-01'],
  ["it's yesterday", '2026-06-16'],
  ['um the 7th', '2026-06-07'],
  ['march 5 2027', '2027-03-05'],
];

const REJECTED: [string, string][] = [
  ['february 29 1900', 'impossible_date'],
  ['february 30 1985', 'impossible_date'],
  ['2/31/1999', 'impossible_date'],
  ['1971-14-02', 'impossible_date'],
  ['0', 'impossible_date'],
  ['31', 'impossible_date'],
  ['1971', 'not_understood'],
  ['pineapple', 'not_understood'],
  ['june 31 1990', 'impossible_date'],
  ['february 29 2023', 'impossible_date'],
  ['14/2/1990', 'impossible_date'],
  ['thirty first', 'impossible_date'],
  ['july fortieth nineteen ninety', 'not_understood'],
  ['july 40 1990', 'impossible_date'],
  ['july', 'year_missing'],
  ['july ninth', 'year_missing'],
  ['the 9th of july', 'year_missing'],
  ['7/9', 'year_missing'],
  ['july 9 63', 'year_two_digits'],
  ["july 9 '63", 'year_two_digits'],
  ['july ninth sixty three', 'year_two_digits'],
  ['july 19 63', 'year_two_digits'],
  ['7/9/63', 'year_two_digits'],
  ['july 9 1963 or july 10 1963', 'two_dates'],
  ['today or tomorrow', 'two_dates'],
  ['july 9 1963 no june 9 1963', 'two_dates'],
  ['nineteen sixty three', 'not_understood'],
  ['the day before yesterday', 'not_understood'],
  ['next friday', 'not_understood'],
  ['in two weeks', 'not_understood'],
  ['july 9 1963 apple', 'not_understood'],
  ['9.7.1963', 'not_understood'],
  ['07-09-1963', 'not_understood'],
  ['', 'not_understood'],
  ['the twenty ninth of february nineteen hundred', 'impossible_date'],
  ['june 0 1980', 'impossible_date'],
  ['1/32/2000', 'impossible_date'],
  ['0/5/1980', 'impossible_date'],
  ['15 slash 3 slash 1977', 'impossible_date'],
  ['2000-00-10', 'impossible_date'],
  ['may thirty first', 'year_missing'],
  ['march fifth eighty', 'year_two_digits'],
  ['11 11 11', 'year_two_digits'],
  ['3/5/1980 3/6/1980', 'two_dates'],
  ['1961 july 22', 'not_understood'],
  ['march 5 1980 pending', 'not_understood'],
  ['march 5 19800', 'not_understood'],
  ['march to 1980', 'not_understood'],
  ["i don't know", 'not_understood'],
];

describe('readSpokenDate', () => {
  it.each(ACCEPTED)('VOICE-16 reads "%s" as %s', (phrase, date) => {
    expect(readSpokenDate(phrase, TODAY)).toEqual({ date });
  });

  it.each(REJECTED)('VOICE-17 rejects "%s": %s', (phrase, reject) => {
    expect(readSpokenDate(phrase, TODAY)).toEqual({ reject });
  });

  it('VOICE-16 reads every real day in each written form, and VOICE-17 invents no date', () => {
    const months = 'january february march april may june july august september october november december'.split(' ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 73_000 }), (days) => {
        const date = addDays('1850-01-01', days) ?? '';
        const [year, month, day] = date.split('-').map(Number);
        const name = months[Number(month) - 1];
        const forms = [`${name} ${day} ${year}`, `${day} of ${name} ${year}`, `${month}/${day}/${year}`, date];
        for (const form of forms) expect(readSpokenDate(form, TODAY)).toEqual({ date });
      }),
    );
  });

  it('VOICE-18 reads back a birth date with the age', () => {
    expect(birthDateReadBack('1963-07-09', TODAY)).toBe('9 July 1963, 62');
    expect(birthDateReadBack('2026-06-18', TODAY)).toBe('18 June 2026');
  });
});
