import type { Fact, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { readAges } from '../values/ages.js';
import { readAmount } from '../values/amounts.js';
import { cohortsIn, readBorn } from '../values/born.js';
import { atomsOf } from '../dates/atoms-of.js';
import { DATED_BY_ENTRY, readDays } from '../values/days-said.js';
import { DATED_UNDER_WAY } from '../values/under-way.js';
import { MONTHS } from '../dates/date-words.js';
import { ageBandsIn } from '../figures/age-bands.js';
import { twoAgesIn } from '../figures/two-ages.js';
import { findRank } from '../parse/find-rank.js';
import { type Item, readItems } from '../parse/items.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { ENGLISH_REPAIRS, FRENCH_REPAIRS } from '../lexicon/plain-words.js';
import { oftenIn } from '../people/times.js';
import { type Clause, clausesOf } from '../proof/clauses.js';
import { questionLanguage } from '../words/question-language.js';
import { withoutPreamble } from '../words/preamble.js';
import { withoutPadding } from '../words/rewrites.js';
import { overlapsAny, type Span, spansOf } from '../words/spans.js';
import { repairSpelling } from '../words/spelling.js';
import { normalise, stem, type Token, tokensOf } from '../words/text.js';

export type Known = { lexicon: Lexicon; today: string };

/** A condition of the query, with the phrases of the question that say it. */
export type Condition = { filter: QueryFilter; fact: Fact; said: Set<string> };

/** A clause of the query; `again` if it only repeats another one ("exactly two" is at least two and not three). */
export type Said = Clause & { again: boolean; repeated: readonly QueryFilter[] };

/** The question and the query side by side, before one is checked against the other. */
export type Account = {
  text: string;
  /** A word that was taken for a word of the other language, or for March or April: so short a name is near others. */
  doubtfulRepair: string | null;
  times: readonly Span[];
  ages: readonly Span[];
  /** Dollars, and days until something was entered or ended. */
  amounts: readonly Span[];
  ranked: boolean;
  items: readonly Item[];
  /** Words that are no time, number or phrase of the vocabulary. */
  words: readonly Token[];
  spec: QuerySpec;
  /** The whole query as text. */
  written: string;
  clauses: readonly [Said, ...Said[]];
  conditions: readonly Condition[];
  today: string;
};

const isShortMonth = (read: string): boolean => read.length < 6 && Object.hasOwn(MONTHS, read);

/** Words that change no query: a repair to one of them leaves out what was typed. */
const saysNothing = (read: string, lexicon: Lexicon): boolean => {
  const meanings = lexicon.meanings.get(stem(read)) ?? [];
  return meanings.length > 0 && meanings.every((one) => one.kind === 'operation' && one.operation === 'people');
};

/** Whether a repaired word belongs to the language that the question isn't written in. */
const isForeign = (read: string, message: string): boolean =>
  (questionLanguage(message) === 'fr-CA' ? ENGLISH_REPAIRS : FRENCH_REPAIRS).has(read);

/** Leaving out a city repeats the other conditions of what is counted. */
function saidOnce(spec: QuerySpec): [Said, ...Said[]] {
  const [own, ...others] = clausesOf(spec);
  const before = new Set([JSON.stringify([own.fact, own.filters])]);
  const dated = new Set<string>();
  const counted = new Set(own.filters.map((filter) => JSON.stringify(filter)));
  const rest = others.map((clause) => {
    const key = JSON.stringify([clause.fact, clause.filters]);
    const then = JSON.stringify([key, clause.periods]);
    // "In 2025 but not in 2026" denies the same rows of another time; "exactly two in 2025" denies a third one then.
    const again = before.has(key) && (!clause.denied || clause.periods.length === 0 || dated.has(then));
    before.add(key);
    dated.add(then);
    const repeats = clause.denied && clause.fact === own.fact;
    const filters = clause.filters.filter((filter) => !repeats || !counted.has(JSON.stringify(filter)));
    const repeated = clause.filters.filter((filter) => !filters.includes(filter));
    return {
      ...clause,
      repeated,
      again,
      filters: again ? [] : filters,
    };
  });
  return [{ ...own, again: false, repeated: [] }, ...rest];
}

/** Throws `NoSuchDate` for a date that doesn't exist. */
export function accountOf(message: string, spec: QuerySpec, { lexicon, today }: Known): Account {
  const plain = withoutPadding(normalise(withoutPreamble(message, lexicon, today)));
  const { text, repairs } = repairSpelling(plain, lexicon.known, lexicon.repairTargets);
  const born = readBorn(text).spans;
  const entered = readDays(text).map(({ span }) => span);
  const times = atomsOf(text, today).filter((span) => !overlapsAny([...born, ...cohortsIn(text), ...entered], span));
  const taken: Span[] = [
    ...times,
    ...born,
    ...entered,
    ...spansOf(text, DATED_BY_ENTRY),
    ...spansOf(text, DATED_UNDER_WAY),
  ];
  const rank = findRank(text)?.span;
  if (rank && !overlapsAny(taken, rank)) taken.push(rank);
  const amount = readAmount(text)?.span;
  const amounts = [...entered, ...(amount && !overlapsAny(taken, amount) ? [amount] : [])];
  taken.push(...amounts);
  const often = JSON.stringify(spec).includes('"atLeast"') ? oftenIn(text)?.words : undefined;
  const counted = often ? [{ start: text.indexOf(often), end: text.indexOf(often) + often.length }] : [];
  const aged = readAges(text, [...taken, ...counted]);
  const two = twoAgesIn(text);
  const bands = spec.ages ? ageBandsIn(text) : null;
  const unclear = two ? [two] : [];
  const agedSpans = bands ? [bands] : aged === 'unclear' ? unclear : aged.spans;
  const ages = agedSpans.filter((span) => !overlapsAny(taken, span));
  taken.push(...ages);
  const { items } = readItems(text, lexicon, taken);
  const clauses = saidOnce(spec);
  return {
    text,
    doubtfulRepair:
      repairs.find(({ read }) => isShortMonth(read) || isForeign(read, message) || saysNothing(read, lexicon))?.typed ??
      null,
    times,
    ages: [...born, ...ages],
    amounts,
    ranked: rank !== undefined && taken.includes(rank),
    items,
    words: tokensOf(text).filter((token) => !overlapsAny([...taken, ...items], token)),
    spec,
    written: JSON.stringify(spec),
    clauses,
    conditions: clauses.flatMap(({ fact, filters }) =>
      filters.map((filter) => ({ filter, fact, said: new Set<string>() })),
    ),
    today,
  };
}

export const valuesOf = ({ in: included = [], not_in: excluded = [] }: QueryFilter): string[] => [
  ...included,
  ...excluded,
];

export const countsOften = ({ written }: Account): boolean => /"atLeast"|"total"|"groups"|"distinct"/.test(written);
export const isDated = ({ clauses }: Account): boolean => clauses.some(({ periods }) => periods.length > 0);
export const denies = ({ clauses, written }: Account): boolean =>
  clauses.some(({ denied }) => denied) || written.includes('"not_in"');

/** What a measure is about itself, in days. */
export const countsDays = ({ spec: { measure } }: Account): boolean => /days|duration/.test(measure);
