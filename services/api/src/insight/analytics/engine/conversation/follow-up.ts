import { allOf, mapHavings } from '@firstlight/domain/insight/analytics-people';
import {
  type Grain,
  isGrain,
  type People,
  type QueryFilter,
  type QueryPeriod,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Fragment } from '../parse/fragment.js';
import { labelOf } from '../spec/label-of.js';
import { keptPeople, movesPeople } from '../people/kept-people.js';
import { checkQuery, timeOf } from '../spec/to-query.js';
import { periodBefore } from '../dates/period-before.js';
import { untilToday, yearBefore } from '../dates/periods.js';
import type { Parsed } from '../parse/parse.js';
import { Refused } from '../refusals/refused.js';
import { factOf } from '../../query/build-sql.js';
import { FACTS_WITH } from '../spec/vocabulary.js';

const byStart = (periods: readonly QueryPeriod[]): QueryPeriod[] =>
  [...periods].sort((a, b) => a.from.localeCompare(b.from));

/** A filter on a dimension replaces that dimension's filter. */
function mergeFilters(before: readonly QueryFilter[], now: readonly QueryFilter[]): QueryFilter[] {
  const replaced = before.map((filter) => now.find(({ dim }) => dim === filter.dim) ?? filter);
  const seen = new Set(replaced.map(({ dim }) => dim));
  const kept = replaced.filter((filter, index) => replaced.indexOf(filter) === index);
  return [...kept, ...now.filter(({ dim }) => !seen.has(dim))];
}

const isNotOnAge = ({ dim }: QueryFilter): boolean => dim !== 'age' && dim !== 'age_group';

function wholeOf(spec: QuerySpec): QueryPeriod | null {
  const { from, to } = spec.range ?? { from: null, to: null };
  return from && to ? { label: labelOf(from, to), from, to } : null;
}

/** "Until September" after an answer about this year begins with the year. */
function withinRange(now: QuerySpec['range'], before: QuerySpec['range']): QuerySpec['range'] {
  const isWithin = now?.from === null && now.to !== null && before?.from && before.from <= now.to;
  return isWithin ? { from: before.from, to: now.to } : now;
}

/** "Compare with 2025" turns the range into a comparison; a bare range replaces the earlier one. */
function mergeTime(
  before: QuerySpec,
  fragment: Fragment,
  parsed: Parsed,
  today: CivilDate,
): Pick<QuerySpec, 'range' | 'compare'> {
  const { range, compare } = before;
  if (fragment.allTime) return { range: null, compare: null };
  if (movesPeople(before) && parsed.time.range && !parsed.time.compare && !fragment.comparing)
    return { range, compare };
  if (parsed.time.shifted) {
    const whole = wholeOf(before);
    if (!whole) throw new Refused('needs_clarification', ['the year before']);
    const { shifted } = parsed.time;
    const { from, to } = shifted === 'same' ? untilToday(whole, today) : whole;
    const now = { label: labelOf(from, to), from, to };
    const other = shifted === 'period' ? periodBefore(now) : yearBefore(now);
    if (!other) throw new Refused('needs_clarification', ['the period before']);
    return { range: null, compare: [other, now] };
  }
  const named = parsed.time.range?.from ? parsed.time.range : null;
  const joins = fragment.comparing && named?.to && !parsed.time.compare;
  if (joins && named?.from && named.to) {
    const other: QueryPeriod = { label: labelOf(named.from, named.to), from: named.from, to: named.to };
    const present = compare ?? [wholeOf(before)].filter((period) => period !== null);
    if (present.length === 0) throw new Refused('needs_clarification', ['compare']);
    const others = present.filter(({ from, to }) => from !== other.from || to !== other.to);
    if (others.length === 0) throw new Refused('needs_clarification', ['compare']);
    return { range: null, compare: byStart([...others, other]) };
  }
  const time = timeOf(parsed, fragment.by.length > 0 ? fragment.by : before.by, today);
  if (!time.range && !time.compare) return { range, compare };
  return { ...time, range: withinRange(time.range, range) };
}

const isOfPerson = ({ dim }: QueryFilter): boolean => FACTS_WITH[dim] === undefined;

