import type {
  Dimension,
  Fact,
  Measure,
  QueryFilter,
  QuerySpec,
  Refusal,
} from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { partingFilters } from '../../query/share.js';
import { isSameQuery } from '../spec/same-query.js';
import type { Refusing } from '../reading.js';
import { NAMED_IN_THE_OTHER } from '../refusals/two-questions.js';
import { isEveryRow } from '../spec/every-row.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { agesApart } from './ages-apart.js';
import { listedFigures } from './listed-figures.js';
import { nounsSaidAgain } from './nouns-said-again.js';
import { timesApart } from './times-apart.js';
import { END, LONGEST, PEOPLE, ROWS, type Sides, WHEN } from './shape.js';

const NOUN = new RegExp(`\\b(?:${ROWS}|${PEOPLE}|kits?|straws|activities|supplies)\\b`, 'i');
/** "How many started": of whom, only the other question says. */
const OF_WHOM =
  /\b(?:how many|combien) (?:also |even |ever |then )?(?:were|was|are|is|had|have|has|got|did|do|started|began|completed|finished|tested|came|registered|received|ended|died|never|ont|sont|etaient|avaient)\b/i;
/** "How much money": in rewards, or what else? */
const OF_WHAT = new RegExp(`\\b(?:how much|combien d argent)(?: money)?(?: ${WHEN})?${END}`, 'i');
const HOW_MANY = /\b(?:how many|combien)\b/i;

/** A question of the message, and its query. */
type Asked = { side: string; spec: QuerySpec };

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

/** What people did or are: "registered", "live in Kenora". */
const DEED =
  /\b(?:registered|signed up|came|joined|lives?|speaks?|are|were|have|had|new|inscrite?s?|habitent|parlent|vivent|sont|ont|nouve\w+)\b/i;

/** "How many tests and how many women": those who were tested, or all. */
const isAnybody = ({ spec, side }: Asked): boolean =>
  spec.measure === 'clients' && factOf(spec) === 'registrations' && !spec.who && !spec.as && !DEED.test(side);

/** What a rate is of: "positives and positivity". */
const RATED: Partial<Record<Measure, Dimension>> = { positivity_rate: 'test_result', completion_rate: 'med_outcome' };

/** Whether a condition of one question could be meant in the other, too: "women registered … and how many tests". */
function leavesOpen({ spec: first }: Asked, asked: Asked): boolean {
  const second = asked.spec;
  const [one, other] = [namedIn(first), namedIn(second)];
  const couldMean = (dim: Dimension, facts: Set<Fact>): boolean =>
    FACTS_WITH[dim]?.some((fact) => facts.has(fact)) ?? true;
  const carriedOver = [...one.dims].some(
    (dim) => !other.dims.has(dim) && dim !== RATED[second.measure] && couldMean(dim, other.facts),
  );
  const isOpen = isAnybody(asked) && factOf(first) !== 'registrations';
  const saidLast = [...other.dims].some((dim) => !one.dims.has(dim) && FACTS_WITH[dim] === undefined);
  return carriedOver || saidLast || isOpen;
}

const NEXT = /(?:,? (?:and|et|plus)(?: also)?|,) (?=(?:how many|combien)\b)/i;

const isTimed = ({ range, compare }: QuerySpec): boolean => range !== null || compare !== null;

const timeOf = ({ range, compare }: QuerySpec): string =>
  JSON.stringify(range ?? compare?.map(({ from, to }) => ({ from, to })) ?? null);

/** A time in each of the questions. */
const isEachTimed = (message: string): boolean =>
  message.split(NEXT).every((side) => new RegExp(`\\b${WHEN}`, 'i').test(side));

/** The second query is the first with further conditions: "… and how many of them were positive". */
function narrows(first: QuerySpec, second: QuerySpec): boolean {
  const said = first.filters.filter((filter) => !isEveryRow(filter));
  const kept = second.filters.filter(({ dim }) => said.some((filter) => filter.dim === dim));
  return isSameQuery({ ...first, filters: said }, { ...second, filters: kept });
}

/** "How many clients speak French, and what percentage is that". */
const isShareOf = (first: QuerySpec, { as, given: _, ...second }: QuerySpec): boolean =>
  as === 'percent' && isSameQuery(first, second);

/** Whether no time, group or condition of one of two queries could be meant in the other, too. */
function areApart(one: Asked, other: Asked, message: string): boolean {
  const [first, second] = [one.spec, other.spec];
  const timesDiffer = timeOf(first) !== timeOf(second) && !isEachTimed(message);
  if (isSameQuery(first, second) || isTimed(first) !== isTimed(second) || timesDiffer) return false;
  if (first.by.join() !== second.by.join() || first.limit || second.limit) return false;
  return narrows(first, second) || isShareOf(first, second) || !leavesOpen(one, other);
}

const TIME = new RegExp(`,? ${WHEN}${END}`, 'i');

/** More figures than this are a report. */
const MOST = 5;

/**
 * Counts with a noun each, because "how many started" after "how many people tested" may mean those people; a time at
 * the end of one is the time of all.
 */
function countsOf(message: string): Sides[] {
  const [first = '', ...others] = message.replace(new RegExp(END), '').split(NEXT);
  const [head = ''] = first.split(HOW_MANY);
  const sides = [first, ...others.map((other) => `${head}${other}`)];
  if (others.length === 0 || !sides.every((side) => HOW_MANY.test(side) && NOUN.test(side))) return [];
  const times = sides.flatMap((side) => TIME.exec(side)?.[0] ?? []);
  return [sides.map((side) => (times.length === 1 && !TIME.test(side) ? `${side}${times[0] ?? ''}` : side))];
}

