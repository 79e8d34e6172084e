import { type CivilDate, isCivilDate } from '@firstlight/domain/dates/civil-dates';
import type { DateOrder, DateQuestion } from '@firstlight/domain/insight/legacy-data';

/** English and French, without accents; abbreviations are beginnings of three letters or more that fit one month only. */
const MONTHS = [
  ['january', 'janvier'], ['february', 'fevrier', 'fevr'], ['march', 'mars'], ['april', 'avril'], ['may', 'mai'],
  ['june', 'juin'], ['july', 'juillet'], ['august', 'aout'], ['september', 'septembre'], ['october', 'octobre'],
  ['november', 'novembre'], ['december', 'decembre'],
] as const; // prettier-ignore

const NUMERIC = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?:[ t].*)?$/i;
const NAMED =
  /^(?:[a-z]+,? )?(?:(\d{1,2})(?:er|st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{2,4})|([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))(?:[ t].*)?$/;
const EIGHT_DIGITS = /^\d{8}$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Days from 1899-12-30, as spreadsheets count. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** 1 to 12, or 0 for a word that isn't a month or could be two (`jui`). */
function monthOf(word: string): number {
  if (word.length < 3) return 0;
  const fitting = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index + 1] : []));
  return fitting.length === 1 ? (fitting[0] ?? 0) : 0;
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

/** Evidence in one column for the order of day and month. */
export class DateEvidence {
  private dayFirst = 0;
  private monthFirst = 0;
  private yearFirst = 0;
  private ambiguous = 0;

  add(text: string): void {
    const kind = kindOf(text);
    if (kind !== null) this[kind] += 1;
  }

  /** Whether the order matters to any value. */
  get hasAmbiguous(): boolean {
    return this.ambiguous > 0;
  }

  /**
   * A figure above 12 can only be a day; dates with the year first, serial numbers and named months say nothing about
   * the others. Without proof it is month first, as the program writes dates, and must be confirmed.
   */
  decide(): { order: DateOrder; question: DateQuestion | null } {
    const { dayFirst, monthFirst, yearFirst, ambiguous } = this;
    if (dayFirst + monthFirst + ambiguous === 0) return { order: yearFirst > 0 ? 'ymd' : 'mdy', question: null };
    const order = dayFirst > monthFirst ? 'dmy' : 'mdy';
    if (ambiguous === 0) return { order, question: null };
    if (dayFirst > 0 && monthFirst > 0) return { order, question: 'disagree' };
    return { order, question: dayFirst + monthFirst === 0 ? 'undecided' : null };
  }
}

function kindOf(text: string): 'dayFirst' | 'monthFirst' | 'yearFirst' | 'ambiguous' | null {
  const match = NUMERIC.exec(text);
  if (!match) return null;
  if ((match[1] ?? '').length === 4) return 'yearFirst';
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12) return second > 12 ? null : 'dayFirst';
  if (second > 12) return 'monthFirst';
  return first === second ? null : 'ambiguous';
}

/** Whether day and month could be swapped. */
export function isAmbiguous(text: string): boolean {
  return kindOf(text) === 'ambiguous';
}

/** Two figures of a year: birthdays are in the past, registrations in this century. */
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

/** A date in any format of such files; null if it isn't one. */
export function readDate(text: string, order: DateOrder, kind: 'dob' | 'regDate', today: CivilDate): CivilDate | null {
  const value = plain(text);
  if (EIGHT_DIGITS.test(value)) return eightDigits(value, order);
  if (SERIAL.test(value)) return new Date(SERIAL_EPOCH + Math.floor(Number(value)) * DAY_MS).toISOString().slice(0, 10);
  const numeric = NUMERIC.exec(value);
  if (numeric) {
    const [, a = '', b = '', c = ''] = numeric;
    if (a.length === 4) return civil(Number(a), Number(b), Number(c));
    const isDayFirst = Number(a) > 12 || (order === 'dmy' && Number(b) <= 12);
    const [month, day] = isDayFirst ? [Number(b), Number(a)] : [Number(a), Number(b)];
    return civil(fullYear(c, kind, today), month, day);
  }
  const named = NAMED.exec(value);
  if (!named) return null;
  const [, d1, m1, y1, m2, d2, y2] = named;
  return civil(fullYear(y1 ?? y2 ?? '', kind, today), monthOf(m1 ?? m2 ?? ''), Number(d1 ?? d2));
}
