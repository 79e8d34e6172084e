import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { clausesOf } from '../proof/clauses.js';
import { isSameQuery } from '../spec/same-query.js';
import type { ReadAlone } from '../second-reading/weightless-words.js';
import { coversEveryKind } from '../spec/every-row.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { wholeQuestions } from './whole-questions.js';

type Asked = { message: string; whole: string | null; today: string };
type Reader = { lexicon: Lexicon; read: ReadAlone };

/** The follow-up as a whole question that gives the same query, or what whole questions give instead. */
export type Checked = { whole: string } | { readings: QuerySpec[] };

/** "Tested" says no more than "tested positive" does. */
function withoutEveryKind(spec: QuerySpec): QuerySpec {
  const fact = factOf(spec);
  const every = (filter: QueryFilter): boolean => coversEveryKind({ filter, fact });
  const others = spec.filters.filter((filter) => !every(filter));
  return others.some(({ dim }) => FACTS_WITH[dim]?.join() === fact) ? { ...spec, filters: others } : spec;
}

/** A follow-up is written as one whole question, which is read from nothing and must give the same query. */
export function checkFollowUp(spec: QuerySpec, { message, whole, today }: Asked, { lexicon, read }: Reader): Checked {
  const readings: QuerySpec[] = [];
  for (const question of whole === null ? [] : wholeQuestions(whole, message, { lexicon, today })) {
    const alone = read(question);
    if (!alone) continue;
    if (isSameQuery(withoutEveryKind(alone), withoutEveryKind(spec))) return { whole: question };
    if (!readings.some((one) => isSameQuery(one, alone))) readings.push(alone);
  }
  return { readings };
}

/** Only the layout of the answer changes: what is counted stays. */
const asCounted = ({ by: _by, order: _order, limit: _limit, parts: _parts, ...counted }: QuerySpec): QuerySpec => ({
  ...counted,
  by: [],
});
const timeless = (spec: QuerySpec): QuerySpec => ({ ...spec, range: null, compare: null });
const key = (filter: QueryFilter): string => JSON.stringify(filter);

/** "And the year before": the period of the previous answer, beside another one. */
function addsAPeriod({ compare, ...spec }: QuerySpec, previous: QuerySpec): boolean {
  const last = compare?.at(-1);
  const { range } = previous;
  const same =
    (last && range && last.from === range.from && (last.to === range.to || compare?.length === 2)) ||
    compare?.some(({ from, to }) => compare.length === 2 && from === range?.from && to === range.to);
  return Boolean(same) && isSameQuery(timeless({ compare, ...spec }), timeless(previous));
}

/** "All ages", "drop HIV": the previous answer with fewer conditions. */
function dropsConditions(spec: QuerySpec, previous: QuerySpec): boolean {
  const kept = previous.filters.filter((filter) => spec.filters.some((one) => key(one) === key(filter)));
  return kept.length === spec.filters.length && isSameQuery(spec, { ...previous, filters: kept });
}

/** "How many positives is that" after a positivity rate. */
const isPositives = (added: readonly QueryFilter[], spec: QuerySpec, { measure }: QuerySpec): boolean =>
  measure === 'positivity_rate' &&
  spec.measure === 'tests' &&
  added.length === 1 &&
  key(added[0] as QueryFilter) === key({ dim: 'test_result', in: ['positive'] });

/** "In dollars", "how many people is that": the same rows, counted in another way. */
function countsOtherwise(spec: QuerySpec, previous: QuerySpec): boolean {
  if (spec.measure === previous.measure) return false;
  // A rate says itself which results it is about.
  const settled = spec.measure === 'positivity_rate' ? 'test_result' : null;
  const before = { ...previous, filters: previous.filters.filter(({ dim }) => dim !== settled) };
  const added = spec.filters.filter((one) => !before.filters.some((same) => key(one) === key(same)));
  const filters = spec.filters.filter((one) => !added.includes(one));
  if (isPositives(added, spec, previous)) return isSameQuery({ ...spec, filters, measure: previous.measure }, previous);
  const implied = added.every((filter) => coversEveryKind({ filter, fact: factOf(previous) }) || filter.dim === 'reward'); // prettier-ignore
  return implied && isSameQuery({ ...spec, filters, measure: previous.measure }, before);
}

const sets = ({ who, part, first, then, compare, as }: QuerySpec): unknown[] => [who, part, first, then, compare, as];
const isPlain = (spec: QuerySpec): boolean => sets(spec).every((one) => one === undefined || one === null);

