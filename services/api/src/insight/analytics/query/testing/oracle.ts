import {
  type Fact,
  type Having,
  type People,
  type QueryDate,
  type QueryRange,
  type QuerySpec,
  type Counted,
  type Grain,
  isGrain,
} from '@firstlight/domain/insight/analytics-query';
import { DAY_MS, dayMeant, daysUnderWay, isInPeriod, keyOf, keysUnderWay, meets, within } from './oracle-rows.js';
import { NOBODY, type Population, type Row } from './population.js';

/**
 * A second reading of what a query means, in plain array code: it shares only the type of the query with the compiler.
 */
export type Oracle = { cells: (spec: QuerySpec) => Map<string, number | null>; people: (set: People) => Set<number> };

const FACT_OF: Record<Exclude<QuerySpec['measure'], 'clients'>, Fact> = {
  registrations: 'registrations', avg_age: 'registrations', median_age: 'registrations', tests: 'tests',
  positivity_rate: 'tests', treatments: 'treatments', completion_rate: 'treatments', dispenses: 'dispenses',
  quantity_dispensed: 'dispenses', avg_quantity: 'dispenses', supplies: 'supplies', quantity_supplied: 'supplies', avg_supplied: 'supplies', interactions: 'interactions', rewards: 'interactions',
  reward_amount: 'interactions', avg_reward: 'interactions', activities: 'activities', notes: 'notes',
  avg_days: 'registrations', median_days: 'registrations', avg_duration: 'treatments', median_duration: 'treatments',
}; // prettier-ignore

const OVER = ['Completed', 'Non Compliance', 'Side Effect', 'Death'];
const GRAINS: readonly string[] = ['day', 'week', 'month', 'quarter', 'year', 'fiscal_year', 'day_of_week'];
function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? null)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** A row, with the days until the next one. */
type Looked = Row & { until?: number };
const UNRECORDED = ['Not recorded', 'not_recorded', 'Unknown', 'none', 'Without a record'];

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]): number | null => (values.length > 0 ? sum(values) / values.length : null);

function rate(rows: Row[], part: (row: Row) => boolean, of: (row: Row) => boolean): number | null {
  const whole = rows.filter(of);
  return whole.length > 0 ? (100 * whole.filter(part).length) / whole.length : null;
}

/** The day, week, month, … of a row. */
const stretchOf = (row: Row, stretch: Grain, date: QueryDate | undefined): string | null =>
  dayMeant(row, date) === null ? null : keyOf(row, stretch, date, null, false);

/** The row's recorded value of a dimension, or its day. */
function differentIn(row: Row, different: Counted | undefined, date: QueryDate | undefined): string[] {
  const value = different && isGrain(different) ? stretchOf(row, different, date) : different && row.dims[different];
  return value && value !== 'Not recorded' ? [value] : [];
}

/** Each person's age in the most recent registration. */
function agesOfPeople(rows: Looked[]): number[] {
  const latest = new Map<number, Row>();
  for (const row of rows) {
    const known = latest.get(row.person);
    if (row.age !== null && (!known || (known.date ?? '') <= (row.date ?? ''))) latest.set(row.person, row);
  }
  return [...latest.values()].flatMap(({ age }) => (age === null ? [] : [age]));
}

function valueOf(rows: Looked[], { measure, distinct, date, who }: QuerySpec): number | null {
  if (distinct && isGrain(distinct))
    return new Set(rows.map((row) => stretchOf(row, distinct, date)).filter((one) => one !== null)).size;
  if (distinct)
    return new Set(rows.map(({ dims }) => dims[distinct]).filter((value) => value && !UNRECORDED.includes(value))).size;
  const days = rows.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const ages = who ? agesOfPeople(rows) : rows.flatMap(({ age }) => (age === null ? [] : [age]));
  const result = ({ dims }: Row): string => dims.test_result ?? '';
  const outcome = ({ dims }: Row): string => dims.med_outcome ?? '';
  switch (measure) {
    case 'clients':
      return new Set(rows.filter(isSomebody).map(({ person }) => person)).size;
    case 'avg_days':
      return mean(days);
    case 'median_days':
      return median(days);
    case 'avg_duration':
      return mean(rows.map(lastedOf));
    case 'median_duration':
      return median(rows.map(lastedOf));
    case 'avg_age':
      return mean(ages);
    case 'median_age':
      return median(ages);
    case 'positivity_rate':
      return rate(
        rows,
        (row) => result(row) === 'positive',
        (row) => ['positive', 'negative'].includes(result(row)),
      );
    case 'completion_rate':
      return rate(
        rows,
        (row) => outcome(row) === 'Completed',
        (row) => OVER.includes(outcome(row)),
      );
    case 'quantity_dispensed':
    case 'quantity_supplied':
      return sum(rows.map(({ quantity }) => quantity));
    case 'avg_quantity':
    case 'avg_supplied':
      return mean(rows.map(({ quantity }) => quantity));
    case 'reward_amount':
      return sum(rows.map(({ amount }) => amount));
    case 'avg_reward':
      return mean(rows.map(({ amount }) => amount));
    default:
      return rows.length;
  }
}

