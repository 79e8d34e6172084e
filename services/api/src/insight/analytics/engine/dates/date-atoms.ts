import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, dayOf, isRealDay, iso, lastDayOfMonth, mondayOf } from './calendar.js';
import { monthOf, numberOf } from './date-words.js';
import {
  dayPeriod,
  fiscalPeriod,
  monthPeriod,
  quarterPeriod,
  rollingDays,
  rollingMonths,
  weekPeriod,
  yearPeriod,
} from './periods.js';

export type DateUnit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year' | 'fiscal' | 'rolling';

/**
 * One time phrase of the question. `year` is null when none was said: then `at(year)` places it, and
 * `defaultYear` is that of the latest such period that has begun.
 */
export type DateAtom = {
  start: number;
  end: number;
  unit: DateUnit;
  year: number | null;
  defaultYear: number;
  at: (year: number) => QueryPeriod;
  /** Length in months of "last 6 months" and "past year": its start snaps to the grain (time rules). */
  rollingMonths?: number;
  /** The words mean a future period ("next month"). */
  ahead?: boolean;
};

/** A date that doesn't exist, e.g. 30 February. */
export class NoSuchDate extends Error {}

export type Made = Omit<DateAtom, 'start' | 'end'>;
export type DateReader = { pattern: RegExp; read: (match: RegExpExecArray, today: CivilDate) => Made | null };

export const fixed = (unit: DateUnit, period: QueryPeriod, extra: Partial<Made> = {}): Made => {
  const { year } = dayOf(period.from);
  return { unit, year, defaultYear: year, at: () => period, ...extra };
};

export const floating = (
  unit: DateUnit,
  year: string | undefined,
  today: CivilDate,
  at: (year: number) => QueryPeriod,
): Made => {
  if (year) return { unit, year: Number(year), defaultYear: Number(year), at };
  const thisYear = dayOf(today).year;
  const begun = at(thisYear).from <= today;
  return { unit, year: null, defaultYear: begun ? thisYear : thisYear - 1, at };
};

export function realDay(year: number, month: number, day: number): QueryPeriod {
  if (!isRealDay(year, month, day)) throw new NoSuchDate();
  return dayPeriod(iso(year, month, day));
}

export function monthDay(month: string, day: string, year: string | undefined, today: CivilDate): Made {
  const [number, dayNumber] = [monthOf(month), Number.parseInt(day, 10)];
  if (dayNumber > 29 && !isRealDay(2024, number, dayNumber)) throw new NoSuchDate();
  return floating('day', year, today, (at) => realDay(at, number, dayNumber));
}

export function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

export const LAST = '(?:last|previous|prior|preceding|past)';
export const LAST_FR = '(?:dernier|derniere|passe|passee|precedent|precedente)';
export const THIS = '(?:this|current|the current|present)';
export const ORDINAL = '(first|second|third|fourth|1st|2nd|3rd|4th|1er|premier|deuxieme|2e|troisieme|3e|quatrieme|4e)';

export function relative(unit: DateUnit, step: number, today: CivilDate): Made {
  const { year, month } = dayOf(today);
  const ahead = step > 0;
  if (unit === 'week') return fixed('week', weekPeriod(addDays(mondayOf(today), step * 7)), { ahead });
  if (unit === 'month') {
    const index = year * 12 + month - 1 + step;
    return fixed('month', monthPeriod(Math.floor(index / 12), (index % 12) + 1), { ahead });
  }
  if (unit === 'quarter') {
    const index = year * 4 + Math.ceil(month / 3) - 1 + step;
    return fixed('quarter', quarterPeriod(Math.floor(index / 4), (index % 4) + 1), { ahead });
  }
  if (unit === 'fiscal') return fixed('fiscal', fiscalPeriod((month < 4 ? year - 1 : year) + step), { ahead });
  return fixed('year', yearPeriod(year + step), { ahead });
}

const UNIT_WORDS: Readonly<Record<string, DateUnit>> = {
  week: 'week', semaine: 'week', month: 'month', mois: 'month', quarter: 'quarter', trimestre: 'quarter',
  year: 'year', annee: 'year', an: 'year', 'calendar year': 'year', 'calendar month': 'month',
}; // prettier-ignore
export const UNIT = '(week|calendar month|month|quarter|calendar year|year)';
export const UNIT_FR = '(semaine|mois|trimestre|annee|an)';
export const unitOf = (word: string | undefined): DateUnit => UNIT_WORDS[word ?? ''] ?? 'year';

export function lastN(count: number, unit: string, today: CivilDate): Made | null {
  // A count of four digits is a year.
  if (!(count > 0 && count < 1000)) return null;
  if (/^(day|jour)/.test(unit)) return fixed('rolling', rollingDays(today, count));
  if (/^(week|semaine)/.test(unit)) return fixed('rolling', rollingDays(today, count * 7));
  const months = count * (/^(month|mois)/.test(unit) ? 1 : /^(quarter|trimestre)/.test(unit) ? 3 : 12);
  return fixed('rolling', rollingMonths(today, months), { rollingMonths: months });
}

/** So many whole calendar units before the current one; "full weeks" are Monday to Sunday. */
export function lastWhole(count: number, unit: string, today: CivilDate): Made | null {
  if (!(count > 0 && count < 1000) || /^(?:day|jour)/.test(unit)) return null;
  const one = unitOf(unit.replace(/s$/, ''));
  const [first, last] = [-count, -1].map((step) => relative(one, step, today)).map((made) => made.at(made.defaultYear));
  if (!first || !last) return null;
  return fixed('rolling', { label: `${first.from} to ${last.to}`, from: first.from, to: last.to });
}

export const rule = (pattern: string, read: DateReader['read']): DateReader => ({
  pattern: new RegExp(`\\b(?:${pattern})(?![a-z0-9])`, 'g'),
  read,
});

export function ordinal(text: string): number {
  return /^\d/.test(text) ? Number.parseInt(text, 10) : numberOf(text);
}

export function spanInMonth(
  month: string,
  first: string,
  last: string,
  year: string | undefined,
  today: CivilDate,
): Made {
  const number = monthOf(month);
  return floating('day', year, today, (at) => {
    const [from, to] = [realDay(at, number, Number(first)).from, realDay(at, number, Number(last)).to];
    return { label: `${from} to ${to}`, from, to };
  });
}

/** Days 1 to 7, 8 to 14 and so on; the last week is the last seven days. */
export function weekOfMonth(year: number, month: number, nth: number | null): QueryPeriod {
  const last = lastDayOfMonth(year, month);
  const first = nth === null ? last - 6 : nth * 7 - 6;
  const [from, to] = [iso(year, month, first), iso(year, month, first + 6)];
  return { label: `${from} to ${to}`, from, to };
}
