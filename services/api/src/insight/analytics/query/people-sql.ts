import type {
  Bounds,
  Counted as Different,
  Having,
  People,
  Picked,
  QueryRange,
} from '@firstlight/domain/insight/analytics-query';
import type { Conditions } from '../../../platform/database/conditions.js';
import { distinctValues } from './aggregates.js';
import { dateColumn, dateConditions, daysOf, isWithin, rangeSql, recordedSql } from './date-sql.js';
import { filterSql } from './filter-sql.js';

/** The period of the count as the statement has it: a range, or the columns of the compared period. */
export type Counted = { range: QueryRange | null } | { from: string; to: string };

/** Context for compiling sets of people: the statement's parameters, its period, and the as-of moment. */
type Context = { parameters: Conditions; counted: Counted; asOf: string | undefined };

function periodSql({ period, date }: Having, { parameters, counted }: Context, row: string): string[] {
  const days = daysOf(date, row);
  if (period !== 'counted') return rangeSql(period, days, parameters);
  return 'range' in counted ? rangeSql(counted.range, days, parameters) : [isWithin(days, counted.from, counted.to)];
}

/** The row follows one of the other kind, or of the same kind on a later day; within 0 days is the same day for both. */
function afterSql({ fact, date, after }: Having, context: Context, row: string): string[] {
  if (!after) return [];
  const { rows, from, within, first } = after;
  const [earlier, later] = [dateColumn(rows.date, 'e'), dateColumn(date, row)];
  const own = [...conditionsOfRows(rows, context, 'e'), ...periodSql(rows, context, 'e')];
  const ofPerson = `FROM an.${rows.fact} e WHERE e.person_key = ${row}.person_key`;
  const start = first ? `(SELECT min(${earlier}) ${ofPerson} AND ${where(own)})` : earlier;
  const follows = within === 0 ? '=' : rows.fact === fact ? '<' : '<=';
  const days = (sign: string, count: number | undefined): string[] =>
    count ? [`${later} - ${start} ${sign} ${context.parameters.parameter(count)}`] : [];
  const inOrder = [`${start} ${follows} ${later}`, ...days('>=', from), ...days('<=', within)];
  return first ? inOrder : [`EXISTS (SELECT ${ofPerson} AND ${where([...own, ...inOrder])})`];
}

/** Conditions on rows of one kind, apart from their period. */
export function conditionsOfRows(having: Having, context: Context, row = 'h'): string[] {
  return [
    // Supplies given without a record belong to no one: a NULL in a list of persons would empty its complement.
    ...(having.fact === 'supplies' ? [`${row}.person_key IS NOT NULL`] : []),
    ...having.filters.map((filter) => filterSql(filter, row, context.parameters)),
    ...dateConditions(having.fact, having.date, row, (other) => recordedSql(context.asOf, other, context.parameters)),
    ...recordedSql(context.asOf, row, context.parameters),
    ...afterSql(having, context, row),
  ];
}

export const where = (conditions: readonly string[]): string =>
  conditions.map((one) => `(${one})`).join(' AND ') || 'true';

/** Whether the person of the row has such rows. */
function exists(having: Having, context: Context, person: string, more: readonly string[] = []): string {
  const conditions = [...conditionsOfRows(having, context), ...periodSql(having, context, 'h'), ...more];
  return `EXISTS (SELECT FROM an.${having.fact} h WHERE h.person_key = ${person} AND ${where(conditions)})`;
}

type Enough = { atLeast: number; total: Bounds | undefined; different: Different | undefined };

/** Persons with this many such rows, this many different values in them, or this many dollars. */
function several(having: Having, { atLeast, total, different }: Enough, context: Context, person: string): string {
  const conditions = [...conditionsOfRows(having, context), ...periodSql(having, context, 'h')];
  const bound = (value: number): string => context.parameters.parameter(value);
  const enough = [
    `${different ? distinctValues(different, having.date, 'h') : 'count(*)'} >= ${bound(atLeast)}`,
    ...(total?.min === undefined ? [] : [`coalesce(sum(h.amount), 0) >= ${bound(total.min)}`]),
    ...(total?.max === undefined ? [] : [`coalesce(sum(h.amount), 0) <= ${bound(total.max)}`]),
  ];
  return `${person} IN (SELECT h.person_key FROM an.${having.fact} h WHERE ${where(conditions)}
    GROUP BY h.person_key HAVING ${enough.join(' AND ')})`;
}

/** Rows of the fact in the period, and all of them meet the filters. */
function only(having: Having, context: Context, person: string): string {
  const { filters, ...all } = having;
  const own = exists(having, context, person);
  // Every row meets no filters at all; a cluster refuses a condition that is always false.
  if (filters.length === 0) return own;
  const meets = where(filters.map((filter) => filterSql(filter, 'h', context.parameters)));
  const others = exists({ ...all, filters: [] }, context, person, [`(${meets}) IS NOT TRUE`]);
  return `(${own} AND NOT ${others})`;
}

function picked(having: Picked, context: Context, person: string): string {
  const column = dateColumn(having.date, 'h');
  const edge = having.order === 'first' ? 'min' : 'max';
  const rows = `SELECT h.*, ${column} AS own_date, ${edge}(${column}) OVER (PARTITION BY h.person_key) AS edge
    FROM an.${having.fact} h WHERE ${where(conditionsOfRows(having, context))}`;
  const chosen = [
    'h.own_date = h.edge',
    ...having.is.map((filter) => filterSql(filter, 'h', context.parameters)),
    ...periodSql({ ...having, date: undefined }, context, 'h').map((one) => one.replaceAll('h.date', 'h.own_date')),
  ];
  return `${person} IN (SELECT h.person_key FROM (${rows}) h WHERE ${where(chosen)})`;
}

/** The condition that a person is in the set; `person` is the column of the person's number. */
export function peopleSql(people: People, context: Context, person = 'f.person_key'): string {
  if ('has' in people) {
    const { has, atLeast = 1, total, different } = people;
    return atLeast > 1 || total
      ? several(has, { atLeast, total, different }, context, person)
      : exists(has, context, person);
  }
  if ('hasNot' in people) return `NOT ${exists(people.hasNot, context, person)}`;
  if ('only' in people) return only(people.only, context, person);
  if ('picked' in people) return picked(people.picked, context, person);
  if ('not' in people) return `NOT (${peopleSql(people.not, context, person)})`;
  const [all, link] = 'and' in people ? [people.and, ' AND '] : [people.or, ' OR '];
  return `(${all.map((one) => peopleSql(one, context, person)).join(link)})`;
}
