import type { QueryPeriod, QueryRange } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { labelOf } from '../spec/label-of.js';
import { addDays, addMonths, dayOf, lastDayOfMonth } from './calendar.js';
import { NUMBER } from './date-words.js';
import type { Span } from '../words/spans.js';

const UNIT = '(?:days?|weeks?|months?|quarters?|jours?|semaines?|mois|trimestres?)';
const AGAINST = '(?:vs|versus|v|against|over|than|from|and|to|compared (?:to|with)|relative to|par rapport (?:a|aux?))';
const BEFORE = new RegExp(
  `\\b${AGAINST} (?:the |les |la |le )*(?:(?:previous|prior|preceding|same) (?:period(?: before)?(?! (?:of |in )?(?:the )?(?:last|a|previous|prior) (?:calendar )?year)|(?:${NUMBER} )?${UNIT}(?! (?:last|a) year))|(?:period|(?:${NUMBER} )?${UNIT}) (?:before|prior|earlier|preceding)(?: (?:that|it|this|those))?|(?:one|ones) before(?: (?:that|it))?|periode precedente|${NUMBER} ${UNIT} (?:precedents|precedentes|d avant))\\b`,
);

/** "The previous 30 days": words for the period of the same length before a named one. */
export function beforeAsked(text: string): Span | null {
  const match = BEFORE.exec(text);
  return match && !/last year|year before/.test(match[0])
    ? { start: match.index, end: match.index + match[0].length }
    : null;
}

const isFirst = (date: string): boolean => date.endsWith('-01');

/** The period of the same length right before; whole months stay whole months. */
export function periodBefore({ from, to }: QueryRange): QueryPeriod | null {
  if (!from || !to) return null;
  const end = dayOf(to);
  const start = dayOf(from);
  const previous = addDays(from, -1);
  if (isFirst(from) && end.day === lastDayOfMonth(end.year, end.month)) {
    const months = (end.year - start.year) * 12 + end.month - start.month + 1;
    const first = addMonths(from, -months);
    return { label: labelOf(first, previous), from: first, to: previous };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const first = addDays(previous, -days);
  return { label: labelOf(first, previous), from: first, to: previous };
}

/** The period of the same length right after; whole months stay whole months. */
export function periodAfter({ from, to }: QueryRange): QueryPeriod | null {
  if (!from || !to) return null;
  const [start, end, first] = [dayOf(from), dayOf(to), addDays(to, 1)];
  const months = (end.year - start.year) * 12 + end.month - start.month + 1;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const isWhole = isFirst(from) && end.day === lastDayOfMonth(end.year, end.month);
  const last = isWhole ? addDays(addMonths(first, months), -1) : addDays(first, days);
  return { label: labelOf(first, last), from: first, to: last };
}

const LONGEST: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31, quarter: 92 };
const SHORTEST: Readonly<Record<string, number>> = { day: 1, week: 7, month: 28, quarter: 90 };

/** "The previous month" needs a month to come before; with a number, or as "period", it is as long as what it precedes. */
export function sameLength(words: string, { from, to }: { from: CivilDate; to: CivilDate }): boolean {
  const match =
    /\b(?:previous|prior|preceding) (day|week|month|quarter)\b|\b(day|week|month|quarter) (?:before|prior|earlier)\b/.exec(
      words,
    );
  const unit = match?.[1] ?? match?.[2];
  if (!unit) return true;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return days >= (SHORTEST[unit] ?? 0) && days <= (LONGEST[unit] ?? 0);
}