const isSomebody = ({ person }: Row): boolean => person !== NOBODY;
const lastedOf = ({ date, end }: Row): number => (Date.parse(end ?? '') - Date.parse(date ?? '')) / DAY_MS;
const hasLasted = (row: Row): boolean =>
  row.end !== null && lastedOf(row) >= 0 && row.dims.med_outcome !== 'Did not start';

const without = (some: Set<number>, others: Set<number>): Set<number> =>
  new Set([...some].filter((person) => !others.has(person)));

export function oracleOf(population: Population): Oracle {
  const firstDay = new Map<number, string>();
  for (const { person, date } of population.registrations) {
    const known = firstDay.get(person);
    if (date !== null && (known === undefined || date < known)) firstDay.set(person, date);
  }
  const happened = (row: Row, fact: Fact, date: QueryDate | undefined): boolean => {
    if (date === 'started' && fact === 'treatments') return row.dims.med_outcome !== 'Did not start';
    if (date === 'under_way') return daysUnderWay(row) !== null;
    if (date === 'ended') return OVER.includes(row.dims.med_outcome ?? '');
    if (date === 'first_registered') return row.date !== null && row.date === firstDay.get(row.person);
    return true;
  };
  /** Rows of people; a plain count has those of nobody, too. */
  const rowsOf = (
    { fact, filters, period, date, after }: Having,
    counted: QueryRange | null,
    counts = false,
  ): Row[] => {
    const found = population[fact].filter(
      (row) =>
        (counts || isSomebody(row)) &&
        filters.every((filter) => meets(row, filter)) &&
        happened(row, fact, date) &&
        isInPeriod(row, date, period === 'counted' ? counted : period),
    );
    if (!after) return found;
    const earlier = rowsOf(after.rows, counted);
    const dayOf = (other: Row): string | null => dayMeant(other, after.rows.date);
    const isFirst = (other: Row): boolean =>
      !earlier.some((one) => one.person === other.person && (dayOf(one) ?? '9') < (dayOf(other) ?? '9'));
    return found.filter((row) =>
      earlier.some((other) => {
        const [before, day] = [dayOf(other), dayMeant(row, date)];
        if (other.person !== row.person || before === null || day === null) return false;
        if (after.first && !isFirst(other)) return false;
        const days = Math.round((Date.parse(day) - Date.parse(before)) / DAY_MS);
        return after.within === 0 ? days === 0 && !after.from : days >= Math.max(after.from ?? 0, after.rows.fact === fact ? 1 : 0) && days <= (after.within ?? Infinity); // prettier-ignore
      }),
    );
  };
  const everybody = new Set(population.registrations.map(({ person }) => person));
  const persons = (rows: Row[]): Set<number> => new Set(rows.map(({ person }) => person));
  const inSet = (set: People, counted: QueryRange | null): Set<number> => {
    if ('has' in set) {
      const rows = rowsOf(set.has, counted);
      const times = new Map<number, number>();
      for (const { person } of rows) times.set(person, (times.get(person) ?? 0) + 1);
      const { different } = set;
      const values = (person: number): number =>
        new Set(rows.filter((row) => row.person === person).flatMap((row) => differentIn(row, different, set.has.date))).size; // prettier-ignore
      if (different) for (const person of times.keys()) times.set(person, values(person));
      const dollars = (person: number): number =>
        sum(rows.filter((row) => row.person === person).map(({ amount }) => amount));
      const { min = -Infinity, max = Infinity } = set.total ?? {};
      const enough = (person: number): boolean => !set.total || (dollars(person) >= min && dollars(person) <= max);
      return new Set(
        [...times].filter(([person, n]) => n >= (set.atLeast ?? 1) && enough(person)).map(([person]) => person),
      );
    }
    if ('hasNot' in set) return without(everybody, persons(rowsOf(set.hasNot, counted)));
    if ('only' in set) {
      const meeting = rowsOf(set.only, counted);
      const all = rowsOf({ ...set.only, filters: [] }, counted);
      return without(persons(meeting), persons(all.filter((row) => !meeting.includes(row))));
    }
    if ('picked' in set) {
      const { order, is, ...having } = set.picked;
      const dated = rowsOf({ ...having, period: null }, null).filter((row) => dayMeant(row, having.date) !== null);
      const period = having.period === 'counted' ? counted : having.period;
      const edge = new Map<number, string>();
      for (const row of dated) {
        const day = dayMeant(row, having.date) ?? '';
        const known = edge.get(row.person);
        if (known === undefined || (order === 'first' ? day < known : day > known)) edge.set(row.person, day);
      }
      const chosen = dated.filter((row) => dayMeant(row, having.date) === edge.get(row.person));
      return persons(
        chosen.filter((row) => is.every((one) => meets(row, one)) && within(edge.get(row.person) ?? null, period)),
      );
    }
    if ('not' in set) return without(everybody, inSet(set.not, counted));
    const all = ('and' in set ? set.and : set.or).map((one) => inSet(one, counted));
    return new Set([...everybody].filter((person) => all['and' in set ? 'every' : 'some']((one) => one.has(person))));
  };
  /** Each person's first such row, with the days until the first of the other kind. */
  const firstRows = (first: Having, then: Having | undefined): Looked[] => {
    const earliest = new Map<number, Row>();
    for (const row of rowsOf({ ...first, period: null }, null)) {
      const [day, known] = [dayMeant(row, first.date), earliest.get(row.person)];
      if (day !== null && (!known || day < (dayMeant(known, first.date) ?? ''))) earliest.set(row.person, row);
    }
    if (!then) return [...earliest.values()];
    const later = rowsOf({ ...then, period: null }, null);
    return [...earliest.values()].flatMap((row) => {
      const start = dayMeant(row, first.date) ?? '';
      const days = later
        .filter(({ person }) => person === row.person)
        .flatMap((other) => {
          const day = dayMeant(other, then.date);
          return day === null ? [] : [Math.round((Date.parse(day) - Date.parse(start)) / DAY_MS)];
        })
        .filter((one) => one >= (then.fact === first.fact ? 1 : 0));
      return days.length > 0 ? [{ ...row, until: Math.min(...days) }] : [];
    });
  };
  const factOf = ({ measure, filters, by, date, first }: QuerySpec): Fact => {
    if (first) return first.fact;
    if (measure !== 'clients') return FACT_OF[measure];
    const dims = [...filters.map(({ dim }) => dim), ...by];
    const named = (...names: string[]): boolean => dims.some((dim) => names.includes(dim));
    if (named('test_type', 'test_result', 'tester', 'bloodwork_type')) return 'tests';
    if (named('product_type') || date === 'dispensed') return 'dispenses';
    if (named('med_outcome', 'medication', 'has_end_date', 'treatment_days') || date === 'ended' || date === 'under_way') return 'treatments'; // prettier-ignore
    if (named('activity_status')) return 'activities';
    if (named('supply', 'supply_place', 'with_record')) return 'supplies';
    return named('interaction_type', 'reward', 'payment_type', 'issued', 'amount') ? 'interactions' : 'registrations';
  };
  const cells = (spec: QuerySpec): Map<string, number | null> => {
    const fact = factOf(spec);
    const money = ['rewards', 'reward_amount', 'avg_reward'].includes(spec.measure);
    const found = new Map<string, number | null>();
    (spec.compare ?? [spec.range]).forEach((period, place) => {
      const sets = [spec.who, spec.part].filter((set) => set !== undefined).map((set) => inSet(set, period));
      const start = spec.compare ? (period?.from ?? null) : null;
      const lasts = /_duration$/.test(spec.measure);
      const groups = new Map<string, Looked[]>();
      const { first, then, filters } = spec;
      const date = first ? first.date : spec.date;
      const looked: Looked[] = first
        ? firstRows(first, then).filter(
            (row) => filters.every((one) => meets(row, one)) && within(dayMeant(row, first.date), period),
          )
        : rowsOf({ fact, filters, period, ...(spec.date ? { date: spec.date } : {}) }, null, true);
      for (const row of looked) {
        const undated = spec.by.some((name) => GRAINS.includes(name)) && dayMeant(row, date) === null;
        if (
          undated ||
          (money && row.amount <= 0) ||
          (lasts && !hasLasted(row)) ||
          sets.some((set) => !set.has(row.person))
        )
          continue;
        const keys = spec.by.map((name) => keyOf(row, name, date, start, money, spec.ages));
        const grain = spec.by.findIndex((name) => GRAINS.includes(name));
        const stretches =
          date === 'under_way' && grain >= 0 ? keysUnderWay(row, spec.by[grain] as Grain, period) : null;
        for (const stretch of stretches ?? ['']) {
          const key = [place, ...(stretches ? keys.with(grain, stretch) : keys)].join('|');
          groups.set(key, [...(groups.get(key) ?? []), row]);
        }
      }
      for (const [key, rows] of groups) found.set(key, valueOf(rows, spec));
    });
    return found;
  };
  return { cells, people: (set) => inSet(set, null) };
}
