import { describe, expect, test } from '@jest/globals';
import { dayFirstReading, readTypedDate, typedDateOr, unreadableDateText } from './typed-dates.js';

const TODAY = '2026-11-22';

describe('2.6/2 a birth date typed as text', () => {
  test.each([
    ['1980-03-05', '1980-03-05'],
    ['1980-3-5', '1980-03-05'],
    ['1980/03/05', '1980-03-05'],
    ['1980.03.05', '1980-03-05'],
    ['1980 03 05', '1980-03-05'],
    ['19800305', '1980-03-05'],
    ['3/5/1980', '1980-03-05'],
    ['03-05-1980', '1980-03-05'],
    ['25/12/1980', '1980-12-25'],
    [' March 5, 1980 ', '1980-03-05'],
    ['5 mar 1980', '1980-03-05'],
    ['5th of March 1980', '1980-03-05'],
    ['5 mars 1980', '1980-03-05'],
    ['1er juillet 1975', '1975-07-01'],
    ['14 août 1990', '1990-08-14'],
    ['2 févr. 1988', '1988-02-02'],
    ['31 déc. 1999', '1999-12-31'],
    ['29 February 2024', '2024-02-29'],
    ['le 5 mars 1980', '1980-03-05'],
    ['Le mercredi 5 mars 1980', '1980-03-05'],
    ['mardi le 1 er avril 1980', '1980-04-01'],
    ['premier mai 1980', '1980-05-01'],
    ['Wednesday, March 5, 1980', '1980-03-05'],
    ['Wed 5 Mar 1980', '1980-03-05'],
    ['1980-Mar-05', '1980-03-05'],
    ['1980 mars 05', '1980-03-05'],
    ['05-MAR-1980', '1980-03-05'],
  ])('CLI-04 %s is %s', (text, date) => {
    expect(readTypedDate(text, TODAY)).toEqual({ date });
  });

  test.each([
    ['1980-02-30', 'impossible_date'],
    ['31/31/1980', 'impossible_date'],
    ['29 February 2023', 'impossible_date'],
    ['5 March', 'year_missing'],
    ['5 March 80', 'year_two_digits'],
    ['3/5/80', 'year_two_digits'],
    ['March 1980', 'not_understood'],
    ['today', 'year_missing'],
    ['15', 'year_missing'],
    ['around 1980', 'not_understood'],
    ['', 'not_understood'],
  ])('CLI-04 %s is not completed or guessed: %s', (text, reject) => {
    expect(readTypedDate(text, TODAY)).toEqual({ reject });
  });

  test('reads every day from 1900 the same in each format', () => {
    for (let day = Date.UTC(1900, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000 * 13) {
      const iso = new Date(day).toISOString().slice(0, 10);
      const [year = '', month = '', date = ''] = iso.split('-');
      for (const typed of [iso, `${year}${month}${date}`, `${Number(month)}/${Number(date)}/${year}`])
        expect(readTypedDate(typed, TODAY)).toEqual({ date: iso });
    }
  });

  test.each([
    ['5/6/1980', '1980-06-05'],
    [' 05-06-1980 ', '1980-06-05'],
    ['6/6/1980', null],
    ['5/25/1980', null],
    ['25/5/1980', null],
    ['1980-05-06', null],
    ['5 June 1980', null],
  ])('2.7/9 %s, read with the day first, is %s', (typed, iso) => {
    expect(dayFirstReading(typed)).toBe(iso);
  });

  test('keeps an unreadable text as typed, and the message says why', () => {
    expect(typedDateOr(' 5 March ', TODAY)).toBe('5 March');
    expect(unreadableDateText('year_missing')).toBe(
      'Please enter the year too. For example 1980-03-05, 5 March 1980 or 3/5/1980 (month first).',
    );
  });
});
