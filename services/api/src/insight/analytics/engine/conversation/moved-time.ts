import type { QueryPeriod, QueryRange, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, addMonths, dayOf } from '../dates/calendar.js';
import { periodAfter, periodBefore } from '../dates/period-before.js';

const LEAD =
  '^(?:(?:and|but|so|ok|okay|et|for|in|during|what about|how about|same(?: thing)?(?: again)?(?: but)?(?: for)?|pour|en) )*(?:the |l |le |la )?';
const UNIT = '((?:(?:fiscal|calendar) )?year|month|quarter|week|annee|mois|trimestre|semaine)';
const BEFORE = new RegExp(
  `${LEAD}(?:${UNIT} (?:before|earlier|prior|d avant|precedente?)|(one|period) (?:before|prior)|(?:previous|prior|preceding) (one)|(?<=\\bthe )(?:previous|prior|preceding) ${UNIT})(?: that| it| this| then)?$`,
);
const AFTER = new RegExp(
  `${LEAD}(?:${UNIT} (?:after|d apres|suivante?)|(one|period) after|(?:next|following) (one)|(?<=\\bthe )following ${UNIT})(?: that| it| this| then)?$`,
);
/** "And how many men in the fiscal year before that?" */
const WITHIN = new RegExp(
  ` (?:in|for|during|over|pendant|pour|dans) (?:the |l |le |la )?${UNIT} (before|prior|after|d avant|d apres)(?: that| it)?$`,
);
const COMPARING = /\b(?:compar\w*|vs|versus|against|than|change\w*|difference|growth|increase\w*|decrease\w*)\b/;
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']; // prettier-ignore

/** Whether a period is that many whole months. */
const isOfMonths = (from: string, to: string, months: number): boolean =>
  from.endsWith('-01') && to === addDays(addMonths(from, months), -1);

const UNITS: readonly (readonly [isOne: (from: string, to: string) => boolean, unit: string])[] = [
  [(from, to) => from.slice(5) === '01-01' && to.slice(5) === '12-31' && from.slice(0, 4) === to.slice(0, 4), 'year'],
  [(from, to) => from.slice(5) === '04-01' && to === `${Number(from.slice(0, 4)) + 1}-03-31`, 'fiscal year'],
  [(from, to) => /-(?:01|04|07|10)-01$/.test(from) && isOfMonths(from, to, 3), 'quarter'],
  [(from, to) => isOfMonths(from, to, 1), 'month'],
  [(from, to) => to === addDays(from, 6), 'week'],
];

const unitOf = ({ from, to }: QueryRange): string | null =>
  from && to ? (UNITS.find(([isOne]) => isOne(from, to))?.[1] ?? null) : null;

const THIS_ONE =
  /^(?:(?:and|so|ok|et|for|in|during|what about|how about) )*(?:this|the current) one(?: so far| to date)?$/;

/** "And this one so far?" after an answer about last year: this year. */
function thisOne(text: string, range: QueryRange): string | null {
  const unit = THIS_ONE.test(text) ? unitOf(range) : null;
  return unit ? `and this ${unit}` : null;
}

function inWords(period: QueryPeriod): string {
  const { year, month } = dayOf(period.from);
  const words: Readonly<Record<string, string>> = {
    year: `in ${year}`,
    'fiscal year': `in fiscal year ${year}-${String(year + 1).slice(2)}`,
    quarter: `in q${Math.ceil(month / 3)} ${year}`,
    month: `in ${MONTHS[month - 1] ?? ''} ${year}`,
  };
  return words[unitOf(period) ?? ''] ?? `from ${period.from} to ${period.to}`;
}

const ENGLISH: Readonly<Record<string, string>> = { annee: 'year', mois: 'month', trimestre: 'quarter', semaine: 'week', 'calendar year': 'year' }; // prettier-ignore

/** Whether the answer is about one of what the words name: a month isn't followed by "the week after". */
function isOfUnit(said: string, range: QueryRange): boolean {
  const [unit, own] = [ENGLISH[said] ?? said, unitOf(range)];
  return unit === 'one' || unit === 'period' || unit === own || (unit === 'year' && own === 'fiscal year');
}

