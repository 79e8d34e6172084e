import type { Bounds, QueryFilter } from '@firstlight/domain/insight/analytics-query';
import type { Span } from '../words/spans.js';

export const COUNT_OF_DAYS = '(\\d+|an?|une?) (days?|weeks?|months?|jours?|semaines?|mois)';
/** A bound on a number of days, in groups: which, how many, of what, and what follows. */
export const MANY_DAYS = `(?:(more than|longer than|over|at least|less than|fewer than|shorter than|under|within|up to|no more than|exactly|plus de|au moins|moins de|dans les) )?${COUNT_OF_DAYS}(?: (or more|or longer|or less|ou plus))?`;

/** "Over 7 days" may be an age elsewhere. */
const plainBound = (how: string): string => {
  if (/^(?:more|longer|over|plus)/i.test(how)) return 'more than';
  return /^(?:less|fewer|shorter|under|moins)/i.test(how) ? 'less than' : how;
};

/** The bound in the words that `readDays` knows. */
export const daysInWords = (how: string | undefined, count: string, unit: string, more?: string): string =>
  [how && plainBound(how), /^\d/.test(count) ? count : '1', unit, more].filter(Boolean).join(' ');

const DAYS_IN: readonly (readonly [RegExp, number])[] = [
  [/^(?:week|semaine)/, 7],
  [/^(?:month|mois)/, 30],
];

function boundsOf(how: string | undefined, count: number, more: string | undefined): Bounds {
  if (more) return /less/.test(more) ? { max: count } : { min: count };
  if (how === undefined || how === 'exactly') return { min: count, max: count };
  if (how === 'more than') return { min: count + 1 };
  if (/^(?:at least|au moins)/.test(how)) return { min: count };
  return how === 'less than' ? { max: count - 1 } : { max: count };
}

const SAID = [
  ['entry_days', new RegExp(`(?:with )?entry delay of ${MANY_DAYS}(?= |$)`)],
  ['treatment_days', new RegExp(`(?:with )?treatment span of ${MANY_DAYS}(?= |$)`)],
] as const;

/**
 * Conditions on the days from a row's own date until it was entered, and on those that a treatment lasted; a month is 30
 * days.
 */
export function readDays(text: string): { filter: QueryFilter; span: Span }[] {
  return SAID.flatMap(([dim, pattern]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const [said, how, number = '', unit = '', more] = match;
    const count = Number(number) * (DAYS_IN.find(([name]) => name.test(unit))?.[1] ?? 1);
    const span = { start: match.index, end: match.index + said.length };
    return [{ filter: { dim, ...boundsOf(how, count, more) }, span }];
  }).sort((one, other) => one.span.start - other.span.start);
}

/** The time is that of the entry, not of what was entered. */
export const DATED_BY_ENTRY = /\bdate upon entry\b/;
