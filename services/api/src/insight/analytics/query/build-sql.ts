import {
  type Dimension,
  type Fact,
  FACTS,
  type Grain,
  isGrain,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { ISSUED } from '@firstlight/domain/record/incentives';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Statement } from '../../../platform/database/queries.js';
import { FACT_OF, FACTS_WITH, hasDate } from '../engine/spec/vocabulary.js';
import { ONLY_ROWS, plainFigures } from './aggregates.js';
import {
  type Days,
  dateColumn,
  dateConditions,
  daysOf,
  isWithin,
  rangeSql,
  recordedSql,
  stretchesSql,
} from './date-sql.js';
import { ageColumn, columnOf, GRAIN_OF, GRAIN_WITHIN_PERIOD } from './dimension-columns.js';
import { filterSql } from './filter-sql.js';
import { countsMoney } from './money-state.js';
import { sourceSql } from './first-rows.js';
import { type Counted, peopleSql } from './people-sql.js';

/** People with rows of another fact are counted in that fact's view. */
export function factOf(spec: QuerySpec): Fact {
  if (spec.first) return spec.first.fact;
  if (spec.date === 'under_way') return 'treatments';
  if (spec.measure !== 'clients') return FACT_OF[spec.measure];
  const dims = [...spec.filters.map(({ dim }) => dim), ...spec.by.filter((name): name is Dimension => !isGrain(name))];
  const owners = dims
    .map((dim) => FACTS_WITH[dim])
    // What every row has, doesn't say which fact is meant.
    .filter((facts) => facts !== undefined && facts.length < FACTS.length);
  const fits = (fact: Fact): boolean => spec.date === undefined || hasDate(fact, spec.date);
  const shared = owners[0]?.filter((fact) => owners.every((facts) => facts?.includes(fact)));
  return shared?.find(fits) ?? shared?.[0] ?? 'registrations';
}

/** Money has two groups: amounts without a recorded state are owed, like those not issued. */
const ISSUED_OR_OWED = `CASE WHEN f.issued = '${ISSUED}' THEN 'Yes' ELSE 'No' END`;

function axisColumn(name: Dimension | Grain, spec: QuerySpec): string {
  if (isGrain(name) && spec.date === 'under_way') return 'stretches.stretch';
  if (isGrain(name)) return (spec.compare ? GRAIN_WITHIN_PERIOD : GRAIN_OF)[name](dateOf(spec));
  if (name === 'issued' && countsMoney(spec)) return ISSUED_OR_OWED;
  if (name === 'age_group' && spec.ages) return ageColumn(spec.ages);
  return columnOf(name);
}

const countedOf = (spec: QuerySpec): Counted =>
  spec.compare ? { from: 'p.starts', to: 'p.ends' } : { range: spec.range };

/** Each person's first row has the date that makes it the first. */
const daysOfRow = ({ first, date }: QuerySpec): Days =>
  first ? { first: 'f.first_date', last: 'f.first_date' } : daysOf(date, 'f');
const dateOf = (spec: QuerySpec): string => daysOfRow(spec).first;

function conditionsOf(spec: QuerySpec, fact: Fact, parameters: Conditions): string[] {
  const only = ONLY_ROWS[spec.measure];
  const counted = countedOf(spec);
  const date = dateOf(spec);
  const ofPeople = spec.who !== undefined || spec.part !== undefined || /client/.test(spec.per ?? '');
  return [
    ...(only ? [only] : []),
    ...(fact === 'supplies' && ofPeople ? ['f.person_key IS NOT NULL'] : []),
    ...spec.filters.map((filter) => filterSql(filter, 'f', parameters)),
    ...dateConditions(fact, spec.date, 'f', (row) => recordedSql(spec.asOf, row, parameters)),
    ...recordedSql(spec.asOf, 'f', parameters),
    ...rangeSql(spec.range, daysOfRow(spec), parameters),
    ...(spec.by.some(isGrain) && !spec.compare ? [`${date} IS NOT NULL`] : []),
    ...[spec.who, spec.part]
      .filter((people) => people !== undefined)
      .map((people) => peopleSql(people, { parameters, counted, asOf: spec.asOf })),
  ];
}

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** The rows that a query counts on any day, for stored daily figures. */
export function countedRows(
  spec: QuerySpec,
  parameters: Conditions,
): { fact: Fact; day: string; conditions: readonly string[] } {
  const fact = factOf(spec);
  const conditions = conditionsOf({ ...spec, range: null, compare: null, by: [] }, fact, parameters);
  return { fact, day: dateColumn(spec.date, 'f'), conditions };
}

/** The one statement of a query: a row per period and group. `fact` keeps a total in the view of its parts. */
export function buildSql(spec: QuerySpec, fact: Fact = factOf(spec), figuresOf = plainFigures): Statement {
  const parameters = new Conditions();
  const comparing = spec.compare !== null;
  const periods = spec.compare?.map(
    ({ from, to }, place) => `(${place}, ${parameters.parameter(from)}::date, ${parameters.parameter(to)}::date)`,
  );
  const join = periods
    ? `JOIN (VALUES ${periods.join(', ')}) AS p (place, starts, ends)
         ON ${isWithin(daysOfRow(spec), 'p.starts', 'p.ends')}`
    : '';
  const grain = spec.date === 'under_way' ? spec.by.find(isGrain) : undefined;
  const stretches = grain ? stretchesSql(grain, spec.range, 'f', parameters) : '';
  const axes = spec.by.map((name) => axisColumn(name, spec));
  const groups = [comparing ? 'p.place' : '0', ...axes];
  const names = groups.map((group, index) => `${group} AS ${index === 0 ? 'period' : `axis${index}`}`);
  const grouped = [...(comparing ? ['1'] : []), ...axes.map((_, index) => String(index + 2))];
  const text = `SELECT ${names.join(', ')}, ${figuresOf(spec)}
    FROM ${sourceSql(spec, fact, countedOf(spec), parameters)} ${join} ${stretches} ${whereOf(conditionsOf(spec, fact, parameters))}
    ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : ''}`;
  return { text, values: parameters.values };
}

/**
 * How many undated rows the range leaves out; of treatments under way, those that started until its end and ended nobody
 * knows when.
 */
export function undatedSql(spec: QuerySpec): Statement {
  const parameters = new Conditions();
  const fact = factOf(spec);
  const { first, last } = daysOfRow(spec);
  const isUnderWay = spec.date === 'under_way';
  const whole: QuerySpec = { ...spec, range: null, compare: null, by: [], ...(isUnderWay ? { date: 'started' } : {}) };
  const until = spec.range?.to ?? spec.compare?.at(-1)?.to ?? null;
  const open = isUnderWay
    ? [`${last} IS NULL`, ...rangeSql({ from: null, to: until }, { first, last: first }, parameters)]
    : [`${first} IS NULL`];
  const conditions = [...conditionsOf(whole, fact, parameters), ...open];
  const text = `SELECT count(*) AS value FROM ${sourceSql(whole, fact, countedOf(whole), parameters)} ${whereOf(conditions)}`;
  return { text, values: parameters.values };
}
