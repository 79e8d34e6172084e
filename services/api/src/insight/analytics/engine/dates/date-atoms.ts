import type { QueryPeriod } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { addDays, dayOf, isRealDay, iso, mondayOf } from './calendar.js';
import { DAY_NUMBER, MONTH, monthOf, NUMBER, numberOf, YEAR } from './date-words.js';
import { lastWeekday, lastWeekend, latestDay } from './recent-days.js';
import {
  dayPeriod,
  fiscalPeriod,
  halfPeriod,
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
  /** The words say that the period lies ahead ("next month"). */
  ahead?: boolean;
};

/** A date that no calendar has, e.g. 30 February. */
export class NoSuchDate extends Error {}

type Made = Omit<DateAtom, 'start' | 'end'>;
type Reader = { pattern: RegExp; read: (match: RegExpExecArray, today: CivilDate) => Made | null };

const fixed = (unit: DateUnit, period: QueryPeriod, extra: Partial<Made> = {}): Made => {
  const { year } = dayOf(period.from);
  return { unit, year, defaultYear: year, at: () => period, ...extra };
};

const floating = (
  unit: DateUnit,
  year: string | undefined,
  today: CivilDate,
  at: (year: number) => QueryPeriod,
): Made => {
  const thisYear = dayOf(today).year;
  const begun = at(thisYear).from <= today;
  return { unit, year: year ? Number(year) : null, defaultYear: begun ? thisYear : thisYear - 1, at };
};

function realDay(year: number, month: number, day: number): QueryPeriod {
  if (!isRealDay(year, month, day)) throw new NoSuchDate();
  return dayPeriod(iso(year, month, day));
}

