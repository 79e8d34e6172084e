import {
  type Dimension,
  type Grain,
  isGrain,
  type QueryFilter,
  type QuerySpec,
} from '@firstlight/domain/analytics-query';
import { ISSUED } from '@firstlight/domain/incentives';
import { Conditions } from '../../../platform/database/conditions.js';
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

function addFilter(where: Conditions, filter: QueryFilter): Conditions {
  if (filter.dim === 'age') return where.add('f.age >= ?', filter.min).add('f.age <= ?', filter.max);
  const money = moneyFilter(filter);
  if (money) return where.add(`f.amount > 0 AND f.issued IS ${money === 'owed' ? '' : 'NOT '}DISTINCT FROM ?`, ISSUED);
  const column = COLUMN_OF[filter.dim];
  return where.add(`${column} = ANY(?::text[])`, filter.in).add(`${column} <> ALL(?::text[])`, filter.not_in);
}

/** Of money there are two groups: what nobody recorded is owed like what was not issued. */
const ISSUED_OR_OWED = `CASE WHEN f.issued = '${ISSUED}' THEN 'Yes' ELSE 'No' END`;

function axisColumn(name: Dimension | Grain, spec: QuerySpec): string {
  if (isGrain(name)) return (spec.compare ? GRAIN_WITHIN_PERIOD : GRAIN_COLUMN)[name];
  if (name === 'issued' && countsMoney(spec)) return ISSUED_OR_OWED;
  return name === 'age' ? 'f.age::text' : COLUMN_OF[name];
}

/** Every value of a question becomes a parameter; none is written into the statement. */
function conditionsOf(spec: QuerySpec, values: unknown[] = []): Conditions {
  const where = new Conditions(values);
  const only = ONLY_ROWS[spec.measure];
  if (only) where.plain(only);
  spec.filters.forEach((filter) => addFilter(where, filter));
  where.add('f.date >= ?::date', spec.range?.from).add('f.date <= ?::date', spec.range?.to);
  return spec.by.some(isGrain) && !spec.compare ? where.plain('f.date IS NOT NULL') : where;
}

/** The one statement of a query: a row per period and group. `fact` keeps a total in the view of what it is the total of. */
export function buildSql(spec: QuerySpec, fact: Fact = factOf(spec), figuresOf = plainFigures): Statement {
  const before = new Conditions();
  const comparing = spec.compare !== null;
  const periods = spec.compare?.map(
    ({ from, to }, place) => `(${place}, ${before.parameter(from)}::date, ${before.parameter(to)}::date)`,
  );
  const join = periods
    ? `JOIN (VALUES ${periods.join(', ')}) AS p (place, starts, ends) ON f.date BETWEEN p.starts AND p.ends`
    : '';
  const axes = spec.by.map((name) => axisColumn(name, spec));
  const groups = [comparing ? 'p.place' : '0', ...axes];
  const names = groups.map((group, index) => `${group} AS ${index === 0 ? 'period' : `axis${index}`}`);
  const grouped = [...(comparing ? ['1'] : []), ...axes.map((_, index) => String(index + 2))];
  const text = `SELECT ${names.join(', ')}, ${figuresOf(spec.measure)}
    FROM an.${fact} f ${join} WHERE ${conditionsOf(spec, before.values)}
    ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : ''}`;
  return { text, values: before.values };
}

/** How many rows the range leaves out because they have no date. */
export function undatedSql(spec: QuerySpec): Statement {
  const where = conditionsOf({ ...spec, range: null, compare: null, by: [] }).plain('f.date IS NULL');
  return { text: `SELECT count(*) AS value FROM an.${factOf(spec)} f WHERE ${where}`, values: where.values };
}