/** The period before or after that of the answer; none that hasn't begun. */
function neighbour(said: string, isAfter: boolean, range: QueryRange, today: CivilDate): string | null {
  const period = isOfUnit(said, range) ? (isAfter ? periodAfter(range) : periodBefore(range)) : null;
  return period && period.from <= today ? inWords(period) : null;
}

const firstOf = (match: RegExpExecArray | null): string | undefined => match?.slice(1).find((one) => one !== undefined);

/** "And the year before" moves the time; "compared with the year before" puts another one beside it. */
function moved(text: string, range: QueryRange, today: CivilDate): string | null {
  const before = firstOf(BEFORE.exec(text));
  if (before) return neighbour(before, false, range, today);
  const after = firstOf(AFTER.exec(text));
  if (after) return neighbour(after, true, range, today);
  const [words, unit, way = ''] = COMPARING.test(text) ? [] : (WITHIN.exec(text) ?? []);
  const time = words && unit ? neighbour(unit, /^(?:after|d apres)$/.test(way), range, today) : null;
  return words && time ? `${text.slice(0, -words.length)} ${time}` : null;
}

/** "The previous month" after half a year: the one before it, or before today? */
export function isOpenTime(text: string, { range }: QuerySpec): boolean {
  const said = firstOf(BEFORE.exec(text)) ?? firstOf(AFTER.exec(text));
  return said !== undefined && Boolean(range?.from && range.to && !isOfUnit(said, range));
}

const SAME_IN_YEAR =
  /^(?:(?:and|but|so|ok) )*(?:(?:versus|vs|against|compared? (?:it )?(?:to|with)) )?(?:the )?same (?:period|stretch|dates|months|time) (?:of |in )?(20\d\d)$/;

const SAME_YEAR_BEFORE =
  /^(?:(?:and|but|so|ok|over|for|in|during) )*(?:the )?same (?:period|stretch|dates|days|months|weeks|time) (?:(?:of|in) )?(?:the )?(?:(?:year|yr) (?:before|prior|earlier)|previous year|a year (?:ago|before|earlier))(?: that)?$/;

/** "Versus the same period of 2025" after an answer about 2026. */
function sameInYear(text: string, range: QueryRange): string | null {
  if (SAME_YEAR_BEFORE.test(text)) return 'same period last year';
  const [, year] = SAME_IN_YEAR.exec(text) ?? [];
  const answered = range.from?.slice(0, 4);
  const isYearBefore = range.to?.startsWith(answered ?? '-') && Number(year) === Number(answered) - 1;
  return isYearBefore ? 'same period last year' : null;
}

const THAT_TIME =
  /\b(?:in|over|during|within|for) (?:that|the same|cette|ce|la meme|le meme) (time|period|span|stretch|time ?frame|year|month|quarter|week|periode|annee|mois|trimestre|semaine)$|\b(?:back then|at (?:that|the) time|a ce moment la|a cette epoque)$|(?<=\b(?:tested|registered|treated|started|finished|completed|seen|paid|issued|dispensed|positive|negative) )then$/;

/** Rows of the answer have its time anyway. */
const RESULT =
  /^(?:(?:and|so|ok|et) )*(?:how many|combien) (?:of (?:them|those|these) )?(?:were|are|was|came back|sont|etaient) (?:positive|negative|reactive|pending|positifs?|negatifs?)$/;

/** "How many stopped in that time?": the time of the answer, in dates. */
function inThatTime(text: string, range: QueryRange): string | null {
  const match = THAT_TIME.exec(text);
  if (!match || !range.from || !range.to) return null;
  const [, unit = 'time'] = match;
  if (/^(?:year|month|quarter|week|annee|mois|trimestre|semaine)$/.test(unit) && !isOfUnit(unit, range)) return null;
  const rest = text.slice(0, match.index).trim();
  return RESULT.test(rest) ? rest : `${rest} from ${range.from} to ${range.to}`;
}

/** A message about a time that is near that of the answer, or the same, in dates; null for any other. */
export function movedTime(text: string, { range }: QuerySpec, today: CivilDate): string | null {
  if (!range?.from || !range.to) return null;
  return moved(text, range, today) ?? thisOne(text, range) ?? sameInYear(text, range) ?? inThatTime(text, range);
}