/** "How many people tested and how many tested positive": some of them. */
function someOfThem(message: string): Sides[] {
  const [first = '', second = '', more] = message.replace(new RegExp(END), '').split(NEXT);
  const [, who] = new RegExp(`\\b(?:how many|combien de) (${PEOPLE}) `, 'i').exec(first) ?? [];
  if (!who || more !== undefined || NOUN.test(second) || !OF_WHOM.test(second)) return [];
  const time = TIME.exec(first)?.[0] ?? TIME.exec(second)?.[0] ?? '';
  const timed = (side: string): string => (TIME.test(side) ? side : `${side}${time}`);
  return [[timed(first), timed(second.replace(HOW_MANY, (words) => `${words} ${who}`))]];
}

const asksOnce = (side: string): boolean => side.split(HOW_MANY).length < 3;

/** What a list of figures is refused for. */
const OPEN: readonly Refusal[] = ['two_questions', 'needs_clarification', 'not_understood', 'unconfirmed'];

/** `before`: what the message follows. */
type Reader = Pick<Refusing, 'reason' | 'choices'> & {
  read: (message: string, before?: QuerySpec | null) => QuerySpec | null;
};

function readEach(sides: Sides, read: Reader['read']): readonly [QuerySpec, ...QuerySpec[]] | null {
  const [first, ...others] = sides.map((side) => read(side)).filter((spec) => spec !== null);
  return first && others.length === sides.length - 1 ? [first, ...others] : null;
}

/** Each time contains another one: "in 2024 and 2025" may be about both years together. */
function areNested(specs: readonly QuerySpec[]): boolean {
  const bounds = specs.map(({ range }) => [range?.from ?? '', range?.to ?? '9999'] as const);
  const length = ([from, to]: readonly [string, string]): number => Date.parse(to) - (Date.parse(from) || 0);
  const sorted = [...bounds].sort((one, other) => length(other) - length(one));
  return sorted.every(([from, to], place) => {
    const [start, end] = sorted[place - 1] ?? ['', '9999'];
    return start <= from && to <= end && (place === 0 || start !== from || end !== to);
  });
}

/** Counts that differ in nothing but their time, or of all and of some. */
function inSeveralTimes(message: string, read: Reader['read']): readonly [QuerySpec, ...QuerySpec[]] | null {
  for (const sides of timesApart(message)) {
    const specs = sides.length > MOST ? null : readEach(sides, read);
    const timeless = specs?.map((spec) => ({ ...spec, range: null })) ?? [];
    const [first] = timeless;
    const alike = first !== undefined && timeless.every((spec) => spec.compare === null && isSameQuery(spec, first));
    if (specs && alike && areNested(specs)) return specs;
    const [one, other, more] = specs ?? [];
    if (specs && one && other && !more && (narrows(one, other) || narrows(other, one))) return specs;
  }
  return null;
}

/** Lists of one noun, each with a single condition: none of it could be meant in another list. */
function inSeveralLists(message: string, read: Reader['read']): readonly [QuerySpec, ...QuerySpec[]] | null {
  for (const sides of nounsSaidAgain(message)) {
    const specs = sides.length > MOST ? null : readEach(sides, read);
    if (!specs) continue;
    const isPlain = ({ filters, who, as, by }: QuerySpec): boolean =>
      filters.length + (who ? 1 : 0) === 1 && as === undefined && by.length === 0;
    const isOther = (spec: QuerySpec, place: number): boolean =>
      specs.slice(0, place).every((other) => !isSameQuery(spec, other) && timeOf(spec) === timeOf(other));
    if (specs.every((spec, place) => isPlain(spec) && isOther(spec, place))) return specs;
  }
  return null;
}

const OF_THEM = /^(?:how many|combien) (?:of (?:them|those|these)|d['’ ]entre (?:eux|elles))\b/i;

/** "How many people tested positive, and how many of them started treatment": the second follows the first. */
function followsItself(message: string, read: Reader['read']): readonly [QuerySpec, QuerySpec] | null {
  const [first = '', second = '', more] = message.replace(new RegExp(END), '').split(NEXT);
  if (more !== undefined || !OF_THEM.test(second)) return null;
  const before = read(first);
  const after = before?.measure === 'clients' ? read(second, before) : null;
  return before && after ? [before, after] : null;
}

/**
 * The queries of the questions in one message, each read and checked as a question of its own. Null where it is open
 * what they share.
 */
export function readSeveral(message: string, asked: Reader): readonly [QuerySpec, ...QuerySpec[]] | null {
  const { reason, choices, read } = asked;
  if (!OPEN.includes(reason) || message.length > LONGEST) return null;
  const offered = reason === 'two_questions' && choices.length === 2 ? [choices] : [];
  for (const sides of [...countsOf(message), ...agesApart(message), ...listedFigures(message), ...offered]) {
    if (sides.length > MOST || !sides.every(asksOnce)) continue;
    if (sides.some((side) => [NAMED_IN_THE_OTHER, OF_WHOM, OF_WHAT].some((open) => open.test(side)))) continue;
    const specs = readEach(sides, read);
    if (!specs) continue;
    const asked = specs.map((spec, place) => ({ spec, side: sides[place] ?? '' }));
    const pairs = asked.flatMap((one, place) => asked.slice(place + 1).map((other) => [one, other] as const));
    if (pairs.every(([one, other]) => areApart(one, other, message))) return specs;
  }
  const again = inSeveralLists(message, read);
  if (again) return again;
  const following = inSeveralTimes(message, read) ?? followsItself(message, read);
  if (following) return following;
  const some = someOfThem(message).map((sides) => readEach(sides, read));
  const ofThem = ([first, second]: readonly QuerySpec[]): boolean =>
    first !== undefined && second !== undefined && factOf(first) === factOf(second) && narrows(first, second);
  return some.find((specs) => specs !== null && ofThem(specs)) ?? null;
}
