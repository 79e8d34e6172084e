import type { Bounds, QueryFilter } from '@firstlight/domain/insight/analytics-query';
import type { Span } from '../words/spans.js';

const SUM =
  '(?:\\$ ?(\\d+(?:\\.\\d\\d?)?)|(?<![\\d.])(?<!\\b(?:in|since|during|en|until|before|after|from) )(?!(?:19|20)\\d\\d )(\\d+(?:\\.\\d\\d?)?) ?(?:\\$|dollars?|bucks|cad))';
const SUMS = SUM.replaceAll('(\\d+', '(?:\\d+');
const CENT = 0.01;

/** Dollars with the words that bound them. */
export const AMOUNT = `(?:(?:more than|over|above|greater than|exceeding|plus de|at least|a minimum of|minimum|au moins|less than|under|below|moins de|up to|at most|no more than|au plus|exactly|of exactly|worth|between|entre) )?${SUMS}(?: (?:and|et|to|a) ${SUMS})?(?: (?:or|and|ou|et) (?:more|over|up|above|higher|less|under|plus|moins))?`;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The bounds that such words set; null if they contradict each other. */
export function boundsIn(words: string): Bounds | null {
  const [one, other] = [...words.matchAll(new RegExp(SUM, 'g'))].map((match) => Number(match[1] ?? match[2]));
  if (one === undefined || one <= 0) return null;
  if (other !== undefined) return /^(?:between|entre)/.test(words) && one <= other ? { min: one, max: other } : null;
  if (/(?:or|and|ou|et) (?:more|over|up|above|higher|plus)$/.test(words)) return { min: one };
  if (/(?:or|and|ou|et) (?:less|under|moins)$/.test(words)) return { max: one };
  if (/^(?:more than|over|above|greater|exceeding|plus de)/.test(words)) return { min: cents(one + CENT) };
  if (/^(?:at least|a minimum|minimum|au moins)/.test(words)) return { min: one };
  if (/^(?:less than|under|below|moins de)/.test(words)) return { max: cents(one - CENT) };
  if (/^(?:up to|at most|no more|au plus)/.test(words)) return { max: one };
  return { min: one, max: one };
}

const OF_REWARDS = new RegExp(
  `(?:(?:that (?:are|were) |which (?:are|were) |of |worth |de |d une valeur de |valued at |for |in the amount of )+)?(?:a |an )?(${AMOUNT})(?= |$)`,
);

/** "Rewards of $20 or more": a condition on each of the rewards. */
export function readAmount(text: string): { filter: QueryFilter; span: Span } | null {
  const match = OF_REWARDS.exec(text);
  const bounds = match && boundsIn(match[1] ?? '');
  if (!match || !bounds) return null;
  return { filter: { dim: 'amount', ...bounds }, span: { start: match.index, end: match.index + match[0].length } };
}
