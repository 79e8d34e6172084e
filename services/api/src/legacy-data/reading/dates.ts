import { type CivilDate, isCivilDate } from '@firstlight/domain/civil-dates';
import type { DateOrder } from '@firstlight/domain/legacy-data';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FRENCH: Readonly<Record<string, number>> = {
  janv: 1, fev: 2, fevr: 2, mars: 3, avr: 4, avril: 4, mai: 5, juin: 6, juil: 7, juillet: 7, aout: 8, dec: 12,
}; // prettier-ignore

const NUMERIC = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?:[ T].*)?$/;
const NAMED =
  /^(?:[a-z]+,? )?(?:(\d{1,2})[ -]([a-z]+)\.?,?[ -](\d{2,4})|([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))(?:[ T].*)?$/;
const EIGHT_DIGITS = /^\d{8}$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Days from 1899-12-30, as spreadsheets count. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

function monthOf(word: string): number {
  const english = MONTHS.indexOf(word.slice(0, 3)) + 1;
  return FRENCH[word] ?? english;
}

const pad = (value: number): string => String(value).padStart(2, '0');

function civil(year: number, month: number, day: number): CivilDate | null {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  return isCivilDate(date) ? date : null;
}

export function looksLikeDate(text: string): boolean {
  const value = plain(text);
  return NUMERIC.test(value) || NAMED.test(value);
}

/**
 * Which figure is the month, judged by the whole column: a figure above 12 can only be a day.
 * Without proof it is month first, as the program writes dates.
 */
export function dateOrderOf(values: readonly string[]): DateOrder {
  let [dayFirst, monthFirst, yearFirst] = [0, 0, 0];
  for (const value of values) {
    const match = NUMERIC.exec(plain(value));
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    if ((match[1] ?? '').length === 4) yearFirst += 1;
    else if (first > 12 && second <= 12) dayFirst += 1;
    else if (second > 12 && first <= 12) monthFirst += 1;
  }
  if (yearFirst > dayFirst + monthFirst) return 'ymd';
  return dayFirst > monthFirst ? 'dmy' : 'mdy';
}

/** Two figures of a year: birthdays lie in the past, registrations in this century. */
function fullYear(text: string, kind: 'dob' | 'regDate', today: CivilDate): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = 2000 + year;
  return kind === 'dob' && century > Number(today.slice(0, 4)) - 10 ? century - 100 : century;
}

function eightDigits(text: string, order: DateOrder): CivilDate | null {
  const yearFirst = civil(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  if (yearFirst && /^(19|20)/.test(text)) return yearFirst;
  const [a, b, year] = [Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))];
  return order === 'dmy' ? civil(year, b, a) : civil(year, a, b);
}

/** A date of any form that such files hold; null when it is none. */
export function readDate(text: string, order: DateOrder, kind: 'dob' | 'regDate', today: CivilDate): CivilDate | null {
  const value = plain(text);
  if (EIGHT_DIGITS.test(value)) return eightDigits(value, order);
  if (SERIAL.test(value)) return new Date(SERIAL_EPOCH + Math.floor(Number(value)) * DAY_MS).toISOString().slice(0, 10);
  const numeric = NUMERIC.exec(value);
  if (numeric) {
    const [, a = '', b = '', c = ''] = numeric;
    if (a.length === 4) return civil(Number(a), Number(b), Number(c));
    const [month, day] = order === 'dmy' ? [Number(b), Number(a)] : [Number(a), Number(b)];
    return civil(fullYear(c, kind, today), month, day);
  }
  const named = NAMED.exec(value);
  if (!named) return null;
  const [, d1, m1, y1, m2, d2, y2] = named;
  return civil(fullYear(y1 ?? y2 ?? '', kind, today), monthOf(m1 ?? m2 ?? ''), Number(d1 ?? d2));
}
