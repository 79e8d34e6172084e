import type {
  Fact,
  Having,
  People,
  QueryDate,
  QueryFilter,
  QueryPeriod,
  QueryRange,
  QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';

/** One kind of rows in the query, with its conditions and its time. */
export type Clause = {
  fact: Fact;
  filters: readonly QueryFilter[];
  /** Empty for all recorded time; several in a comparison. */
  periods: readonly (QueryRange | QueryPeriod)[];
  denied: boolean;
  counted: boolean;
  date: QueryDate | undefined;
  atLeast: number;
};

type Where = { spec: QuerySpec; denied: boolean };

const timeOf = ({ range, compare }: QuerySpec): Clause['periods'] => compare ?? (range ? [range] : []);

function clausesOfRows(having: Having, { spec, denied }: Where, atLeast = 1): Clause[] {
  const { fact, filters, period, date, after } = having;
  const periods = period === 'counted' ? timeOf(spec) : period ? [period] : [];
  const rows = after ? clausesOfRows(after.rows, { spec, denied }) : [];
  return [{ fact, filters, periods, denied, counted: false, date, atLeast }, ...rows];
}

function clausesOfPeople(people: People, where: Where): Clause[] {
  const { spec, denied } = where;
  if ('has' in people) return clausesOfRows(people.has, where, people.atLeast ?? 1);
  if ('hasNot' in people) return clausesOfRows(people.hasNot, { spec, denied: !denied });
  if ('only' in people) return clausesOfRows(people.only, where);
  if ('picked' in people) {
    const { fact, filters, is } = people.picked;
    return clausesOfRows({ ...people.picked, fact, filters: [...filters, ...is] }, where);
  }
  if ('not' in people) return clausesOfPeople(people.not, { spec, denied: !denied });
  return ('and' in people ? people.and : people.or).flatMap((one) => clausesOfPeople(one, where));
}

/** Every clause of the query; the first is what is counted. */
export function clausesOf(spec: QuerySpec): [Clause, ...Clause[]] {
  const where = { spec, denied: false };
  const own: Clause = {
    fact: factOf(spec),
    filters: spec.filters,
    periods: timeOf(spec),
    denied: false,
    counted: true,
    date: spec.date,
    atLeast: 1,
  };
  const sets = [spec.who, spec.part].filter((people) => people !== undefined);
  const looked = [spec.first, spec.then].filter((having) => having !== undefined);
  return [
    own,
    ...sets.flatMap((people) => clausesOfPeople(people, where)),
    ...looked.flatMap((having) => clausesOfRows(having, where)),
  ];
}

/** The first and last days of the periods of the count. */
export const boundsOf = ({ range, compare }: QuerySpec): string[] =>
  [...(compare ?? []), ...(range ? [range] : [])].flatMap(({ from, to }) => [from, to]).filter((one) => one !== null);
