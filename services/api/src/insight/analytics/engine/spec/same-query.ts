import type {
  Fact,
  Having,
  People,
  QueryDate,
  QueryFilter,
  QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { OWN_DATE } from './vocabulary.js';

const sortedValues = (values: readonly string[] | undefined): string[] => [...(values ?? [])].sort();

/** The query in canonical form: filters in any order, labels ignored. */
export function canonical(spec: Partial<QuerySpec>): string {
  const filters = (spec.filters ?? [])
    .map((filter) =>
      JSON.stringify([
        filter.dim,
        sortedValues(filter.in),
        sortedValues(filter.not_in),
        filter.min ?? null,
        filter.max ?? null,
        filter.or ?? null,
      ]),
    )
    .sort();
  const compare = spec.compare?.map(({ from, to }) => [from, to]) ?? null;
  const range = spec.range ? [spec.range.from ?? null, spec.range.to ?? null] : null;
  return JSON.stringify([
    spec.measure,
    spec.by ?? [],
    filters,
    range,
    compare,
    spec.as ?? null,
    spec.order ?? null,
    spec.limit ?? null,
    spec.date === 'entered',
    // Any other date follows from the words; files of the first edition don't have it.
    ...[spec.who, spec.part, spec.given, spec.growth, spec.per].map((part) => part ?? null),
    ...[spec.distinct, spec.first, spec.then, spec.cumulative, spec.window, spec.groups, spec.ages].map(
      (part) => part ?? null,
    ),
  ]);
}

const keyOf = ({ dim, in: included, not_in: excluded, min, max, or }: QueryFilter): string =>
  JSON.stringify([
    dim,
    [...(included ?? [])].sort(),
    [...(excluded ?? [])].sort(),
    min ?? null,
    max ?? null,
    or ?? null,
  ]);

const sorted = (filters: readonly QueryFilter[]): string[] => filters.map(keyOf).sort();

/** A date other than the default. */
const otherDate = (date: QueryDate | undefined, fact: Fact): QueryDate | null =>
  date === undefined || date === 'happened' || date === OWN_DATE[fact] ? null : date;

/** A kind of row in canonical form: filters in any order, no default date. */
const plain = ({ fact, filters, period, date, after }: Having): unknown[] => [
  fact,
  sorted(filters),
  period === null || period === 'counted' ? period : [period.from, period.to],
  otherDate(date, fact),
  after ? [plain(after.rows), after.from ?? null, after.within ?? null, after.first ?? null] : null,
];

function plainPeople(people: People | undefined): unknown {
  if (!people) return null;
  if ('has' in people) {
    const { min = null, max = null } = people.total ?? {};
    const { atLeast = 1, different = null } = people;
    return { has: plain(people.has), atLeast, total: [min, max], different };
  }
  if ('hasNot' in people) return { hasNot: plain(people.hasNot) };
  if ('only' in people) return { only: plain(people.only) };
  if ('picked' in people) {
    const { order, is } = people.picked;
    return { picked: plain(people.picked), order, is: sorted(is) };
  }
  if ('not' in people) return { not: plainPeople(people.not) };
  return 'and' in people ? { and: people.and.map(plainPeople) } : { or: people.or.map(plainPeople) };
}

/** Canonical form of queries that count the same; the layout of the answer is ignored. */
function spelling(spec: QuerySpec): string {
  const { who, part, given, date, asOf, per, first, then, ...rest } = spec;
  return JSON.stringify([
    canonical(rest),
    [asOf ?? null, per ?? null, first ? plain(first) : null, then ? plain(then) : null],
    plainPeople(who),
    plainPeople(part),
    [...(given ?? [])].sort(),
    otherDate(date, factOf(spec)),
  ]);
}

export function isSameQuery(one: QuerySpec, other: QuerySpec): boolean {
  return spelling(one) === spelling(other);
}
