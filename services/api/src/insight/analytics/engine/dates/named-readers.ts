import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, dayOf, iso, mondayOf, weekdayOf } from './calendar.js';
import {
  type DateReader,
  type Made,
  fixed,
  floating,
  monthDay,
  relative,
  rule,
  realDay,
  fullYear,
  LAST,
  LAST_FR,
  THIS,
  ORDINAL,
  ordinal,
  spanInMonth,
  weekOfMonth,
} from './date-atoms.js';
import { DAY_NUMBER, MONTH, monthOf, NUMBER, numberOf, YEAR } from './date-words.js';
import { latestDay } from './recent-days.js';
import { dayPeriod, fiscalPeriod, halfPeriod, monthPeriod, quarterPeriod, weekPeriod } from './periods.js';

const COUNT = `(${NUMBER})`;

/** The Saturday and Sunday around a day, or the two days that are said to be a weekend and are one. */
function weekendOf(text: string, today: CivilDate): Made | null {
  const [, month = ''] = new RegExp(`\\b(${MONTH})\\b`).exec(text) ?? [];
  const [, year] = new RegExp(`(${YEAR})$`).exec(text) ?? [];
  const [first = '', last] = text.replace(new RegExp(`${YEAR}$`), '').match(/\d+/g) ?? [];
  const made = monthDay(month, first, year, today);
  const isFridayOrLater = weekdayOf(made.at(made.year ?? made.defaultYear).from) > 3;
  const daysIn = (at: number): QueryPeriod => {
    const saturday = addDays(mondayOf(made.at(at).from), 5);
    return { label: `${saturday} to ${addDays(saturday, 1)}`, from: saturday, to: addDays(saturday, 1) };
  };
  const { to } = daysIn(made.year ?? made.defaultYear);
  return isFridayOrLater && (last === undefined || dayOf(to).day === Number(last)) ? { ...made, at: daysIn } : null;
}

/** Days, months, quarters and years by their name or number; longest phrases first. */
export const NAMED_READERS: readonly DateReader[] = [
  rule(
    `(?:the |les )?(?:first|premiers?) ${COUNT} (?:months?|mois)(?: premiers)? (?:of|in|de|en) (${YEAR})`,
    ([, count = '', year]) => {
      const months = numberOf(count);
      if (months < 1 || months > 12) return null;
      const [from, to] = [monthPeriod(Number(year), 1).from, monthPeriod(Number(year), months).to];
      return fixed('rolling', { label: `${from} to ${to}`, from, to });
    },
  ),
  rule(`(\\d{4})-(\\d{2})-(\\d{2})`, ([, y, m, d]) => fixed('day', realDay(Number(y), Number(m), Number(d)))),
  rule(
    `(?:week of|week starting|week beginning|semaine du) (?:the )?(?:${MONTH} ${DAY_NUMBER}|${DAY_NUMBER} ${MONTH})(?:,? ${YEAR})?`,
    ([text], today) => {
      const match = new RegExp(`(${MONTH})? ?(\\d{1,2})[a-z]* ?(${MONTH})?(?: (${YEAR}))?$`).exec(text);
      const made = monthDay(match?.[1] ?? match?.[3] ?? '', match?.[2] ?? '', match?.[4], today);
      return { ...made, unit: 'week', at: (year) => weekPeriod(made.at(year).from) };
    },
  ),
  rule(
    `(?:the |la )?(?:weekend|week end|fin de semaine) (?:of |on |starting |beginning |du |des )?(?:(?:fri|satur|sun)day |vendredi |samedi |dimanche )?(?:the |le )?(?:${MONTH} ${DAY_NUMBER}(?: ?(?:to|-|and|&|au|et) ?(?:the )?${DAY_NUMBER})?|${DAY_NUMBER}(?: ?(?:to|-|and|&|au|et) ?(?:le )?${DAY_NUMBER})? (?:of |de )?${MONTH})(?:,? ${YEAR})?`,
    ([text], today) => weekendOf(text, today),
  ),
  rule(
    `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th|last) week of (?:the month of )?(${MONTH})(?: (?:of )?(${YEAR}))?`,
    ([, nth = '', month = '', year], today) =>
      floating('day', year, today, (at) => weekOfMonth(at, monthOf(month), nth === 'last' ? null : ordinal(nth))),
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
  rule(`(?:fiscal year|fiscal|fy|exercice financier|exercice) ?(\\d\\d)[-/](\\d\\d)`, ([, from = '', to], today) =>
    (Number(from) + 1) % 100 === Number(to)
      ? fixed('fiscal', fiscalPeriod(2000 + Number(from)), { ahead: iso(2000 + Number(from), 4, 1) > today })
      : null,
  ),
  rule(`(${YEAR})[-/](?:20)?(\\d\\d) (?:fiscal year|fiscal)`, ([, from = '', to]) =>
    (Number(from) + 1) % 100 === Number(to) ? fixed('fiscal', fiscalPeriod(Number(from))) : null,
  ),
  rule(`(?:(?:fiscal )?year )?(${YEAR})[-/](?:20)?(\\d\\d)(?![-/\\d])`, ([, from = '', to], today) =>
    (Number(from) + 1) % 100 === Number(to)
      ? fixed('fiscal', fiscalPeriod(Number(from)), { ahead: iso(Number(from), 4, 1) > today })
      : null,
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
  rule(`(?:the )?(?:last|final) quarter of (${YEAR})`, ([, year]) => fixed('quarter', quarterPeriod(Number(year), 4))),
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
];