/** One condition or the time changes, and there is nothing else that it could belong to. */
function changesOneCondition(spec: QuerySpec, previous: QuerySpec, sameDate = false): boolean {
  if (!isPlain(spec) || !isPlain(previous) || spec.measure !== previous.measure) return false;
  const changed = spec.filters.filter((one) => !previous.filters.some((before) => key(one) === key(before)));
  const gone = previous.filters.filter(({ dim }) => !spec.filters.some((now) => now.dim === dim));
  const time = JSON.stringify(spec.range) === JSON.stringify(previous.range) ? 0 : 1;
  // Completed treatments are dated by their end, in a whole question.
  if (time > 0 && !sameDate && /"med(?:ication|_outcome)"|"treatments"/.test(JSON.stringify(spec))) return false;
  return gone.length === 0 && changed.length + time <= 1;
}

/** "As a percentage" of a split without conditions. */
const isAsShares = ({ as, given: _, ...spec }: QuerySpec, previous: QuerySpec): boolean =>
  as === 'percent' && previous.as !== 'percent' && spec.by.length > 0 && spec.filters.every(({ dim }) => spec.by.includes(dim)) && isSameQuery(spec, previous); // prettier-ignore

/** "Only Windsor" behind shares of a split: the shares of the groups in Windsor. */
function narrowsShares(spec: QuerySpec, previous: QuerySpec): boolean {
  const { given = [], ...shares } = spec;
  const { given: before = [], ...others } = previous;
  if (spec.as !== 'percent' || others.as !== 'percent' || spec.part || spec.by.length === 0) return false;
  if (previous.filters.some(({ dim }) => !before.includes(dim) && !spec.by.includes(dim))) return false;
  const added = spec.filters.filter(({ dim }) => given.includes(dim) && !before.includes(dim));
  const filters = spec.filters.filter((filter) => !added.includes(filter));
  return added.length === 1 && isSameQuery({ ...shares, filters }, { ...others, filters: previous.filters });
}

/** What narrows an answer is open elsewhere: "only" before a question may be about anything in it. */
export const withoutCue = (message: string): string =>
  message.replace(
    /^(?:(?:and|but|so|ok|et|mais) )*(?:only|just|seulement|uniquement|same(?: thing)?(?: for)?|compare[rz]? (?:with|to|avec|a)) /i,
    '',
  );

const CUE =
  /^(?:(?:and|but|so|ok|okay|now|then|et|mais|alors|maintenant) )*(?:only|just|for|in|from|at|what about|how about|same(?: thing)?(?: for)?|excluding|without|except|not|since|during|seulement|uniquement|juste|pour|a|en|chez|sans|sauf|depuis|pendant|qu en est il|meme chose|la meme chose)\b/;
/** A word that stays open in any place. */
const CLAUSE = /\b(?:who|that|which|qui|or|ou)\b/;

const timesOf = (spec: QuerySpec): string[] => [
  ...new Set(clausesOf(spec).flatMap(({ periods }) => periods.map(({ from, to }) => JSON.stringify([from, to])))),
];
const withTime = (spec: QuerySpec, from: string | null, to: string | null): QuerySpec =>
  JSON.parse(JSON.stringify(spec), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'from' in value && 'to' in value ? { from, to } : value,
  ) as QuerySpec;

/** "Same for 2024": the one time of the answer moves, and everything that it dates with it. */
function movesTheTime(spec: QuerySpec, previous: QuerySpec): boolean {
  const [now, ...others] = timesOf(spec);
  if (!now || others.length > 0 || timesOf(previous).length !== 1 || spec.compare || previous.compare) return false;
  const [from, to] = JSON.parse(now) as [string | null, string | null];
  return isSameQuery(withTime(previous, from, to), spec);
}

/** "Only women", "in 2024", "same for HIV": a cue says what is done with the one thing that is named. */
export function isCuedEdit(text: string, spec: QuerySpec, previous: QuerySpec): boolean {
  const sameDate = spec.date === previous.date && spec.date !== undefined;
  return (
    CUE.test(text) &&
    !CLAUSE.test(text) &&
    (changesOneCondition(spec, previous, sameDate) || movesTheTime(spec, previous))
  );
}

/**
 * An edit that can be read in one way only. After an answer without a sentence (a pressed reading, a link) one condition
 * may change, too.
 */
export function isPlainEdit(spec: QuerySpec, previous: QuerySpec, whole: string | null): boolean {
  return (
    isSameQuery(asCounted(spec), asCounted(previous)) ||
    spec.parts === true ||
    isAsShares(spec, previous) ||
    narrowsShares(spec, previous) ||
    addsAPeriod(spec, previous) ||
    dropsConditions(spec, previous) ||
    countsOtherwise(spec, previous) ||
    (whole === null && changesOneCondition(spec, previous))
  );
}
