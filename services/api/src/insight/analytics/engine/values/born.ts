import type { QueryFilter } from '@firstlight/domain/insight/analytics-query';
import type { Span } from '../words/spans.js';

/** Years of birth in the question; `spans` are the ranges of text that were read. */
export type BornReading = { filter: QueryFilter | null; spans: Span[] };

const YEAR = '((?:19|20)\\d\\d)';
const BORN = '(?:(?:who (?:were|was|are) |were |qui sont )?(?:born|nee?s?))';
const DECADE = '(?:(?:19|20)?(\\d)0)s';

type Bounds = { min?: number; max?: number };
type Rule = readonly [pattern: RegExp, read: (groups: number[]) => Bounds];

/** The cohorts are values of a separate dimension, by which answers can be split. */
const COHORTS =
  /\b(?:born|nee?s?) (?:before|avant) 1945\b|\b(?:born|nee?s?) (?:after|apres) 1975\b|\b1945 ?(?:and|to|-) ?1975\b/;

/** The years of a cohort are no times, either. */
export const cohortsIn = (text: string): Span[] =>
  [...text.matchAll(new RegExp(COHORTS, 'g'))].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));

const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`\\b${pattern}(?![a-z0-9])`), read];
const decade = (digit: number): Bounds => {
  const from = (digit < 3 ? 2000 : 1900) + digit * 10;
  return { min: from, max: from + 9 };
};

const RULES: readonly Rule[] = [
  rule(`${BORN} (?:between|from|entre|de) ${YEAR} ?(?:and|to|et|a|-) ?${YEAR}`, ([min = 0, max = 0]) => ({ min, max })),
  rule(`${BORN} ${YEAR} ?(?:to|-) ?${YEAR}`, ([min = 0, max = 0]) => ({ min, max })),
  rule(`${BORN} (?:before|prior to|avant) ${YEAR}`, ([year = 0]) => ({ max: year - 1 })),
  rule(`${BORN} (?:after|apres) ${YEAR}`, ([year = 0]) => ({ min: year + 1 })),
  rule(`${BORN} (?:since|in or after|from|depuis) ${YEAR}(?: (?:on|onwards?|or later))?`, ([year = 0]) => ({ min: year })),
  rule(`${BORN} (?:in|en) ${YEAR} (?:or later|or after|and later|ou apres)`, ([year = 0]) => ({ min: year })),
  rule(`${BORN} (?:in|en) ${YEAR} (?:or earlier|or before|ou avant)`, ([year = 0]) => ({ max: year })),
  rule(`${BORN} (?:in|en) ${YEAR}(?!s)`, ([year = 0]) => ({ min: year, max: year })),
  rule(`${BORN} (?:in|during|dans) (?:the |les annees )${DECADE}`, ([digit = 0]) => decade(digit)),
  rule(`${BORN} dans les annees (?:19|20)?(\\d)0`, ([digit = 0]) => decade(digit)),
  rule(`(?:19|20)?(\\d)0s babies`, ([digit = 0]) => decade(digit)),
  rule(`(?:gen(?:eration)? ?x|gen ?xers?)`, () => ({ min: 1965, max: 1980 })),
  rule(`(?:millennials?|gen(?:eration)? ?y)`, () => ({ min: 1981, max: 1996 })),
  rule(`(?:gen(?:eration)? ?z|zoomers?|gen ?zers?)`, () => ({ min: 1997, max: 2012 })),
]; // prettier-ignore

/** Reads at most one condition on the year of birth. */
export function readBorn(text: string): BornReading {
  if (COHORTS.test(text)) return { filter: null, spans: [] };
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const filter: QueryFilter = { dim: 'birth_year', ...read(match.slice(1).map(Number)) };
    return { filter, spans: [{ start: match.index, end: match.index + match[0].length }] };
  }
  return { filter: null, spans: [] };
}
