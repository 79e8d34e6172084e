import type { Bounds, Having, People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';

/** The set can't be expressed as "every entry holds; within an entry, any of its sets". */
class TooDeep extends Error {}

const filterForm = ({ dim, in: included, not_in, min, max }: QueryFilter): object => ({
  dim,
  in: included ?? null,
  not_in: not_in ?? null,
  min: min ?? null,
  max: max ?? null,
});

const rowsForm = ({ fact, filters, period, date }: Having): object => ({
  fact,
  filters: filters.map(filterForm),
  period,
  date: date ?? null,
});

const afterForm = ({ rows, from, within, first }: NonNullable<Having['after']>): object => ({
  rows: rowsForm(rows),
  from: from ?? null,
  within: within ?? null,
  first: first ?? false,
});

const rowForm = (kind: string, having: Having, more: object = {}): object => ({
  kind,
  ...rowsForm(having),
  after: having.after ? afterForm(having.after) : null,
  total: null,
  at_least: null,
  is: null,
  negated: false,
  ...more,
});

const totalForm = (total: Bounds | undefined): object | null =>
  total ? { min: total.min ?? null, max: total.max ?? null } : null;

function setForm(people: People): object {
  if ('has' in people)
    return rowForm('has', people.has, { at_least: people.atLeast ?? null, total: totalForm(people.total) });
  if ('hasNot' in people) return rowForm('has_not', people.hasNot);
  if ('only' in people) return rowForm('only', people.only);
  if ('picked' in people) return rowForm(people.picked.order, people.picked, { is: people.picked.is.map(filterForm) });
  if ('not' in people && !('not' in people.not)) return { ...setForm(people.not), negated: true };
  throw new TooDeep();
}

function entries(people: People): object[] {
  if ('and' in people) return people.and.flatMap(entries);
  return [{ any: 'or' in people ? people.or.map(setForm) : [setForm(people)] }];
}

/** A query in the model's input format; null if that can't express it. */
export function modelForm(spec: QuerySpec): object | null {
  try {
    return {
      measure: spec.measure,
      by: spec.by,
      filters: spec.filters.map(filterForm),
      range: spec.range,
      compare: spec.compare?.map(({ from, to }) => ({ from, to })) ?? null,
      as: spec.as ?? null,
      order: spec.order ?? null,
      limit: spec.limit ?? null,
      who: spec.who ? entries(spec.who) : null,
      part: spec.part ? entries(spec.part) : null,
      date: spec.date ?? null,
      given: spec.given ?? null,
      growth: spec.growth ?? false,
      parts: spec.parts ?? false,
      per: spec.per ?? null,
      distinct: spec.distinct ?? null,
      first: spec.first ? rowsForm(spec.first) : null,
      then: spec.then ? rowsForm(spec.then) : null,
      cumulative: spec.cumulative ?? false,
      window: spec.window ?? null,
      groups: spec.groups ? { min: spec.groups.min ?? null, max: spec.groups.max ?? null } : null,
      ages: spec.ages ?? null,
    };
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}