/** "As a percentage" of people with an event: of everybody described like them, whether they have one or not. */
function shareOfPeople(spec: QuerySpec): QuerySpec {
  const fact = factOf(spec);
  const { filters, range, date, who, part, compare, by, measure } = spec;
  const splits = by.every((name) => !isGrain(name) && FACTS_WITH[name] === undefined);
  if (measure !== 'clients' || fact === 'registrations' || part || compare || !splits) return spec;
  const events = filters.filter((filter) => !isOfPerson(filter));
  const { date: _, who: _who, ...rest } = spec;
  const has = { has: { fact, filters: events, period: range, ...(date ? { date } : {}) } };
  const set = allOf(has, who);
  return { ...rest, filters: filters.filter(isOfPerson), range: null, ...(set ? { part: set } : {}) };
}

const ENDS = ['Completed', 'Death', 'Side Effect', 'Non Compliance'];

/** A time for treatments with an outcome is that of their end, unless they have another date already. */
function datedByEnd(spec: QuerySpec, { range, compare }: QuerySpec): QuerySpec {
  const ended = spec.filters.some(
    ({ dim, in: values }) => dim === 'med_outcome' && values?.every((one) => ENDS.includes(one)),
  );
  const newlyDated = range === null && compare === null && (spec.range !== null || spec.compare !== null);
  return ended && newlyDated && spec.date === undefined && !spec.who ? { ...spec, date: 'ended' } : spec;
}

/** "Only Maviret" behind a percentage narrows its whole; a value in place of another stays on the side where that was. */
function narrowedWhole(
  { as, part, given = [], filters }: QuerySpec,
  added: readonly QueryFilter[],
): Partial<QuerySpec> {
  if (as !== 'percent' || part) return {};
  const known = new Set(filters.map(({ dim }) => dim));
  const dims = [...new Set([...given, ...added.map(({ dim }) => dim).filter((dim) => !known.has(dim))])];
  return dims.length > 0 ? { given: dims } : {};
}

/** "And Sudbury?" after the francophones of Timmins, as a share of Timmins: Sudbury on both sides. */
function repeated(part: People, before: readonly QueryFilter[], now: readonly QueryFilter[]): People {
  const same = (filter: QueryFilter): boolean => before.some((one) => JSON.stringify(one) === JSON.stringify(filter));
  return mapHavings(part, (having) => ({
    ...having,
    filters: having.filters.map((one) => (same(one) && now.find(({ dim }) => dim === one.dim)) || one),
  }));
}

/** Rates and other calculations stay, unless a new split doesn't allow them. */
function keptFigures(before: QuerySpec, by: QuerySpec['by']): Partial<QuerySpec> {
  const { per, distinct, first, then, cumulative, window } = before;
  const overTime = per !== undefined && isGrain(per as Grain);
  const along = by.some(isGrain) ? { cumulative, window } : {};
  const ages = by.includes('age_group') ? before.ages : undefined;
  const kept = { ages, per: overTime && by.length > 0 ? undefined : per, distinct, first, then, ...along };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** Applies a fragment to the last answered query of the session (follow-up rules). */
export function editQuery(before: QuerySpec, fragment: Fragment, parsed: Parsed, today: CivilDate): QuerySpec {
  const by = fragment.by.length > 0 ? fragment.by : before.by;
  const changedAxis = fragment.by.length > 0 && fragment.by.join() !== before.by.join();
  const rank =
    fragment.order ?? (changedAxis || !before.order ? null : { order: before.order, limit: before.limit ?? null });
  const percent = fragment.percent || before.as === 'percent';
  const filters = mergeFilters(parsed.anyAge ? before.filters.filter(isNotOnAge) : before.filters, fragment.filters);
  const people = keptPeople(before, { percent, range: parsed.time.range });
  const spec: QuerySpec = {
    ...people,
    ...(people.part ? { part: repeated(people.part, before.filters, filters) } : {}),
    measure: before.measure,
    by,
    filters,
    ...mergeTime(before, fragment, parsed, today),
    ...keptFigures(before, by),
    ...(percent ? { as: 'percent' } : {}),
    ...narrowedWhole(before, fragment.filters),
    ...(rank ? { order: rank.order } : {}),
    ...(rank?.limit ? { limit: rank.limit } : {}),
  };
  const saysSomething = JSON.stringify(spec) !== JSON.stringify(before);
  const says = fragment.filters.length + fragment.by.length > 0 || fragment.percent || fragment.order !== null;
  if (!saysSomething && !says && !parsed.time.range && !parsed.time.compare && !fragment.allTime) {
    throw new Refused('not_understood');
  }
  const comparing = fragment.comparing && fragment.by.length === 0 && !spec.compare;
  const asked = fragment.percent && before.as !== 'percent' ? shareOfPeople(spec) : datedByEnd(spec, before);
  return checkQuery(asked, today, { comparing, ahead: parsed.time.ahead });
}