function monthDay(month: string, day: string, year: string | undefined, today: CivilDate): Made {
  const [number, dayNumber] = [monthOf(month), Number.parseInt(day, 10)];
  if (dayNumber > 29 && !isRealDay(2024, number, dayNumber)) throw new NoSuchDate();
  return floating('day', year, today, (at) => realDay(at, number, dayNumber));
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

const LAST = '(?:last|previous|prior|preceding|past)';
const LAST_FR = '(?:dernier|derniere|passe|passee|precedent|precedente)';
const THIS = '(?:this|current|the current|present)';
const ORDINAL = '(first|second|third|fourth|1st|2nd|3rd|4th|1er|premier|deuxieme|2e|troisieme|3e|quatrieme|4e)';

function relative(unit: DateUnit, step: number, today: CivilDate): Made {
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
const UNIT = '(week|calendar month|month|quarter|calendar year|year)';
const UNIT_FR = '(semaine|mois|trimestre|annee|an)';
const unitOf = (word: string | undefined): DateUnit => UNIT_WORDS[word ?? ''] ?? 'year';

function lastN(count: number, unit: string, today: CivilDate): Made | null {
  if (!(count > 0)) return null;
  if (/^(day|jour)/.test(unit)) return fixed('rolling', rollingDays(today, count));
  if (/^(week|semaine)/.test(unit)) return fixed('rolling', rollingDays(today, count * 7));
  const months = count * (/^(month|mois)/.test(unit) ? 1 : /^(quarter|trimestre)/.test(unit) ? 3 : 12);
  return fixed('rolling', rollingMonths(today, months), { rollingMonths: months });
}

const rule = (pattern: string, read: Reader['read']): Reader => ({
  pattern: new RegExp(`\\b(?:${pattern})(?![a-z0-9])`, 'g'),
  read,
});

/** Longest phrases first: what one rule took is closed to the next. */
export const READERS: readonly Reader[] = [
  rule(`(\\d{4})-(\\d{2})-(\\d{2})`, ([, y, m, d]) => fixed('day', realDay(Number(y), Number(m), Number(d)))),
  rule(`(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`, ([, m, d, y = '']) =>
    fixed('day', realDay(fullYear(y), Number(m), Number(d))),
  ),
  rule(
    `(?:week of|week starting|week beginning|semaine du) (?:the )?(?:${MONTH} ${DAY_NUMBER}|${DAY_NUMBER} ${MONTH})(?:,? ${YEAR})?`,
    ([text], today) => {
      const match = new RegExp(`(${MONTH})? ?(\\d{1,2})[a-z]* ?(${MONTH})?(?: (${YEAR}))?$`).exec(text);
      const made = monthDay(match?.[1] ?? match?.[3] ?? '', match?.[2] ?? '', match?.[4], today);
      return { ...made, unit: 'week', at: (year) => weekPeriod(made.at(year).from) };
    },
  ),
  rule(
    `(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)? ?(?:to|-|through|until|till|and|au|a|et) ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: (?:of )?(${YEAR}))?`,
    ([, m = '', a = '', b = '', y], today) => spanInMonth(m, a, b, y, today),
  ),
  rule(
    `(\\d{1,2})(?:st|nd|rd|th|er)? ?(?:to|-|through|until|till|and|au|et) ?(?:the |le )?(\\d{1,2})(?:st|nd|rd|th|er)? (?:of |de )?(${MONTH})(?: (?:of |de )?(${YEAR}))?`,
    ([, a = '', b = '', m = '', y], today) => spanInMonth(m, a, b, y, today),
  ),
  rule(`(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: (?:of |in )?(${YEAR}))?`, ([, m = '', d = '', y], today) =>
    monthDay(m, d, y, today),
  ),
  rule(
    `(\\d{1,2})(?:st|nd|rd|th|er)? (?:of |de |d )?(${MONTH})(?: (?:of |in |de )?(${YEAR}))?`,
    ([, d = '', m = '', y], today) => monthDay(m, d, y, today),
  ),
  rule(
    `(?:fiscal year|fiscal|fy|exercice financier|exercice|annee financiere|annee fiscale) ?(${YEAR})[-/ ](?:20)?(\\d\\d)`,
    ([, from = '', to], today) =>
      (Number(from) + 1) % 100 === Number(to)
        ? fixed('fiscal', fiscalPeriod(Number(from)), { ahead: iso(Number(from), 4, 1) > today })
        : null,
  ),
  rule(`(${YEAR})[-/](?:20)?(\\d\\d) (?:fiscal year|fiscal)`, ([, from = '', to]) =>
    (Number(from) + 1) % 100 === Number(to) ? fixed('fiscal', fiscalPeriod(Number(from))) : null,
  ),
  rule(
    `${THIS} (?:fiscal year|fiscal)|cette annee (?:financiere|fiscale)|exercice (?:en cours|courant)|cet exercice`,
    (_, today) => relative('fiscal', 0, today),
  ),
  rule(
    `${LAST} (?:fiscal year|fiscal)|annee (?:financiere|fiscale) ${LAST_FR}|exercice ${LAST_FR}|dernier exercice`,
    (_, today) => relative('fiscal', -1, today),
  ),
  rule(`next (?:fiscal year|fiscal)`, (_, today) => relative('fiscal', 1, today)),
  rule(`(?:q|t)([1-4]) (?:of |in |de |en )?(${YEAR}|\\d\\d(?= |$))`, ([, q, y = ''], today) =>
    floating('quarter', String(fullYear(y)), today, (year) => quarterPeriod(year, Number(q))),
  ),
  rule(`(${YEAR}) ?(?:q|t)([1-4])`, ([, y, q], today) =>
    floating('quarter', y, today, (year) => quarterPeriod(year, Number(q))),
  ),
  rule(`(?:q|t)([1-4])`, ([, q], today) =>
    floating('quarter', undefined, today, (year) => quarterPeriod(year, Number(q))),
  ),
  rule(`${ORDINAL} (?:calendar )?(?:quarter|trimestre)(?: (?:of |in |de |en |d )?(${YEAR}))?`, ([, n = '', y], today) =>
    floating('quarter', y, today, (year) => quarterPeriod(year, ordinal(n))),
  ),
  rule(
    `${ORDINAL} (?:half|semestre|semester)(?: (?:of |in |de |en )?(?:the year )?(${YEAR}))?`,
    ([, n = '', y], today) =>
      ordinal(n) > 2 ? null : floating('half', y, today, (year) => halfPeriod(year, ordinal(n))),
  ),
  rule(`h([12]) (?:of |in )?(${YEAR})|(${YEAR}) h([12])`, ([, a, y, z, b], today) =>
    floating('half', y ?? z, today, (year) => halfPeriod(year, Number(a ?? b))),
  ),
  rule(
    `(?<=\\b(?:since|from|after|before|until|on|depuis|avant|apres|starting) )(?:the |le )(\\d{1,2})(?:st|nd|rd|th|er)?(?! (?:of |de )?(?:${MONTH}|quarter|half|trimestre|semestre|week|year))`,
    ([, d = ''], today) => {
      const day = latestDay(Number(d), today);
      return day === null ? null : fixed('day', dayPeriod(day));
    },
  ),
  rule(`(${MONTH}) (?:of |in |de |d )?(${YEAR})`, ([, m = '', y], today) =>
    floating('month', y, today, (year) => monthPeriod(year, monthOf(m))),
  ),
  rule(`(${YEAR})-(0[1-9]|1[0-2])`, ([, y, m], today) =>
    floating('month', y, today, (year) => monthPeriod(year, Number(m))),
  ),
  rule(
    `(?:in |over |during |within |for |au cours |pendant |durant )?(?:the |des |les |ces )?(?:last|past|previous|trailing|latest|most recent|preceding) (${NUMBER})(?: (?:full|calendar|rolling))? (days?|weeks?|months?|quarters?|years?)`,
    ([, n = '', unit = ''], today) => lastN(numberOf(n), unit, today),
  ),
  rule(
    `(?:les |des |ces )?(${NUMBER}) (?:derniers|dernieres|derniere|dernier|precedents|precedentes) (jours?|semaines?|mois|trimestres?|annees?|ans?)`,
    ([, n = '', unit = ''], today) => lastN(numberOf(n), unit, today),
  ),
  rule(
    `(?:les |des |ces )?(?:derniers|dernieres) (${NUMBER}) (jours?|semaines?|mois|trimestres?|annees?|ans?)`,
    ([, n = '', unit = ''], today) => lastN(numberOf(n), unit, today),
  ),
  rule(
    `(?:the |a )?(?:past|trailing|rolling) (year|month|quarter|week)|(?:in|over|during|within) (?:the )?last (year)(?= by| per|$)(?!.)`,
    ([, unit = 'year'], today) => lastN(1, unit, today),
  ),
  rule(
    `year before last|annee avant derniere|avant derniere annee|(?:two|2) years ago|il y a (?:deux|2) ans`,
    (_, today) => relative('year', -2, today),
  ),
  rule(`(?:month before last|(?:two|2) months ago|il y a (?:deux|2) mois)`, (_, today) => relative('month', -2, today)),
  rule(`(?:a year ago|one year ago|il y a un an)`, (_, today) => relative('year', -1, today)),
  rule(`(${NUMBER}) years ago`, ([, n = ''], today) => relative('year', -numberOf(n), today)),
  rule(`(${NUMBER}) (weeks?|months?|quarters?) ago`, ([, n = '', unit = ''], today) =>
    relative(unitOf(unit.replace(/s$/, '')), -numberOf(n), today),
  ),
  rule(`il y a (${NUMBER}) (semaine|mois|trimestre|an)s?`, ([, n = '', unit], today) =>
    relative(unitOf(unit), -numberOf(n), today),
  ),
  rule(`(${NUMBER}) days ago|il y a (${NUMBER}) jours`, ([, n, m = ''], today) =>
    fixed('day', dayPeriod(addDays(today, -numberOf(n ?? m)))),
  ),
  rule(`day before yesterday|avant hier`, (_, today) => fixed('day', dayPeriod(addDays(today, -2)))),
  rule(`yesterday|hier`, (_, today) => fixed('day', dayPeriod(addDays(today, -1)))),
  rule(`today|aujourd hui|aujourdhui|so far today`, (_, today) => fixed('day', dayPeriod(today))),
  rule(`tomorrow|demain`, (_, today) => fixed('day', dayPeriod(addDays(today, 1)), { ahead: true })),
  rule(`(?:last|past|previous) (${MONTH})|(${MONTH}) (?:dernier|passe)`, ([, a, b], today) => {
    const m = a ?? b ?? '';
    const { year, month } = dayOf(today);
    return fixed('month', monthPeriod(monthOf(m) < month ? year : year - 1, monthOf(m)));
  }),
  rule(
    `(?:(?:last|past|this past|previous) |(?<=(?:since|on|after|before|until|depuis) ))(monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passe)`,
    ([, english, french], today) => fixed('day', dayPeriod(lastWeekday(english ?? french ?? '', today))),
  ),
  rule(`(?:last|past|this past|previous) (?:weekend|week end)|fin de semaine (?:derniere|passee)`, (_, today) =>
    fixed('week', lastWeekend(today)),
  ),
  rule(`this (${MONTH})`, ([, m = ''], today) => fixed('month', monthPeriod(dayOf(today).year, monthOf(m)))),
  rule(`next (${MONTH})`, ([, m = ''], today) => {
    const { year, month } = dayOf(today);
    return fixed('month', monthPeriod(monthOf(m) > month ? year : year + 1, monthOf(m)), { ahead: true });
  }),
  rule(`${THIS} ${UNIT}(?: (?:so far|to date))?`, ([, unit], today) => relative(unitOf(unit), 0, today)),
  rule(`${LAST} ${UNIT}`, ([, unit], today) => relative(unitOf(unit), -1, today)),
  rule(`(?:next|coming|upcoming|following) ${UNIT}`, ([, unit], today) => relative(unitOf(unit), 1, today)),
  rule(
    `(?:cette|cet|ce) ${UNIT_FR}(?: ci)?|${UNIT_FR} en cours|${UNIT_FR} (?:courante|courant)`,
    ([, a, b, c], today) => relative(unitOf(a ?? b ?? c), 0, today),
  ),
  rule(`${UNIT_FR} ${LAST_FR}|(?:dernier|derniere) ${UNIT_FR}`, ([, a, b], today) =>
    relative(unitOf(a ?? b), -1, today),
  ),
  rule(`${UNIT_FR} (?:prochain|prochaine|suivant|suivante)|(?:prochain|prochaine) ${UNIT_FR}`, ([, a, b], today) =>
    relative(unitOf(a ?? b), 1, today),
  ),
  rule(`(?:fiscal year|fiscal|fy) (?:to date|so far)`, (_, today) => {
    const { from } = fiscalPeriod(dayOf(today).month < 4 ? dayOf(today).year - 1 : dayOf(today).year);
    return fixed('rolling', { label: 'fiscal year to date', from, to: today });
  }),
  rule(`quarter to date|qtd|this quarter so far`, (_, today) => {
    const { year, month } = dayOf(today);
    const { from } = quarterPeriod(year, Math.ceil(month / 3));
    return fixed('rolling', { label: 'quarter to date', from, to: today });
  }),
  rule(
    `year to date|ytd|depuis (?:le )?debut de (?:l )?annee|since the (?:start|beginning) of (?:the|this) year`,
    (_, today) => fixed('rolling', { label: 'year to date', from: iso(dayOf(today).year, 1, 1), to: today }),
  ),
  rule(
    `month to date|mtd|depuis (?:le )?debut du mois|since the (?:start|beginning) of (?:the|this) month`,
    (_, today) =>
      fixed('rolling', { label: 'month to date', from: iso(dayOf(today).year, dayOf(today).month, 1), to: today }),
  ),
  rule(
    `(?<=(?:in|since|before|after|from|to|and|until|during|through|for|until|by|vs|versus|between|of|early|late|mid|,) )may(?! (?:i|we|be|you))|may(?= (?:and|to|vs|through|until) ${MONTH})`,
    (_, today) => floating('month', undefined, today, (year) => monthPeriod(year, 5)),
  ),
  rule(`(?!may\\b|mar\\b)(${MONTH})(?: month)?`, ([, m = ''], today) =>
    floating('month', undefined, today, (year) => monthPeriod(year, monthOf(m))),
  ),
  rule(`(?:(?:the )?(?:calendar )?year |annee )?(${YEAR})`, ([, y]) => fixed('year', yearPeriod(Number(y)))),
];

function ordinal(text: string): number {
  return /^\d/.test(text) ? Number.parseInt(text, 10) : numberOf(text);
}

function spanInMonth(month: string, first: string, last: string, year: string | undefined, today: CivilDate): Made {
  const number = monthOf(month);
  return floating('day', year, today, (at) => {
    const [from, to] = [realDay(at, number, Number(first)).from, realDay(at, number, Number(last)).to];
    return { label: `${from} to ${to}`, from, to };
  });
}
