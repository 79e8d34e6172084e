import type { Dimension, Fact, QueryFilter, QuerySpec } from '@firstlight/domain/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { partingFilters } from '../../query/share.js';
import { isSameQuery } from '../same-query.js';
import { NAMED_IN_THE_OTHER } from '../two-questions.js';
import { isEveryRow } from '../to-query.js';
import { FACTS_WITH } from '../vocabulary.js';
import { END, PEOPLE, ROWS, type Sides, WHEN } from './shape.js';

const NOUN = new RegExp(`\\b(?:${ROWS}|${PEOPLE}|kits?|straws|activities|supplies)\\b`, 'i');
/** "How many started": of whom, only the other question says. */
const OF_WHOM =
  /\b(?:how many|combien) (?:also |even |ever |then )?(?:were|was|are|is|had|have|has|got|did|do|started|began|completed|finished|tested|came|registered|received|ended|died|never|ont|sont|etaient|avaient)\b/i;
/** "How much money": in rewards, or what else? */
const OF_WHAT = new RegExp(`\\b(?:how much|combien d argent)(?: money)?(?: ${WHEN})?${END}`, 'i');
const HOW_MANY = /\b(?:how many|combien)\b/i;

/** All dimensions that a query narrows by, also those of the people it counts, and all kinds of rows that it reads. */
function namedIn(spec: QuerySpec): { dims: Set<Dimension>; facts: Set<Fact> } {
  const dims = new Set<Dimension>();
  const facts = new Set<Fact>([factOf(spec)]);
  // The part that a percentage asks for belongs to that question alone.
  const asked = spec.as === 'percent' ? partingFilters(spec) : [];
  const shared = { ...spec, filters: spec.filters.filter((filter) => !asked.includes(filter)) };
  JSON.stringify(shared, (key, value: unknown) => {
    if (key === 'filters' || key === 'is')
      for (const filter of value as QueryFilter[]) if (!isEveryRow(filter)) dims.add(filter.dim);
    if (key === 'fact') facts.add(value as Fact);
    return value;
  });
  return { dims, facts };
}

/** "How many tests and how many clients": those who were tested, or all. */
const isEverybody = (spec: QuerySpec): boolean =>
  spec.measure === 'clients' && factOf(spec) === 'registrations' && !spec.who && !spec.as && spec.filters.length === 0;

/** Whether a condition of one question could be meant in the other, too: "women registered … and how many tests". */
function leavesOpen(first: QuerySpec, second: QuerySpec): boolean {
  const [one, other] = [namedIn(first), namedIn(second)];
  const couldMean = (dim: Dimension, facts: Set<Fact>): boolean =>
    FACTS_WITH[dim]?.some((fact) => facts.has(fact)) ?? true;
  const carriedOver = [...one.dims].some((dim) => !other.dims.has(dim) && couldMean(dim, other.facts));
  const isOpen = isEverybody(second) && factOf(first) !== 'registrations';
  const saidLast = [...other.dims].some((dim) => !one.dims.has(dim) && FACTS_WITH[dim] === undefined);
  return carriedOver || saidLast || isOpen;
}

const NEXT = /,? (?:and|et|plus)(?: also)? (?=(?:how many|combien)\b)/i;

const isTimed = ({ range, compare }: QuerySpec): boolean => range !== null || compare !== null;

const timeOf = ({ range, compare }: QuerySpec): string =>
  JSON.stringify(range ?? compare?.map(({ from, to }) => ({ from, to })) ?? null);

/** A time in each of the two questions. */
function hasTwoTimes(message: string): boolean {
  const [one = '', other = ''] = message.split(NEXT);
  return [one, other].every((side) => new RegExp(`\\b${WHEN}`, 'i').test(side));
}

/** The second query is the first with further conditions: "… and how many of them were positive". */
function narrows(first: QuerySpec, second: QuerySpec): boolean {
  const conditions = second.filters.filter(({ dim }) => !first.filters.some((filter) => filter.dim === dim));
  const kept = second.filters.filter((filter) => !conditions.includes(filter));
  return isSameQuery(first, { ...second, filters: kept });
}

/** The two queries, if no time, group or condition of one of them could be meant in the other, too. */
function apart([first, second]: readonly [QuerySpec, QuerySpec], message: string): [QuerySpec, QuerySpec] | null {
  const timesDiffer = timeOf(first) !== timeOf(second) && !hasTwoTimes(message);
  if (isSameQuery(first, second) || isTimed(first) !== isTimed(second) || timesDiffer) return null;
  if (first.by.join() !== second.by.join() || first.limit || second.limit) return null;
  return narrows(first, second) || !leavesOpen(first, second) ? [first, second] : null;
}

const TIME = new RegExp(`,? ${WHEN}${END}`, 'i');

/**
 * Two counts with a noun each, because "how many started" after "how many people tested" may mean those people; a time
 * at the end of one is the time of both.
 */
function countsOf(message: string): Sides[] {
  const [first = '', second, more] = message.replace(new RegExp(END), '').split(NEXT);
  if (!second || more !== undefined || ![first, second].every((side) => HOW_MANY.test(side) && NOUN.test(side)))
    return [];
  const [head = ''] = first.split(HOW_MANY);
  const [one, other] = [first, `${head}${second}`];
  const timeSaid = (side: string): string => TIME.exec(side)?.[0] ?? '';
  const timed = (side: string, time: string): string => (timeSaid(side) === '' ? `${side}${time}` : side);
  return [[timed(one, timeSaid(other)), timed(other, timeSaid(one))]];
}

type Reader = { choices: readonly string[]; read: (message: string) => QuerySpec | null };

/**
 * The queries of two questions in one message, each read and checked as a question of its own. Null where it is open
 * what they share.
 */
export function readBoth(message: string, { choices, read }: Reader): [QuerySpec, QuerySpec] | null {
  for (const sides of [...(choices.length === 2 ? [choices] : []), ...countsOf(message)]) {
    if (sides.some((side) => [NAMED_IN_THE_OTHER, OF_WHOM, OF_WHAT].some((open) => open.test(side)))) continue;
    const [first, second] = sides.map(read);
    const both = first && second ? apart([first, second], message) : null;
    if (both) return both;
  }
  return null;
}
