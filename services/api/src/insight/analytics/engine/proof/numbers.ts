import { readDays } from '../values/days-said.js';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { peopleOf } from '../../query/filters-in.js';
import { filtersIn } from '../../query/filters-in.js';
import { NUMBER_WORDS } from '../dates/date-words.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

/** Numbers that belong to a word: hep c 12 weeks, SVR12, "24/7". */
const NOT_COUNTED = new Set(['one', 'un', 'une', 'premier', 'premiere', 'first']);

function numbersIn(spec: QuerySpec): number[] {
  const bounds = filtersIn(spec).flatMap(({ min, max, or, in: values = [], not_in = [] }) => [
    min,
    max,
    or?.min,
    or?.max,
    ...[...values, ...not_in].flatMap((value) => (value.match(/\d+/g) ?? []).map(Number)),
  ]);
  const often = peopleOf(spec).flatMap((one) => ('has' in one ? [one.atLeast, one.total?.min, one.total?.max] : []));
  const within =
    JSON.stringify(spec)
      .match(/"(?:within|from)":\d+/g)
      ?.map((one) => Number(one.replace(/\D/g, ''))) ?? [];
  const days = within.flatMap((one) => [one, one / 7, Math.round(one / 30.4), Math.round(one / 365)]);
  const groups = [spec.groups?.min, spec.groups?.max];
  const hundred = spec.per === 'hundred_clients' ? [100] : [];
  return [...bounds, ...often, ...days, ...hundred, ...groups, ...(spec.ages ?? []), spec.limit, spec.window].filter(
    (one) => one !== undefined,
  );
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= 1;
/** "In their forties" and "mid 30s" are ages from 40 to 49, or 34 to 36. */
const decade = (one: number, other: number): boolean => one % 10 === 0 && one >= 10 && Math.abs(one - other) < 10;

/** A stretch of time that the dates were read from. */
const LENGTH =
  /^ (?:full |complete |whole )?(?:days?|weeks?|months?|quarters?|years?|jours?|semaines?|mois|trimestres?|ans?|annees?)\b/;

/** Every number of the question that is no date must be a number of the query. */
export const numbersAreUsed: Check = ({ asked, spec, clauses }) => {
  const used = numbersIn(spec);
  const dated = clauses.some(({ periods }) => periods.length > 0);
  const timeless = readDays(asked.timeless).reduceRight(
    (text, { span }) => text.slice(0, span.start) + text.slice(span.end),
    asked.timeless,
  );
  const rest = timeless.replace(/\b(?:19|20)\d\d(?:-\d\d)?\b|\bq[1-4]\b|\bsvr ?12\b|\bhep ?c\b/g, ' ');
  for (const { 0: word, index } of rest.matchAll(/(?<![a-z0-9.])(?:\d+(?:\.\d+)?(?=s?\b)|[a-z]+)/g)) {
    const said = /^\d/.test(word) ? Number(word) : NOT_COUNTED.has(word) ? undefined : NUMBER_WORDS[word];
    if (said === undefined || Number.isNaN(said)) continue;
    if (dated && LENGTH.test(rest.slice(index + word.length))) continue;
    if (!used.some((one) => near(one, said) || near(one, 1900 + said) || decade(said, one)))
      return new Refused('not_understood', [word]);
  }
  return null;
};

const AGES =
  /\d|\b(?:age[ds]?|seniors?|elder\w*|adults?|minors?|under ?age|youths?|young\w*|old\w*|teen\w*|kids?|children|boomers?|millennials?|gen|generation\w*|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|aines?|aine|jeunes?|adultes?|mineure?s?|majeurs?|ados?|adolescente?s?|enfants?|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|retir\w*|pension\w*|twenty|thirty|forty|fifty|sixty|seventy|eighty|eighteen|sixteen|vingt|trente|quarante|cinquante|soixante|\w+-?somethings?|retraite\w*|born|nee?s?)\b/;

/** A bound on an age, a year of birth or an amount must have been said (days: `items-account.ts`), and a year of the calendar is no amount. */
export const boundsAreSaid: Check = ({ asked, spec }) => {
  const inherited = asked.previous ? JSON.stringify(filtersIn(asked.previous)) : '';
  for (const { dim, min, max } of filtersIn(spec)) {
    if ((min === undefined && max === undefined) || inherited.includes(`"dim":"${dim}"`)) continue;
    if (dim === 'entry_days' || dim === 'treatment_days') continue;
    if (dim === 'amount' ? !/\d/.test(asked.timeless) && !/\b(?:no|zero|nothing|free)\b/.test(asked.text) : !AGES.test(asked.text)) return new Refused('needs_clarification', [dim]); // prettier-ignore
  }
  return null;
};
