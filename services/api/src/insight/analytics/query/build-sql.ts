import {
  type Dimension,
  type Grain,
  isGrain,
  type QueryFilter,
  type QuerySpec,
} from '@firstlight/domain/analytics-query';
import { ISSUED } from '@firstlight/domain/incentives';
import { type Fact, FACT_OF, FACTS_WITH } from '../engine/vocabulary.js';
import { ONLY_ROWS, plainFigures } from './aggregates.js';
import { COLUMN_OF, GRAIN_COLUMN, GRAIN_WITHIN_PERIOD } from './dimension-columns.js';
import { countsMoney, moneyFilter } from './money-state.js';

export type Statement = { text: string; values: unknown[] };

/** People with rows of another fact are counted in that fact's view. */
export function factOf(spec: QuerySpec): Fact {
  if (spec.measure !== 'clients') return FACT_OF[spec.measure];
  const dims = [...spec.filters.map(({ dim }) => dim), ...spec.by.filter((name): name is Dimension => !isGrain(name))];
  const owners = dims.map((dim) => FACTS_WITH[dim]).filter((facts) => facts !== undefined);
  const shared = owners[0]?.filter((fact) => owners.every((facts) => facts.includes(fact)));
  return shared?.[0] ?? 'registrations';
}

/** Collects values as numbered parameters: nothing of a question ever stands in the text of a statement. */
class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

function condition(filter: QueryFilter, parameters: Parameters): string {
  if (filter.dim === 'age') {
    const least = filter.min === undefined ? [] : [`f.age >= ${parameters.add(filter.min)}`];
    const most = filter.max === undefined ? [] : [`f.age <= ${parameters.add(filter.max)}`];
    return [...least, ...most].join(' AND ');
  }
  const money = moneyFilter(filter);
  if (money) {
    return `f.amount > 0 AND f.issued IS ${money === 'owed' ? '' : 'NOT '}DISTINCT FROM ${parameters.add(ISSUED)}`;
  }
  const column = COLUMN_OF[filter.dim];
  const included = filter.in ? [`${column} = ANY(${parameters.add(filter.in)}::text[])`] : [];
  const excluded = filter.not_in ? [`${column} <> ALL(${parameters.add(filter.not_in)}::text[])`] : [];
  return [...included, ...excluded].join(' AND ');
}

/** Of money there are two groups: what nobody recorded is owed like what was not issued. */
const ISSUED_OR_OWED = `CASE WHEN f.issued = '${ISSUED}' THEN 'Yes' ELSE 'No' END`;

function axisColumn(name: Dimension | Grain, spec: QuerySpec): string {
  if (isGrain(name)) return (spec.compare ? GRAIN_WITHIN_PERIOD : GRAIN_COLUMN)[name];
  if (name === 'issued' && countsMoney(spec)) return ISSUED_OR_OWED;
  return name === 'age' ? 'f.age::text' : COLUMN_OF[name];
}

function conditionsOf(spec: QuerySpec, parameters: Parameters): string[] {
  const only = ONLY_ROWS[spec.measure];
  const { range } = spec;
  return [
    ...(only ? [only] : []),
    ...spec.filters.map((filter) => condition(filter, parameters)).filter(Boolean),
    ...(range?.from ? [`f.date >= ${parameters.add(range.from)}::date`] : []),
    ...(range?.to ? [`f.date <= ${parameters.add(range.to)}::date`] : []),
    ...(spec.by.some(isGrain) && !spec.compare ? ['f.date IS NOT NULL'] : []),
  ];
}

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** The one statement of a query: a row per period and group. `fact` keeps a total in the view of what it is the total of. */
export function buildSql(spec: QuerySpec, fact: Fact = factOf(spec), figuresOf = plainFigures): Statement {
  const parameters = new Parameters();
  const comparing = spec.compare !== null;
  const periods = spec.compare?.map(
    ({ from, to }, place) => `(${place}, ${parameters.add(from)}::date, ${parameters.add(to)}::date)`,
  );
  const join = periods
    ? `JOIN (VALUES ${periods.join(', ')}) AS p (place, starts, ends) ON f.date BETWEEN p.starts AND p.ends`
    : '';
  const axes = spec.by.map((name) => axisColumn(name, spec));
  const groups = [comparing ? 'p.place' : '0', ...axes];
  const names = groups.map((group, index) => `${group} AS ${index === 0 ? 'period' : `axis${index}`}`);
  const grouped = [...(comparing ? ['1'] : []), ...axes.map((_, index) => String(index + 2))];
  const text = `SELECT ${names.join(', ')}, ${figuresOf(spec.measure)}
    FROM an.${fact} f ${join} ${whereOf(conditionsOf(spec, parameters))}
    ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : ''}`;
  return { text, values: parameters.values };
}

/** How many rows the range leaves out because they have no date. */
export function undatedSql(spec: QuerySpec): Statement {
  const parameters = new Parameters();
  const conditions = conditionsOf({ ...spec, range: null, compare: null, by: [] }, parameters);
  const text = `SELECT count(*) AS value FROM an.${factOf(spec)} f ${whereOf([...conditions, 'f.date IS NULL'])}`;
  return { text, values: parameters.values };
}
