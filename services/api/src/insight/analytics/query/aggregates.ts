import {
  type Counted,
  isGrain,
  type Measure,
  type QueryDate,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { OVER } from '../engine/spec/vocabulary.js';
import { contentsSql } from './changed-people.js';
import { dateColumn } from './date-sql.js';
import { columnOf, GRAIN_OF } from './dimension-columns.js';
import { UNRECORDED } from './unrecorded.js';

/** Treatments that started and have an end date. */
const LASTED = "f.end_date >= f.date AND f.med_outcome IS DISTINCT FROM 'Did not start'";

/** Only these rows of a fact are counted by the measure. */
export const ONLY_ROWS: Partial<Record<Measure, string>> = {
  rewards: 'f.amount > 0',
  reward_amount: 'f.amount > 0',
  avg_reward: 'f.amount > 0',
  avg_quantity: 'f.quantity > 0',
  avg_supplied: 'f.quantity > 0',
  avg_duration: LASTED,
  median_duration: LASTED,
};

/** The share of rows matching `of` that also match `part`. */
const RATES: Partial<Record<Measure, { part: string; of: string }>> = {
  positivity_rate: { part: "f.test_result = 'positive'", of: "f.test_result IN ('positive', 'negative')" },
  completion_rate: {
    part: "f.med_outcome = 'Completed'",
    of: `f.med_outcome IN ('${OVER.join("', '")}')`,
  },
};

const VALUES: Partial<Record<Measure, string>> = {
  clients: 'count(DISTINCT f.person_key)',
  avg_age: 'avg(f.age)',
  median_age: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY f.age)',
  quantity_dispensed: 'coalesce(sum(f.quantity), 0)',
  avg_quantity: 'avg(f.quantity)',
  quantity_supplied: 'coalesce(sum(f.quantity), 0)',
  avg_supplied: 'avg(f.quantity)',
  reward_amount: 'coalesce(sum(f.amount), 0)',
  avg_reward: 'avg(f.amount)',
  avg_days: 'avg(f.days)',
  median_days: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY f.days)',
  avg_duration: 'avg(f.end_date - f.date)',
  median_duration: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY f.end_date - f.date)',
};

/** Of a set of people each counts once, with the age in the most recent of the registrations that are counted. */
const AGES_OF_PEOPLE = `jsonb_each_text(jsonb_object_agg(f.person_key, f.age ORDER BY f.date NULLS FIRST, f.recorded_at)
  FILTER (WHERE f.age IS NOT NULL AND f.person_key IS NOT NULL)) AS each (person, age)`;
const OF_PEOPLE: Partial<Record<Measure, string>> = {
  avg_age: `(SELECT avg(each.age::numeric) FROM ${AGES_OF_PEOPLE})`,
  median_age: `(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY each.age::numeric) FROM ${AGES_OF_PEOPLE})`,
};

const PEOPLE_WITH_AGE = 'count(DISTINCT f.person_key) FILTER (WHERE f.age IS NOT NULL)';

/** The parts of a query that determine its figure. */
type Counting = Pick<QuerySpec, 'measure' | 'distinct' | 'date' | 'who'>;

/** Whether a figure is computed from people, each counted once, instead of their registrations. */
export const isOfPeople = ({ measure, distinct, who }: Counting): boolean =>
  who !== undefined && !distinct && measure in OF_PEOPLE;

/** The rows that a figure counts; `true` for all. */
function made(measure: Measure): string {
  return RATES[measure]?.of ?? (/_age$/.test(measure) ? 'f.age IS NOT NULL' : 'true');
}

const UNRECORDED_NAMES = `('${UNRECORDED.join("', '")}')`;

/** Different values of a dimension, or days of the date that is meant; "not recorded" isn't one. */
export function distinctValues(dim: Counted, date: QueryDate | undefined, row = 'f'): string {
  if (isGrain(dim)) return `count(DISTINCT ${GRAIN_OF[dim](dateColumn(date, row))})`;
  const column = columnOf(dim, row);
  return `count(DISTINCT ${column}) FILTER (WHERE ${column} NOT IN ${UNRECORDED_NAMES})`;
}

function valueOf({ measure, distinct, date, who }: Counting): string {
  if (distinct) return distinctValues(distinct, date);
  const ofPeople = who && OF_PEOPLE[measure];
  if (ofPeople) return ofPeople;
  const rate = RATES[measure];
  if (!rate) return VALUES[measure] ?? 'count(*)';
  return `100.0 * count(*) FILTER (WHERE ${rate.part}) / nullif(count(*) FILTER (WHERE ${rate.of}), 0)`;
}

/** How many people with an age a figure of them is computed from. */
const agedSql = (spec: Counting): string => (isOfPeople(spec) ? `, ${PEOPLE_WITH_AGE} AS aged` : '');

/** The result of one group: the figure, and how many rows or people it covers (for small cells). */
export function plainFigures(spec: Counting): string {
  const behind = spec.measure === 'clients' ? valueOf(spec) : `count(*) FILTER (WHERE ${made(spec.measure)})`;
  return `${valueOf(spec)} AS value, ${behind} AS behind${agedSql(spec)}`;
}

const SLICES = [0, 6, 12, 18];

/**
 * The people of the rows, as four sets of 64 bits from four slices of the person's hash: for few people, the fullest
 * has one bit per person. Counting a million different people exactly takes seconds.
 */
function people(where: string): string {
  const bits = SLICES.map(
    (slice) => `bit_or(1::bigint << ((f.person_key >> ${slice}) & 63)::int) FILTER (WHERE ${where})`,
  );
  return `ARRAY[${bits.join(', ')}]::text[]`;
}

/**
 * Additional values for rounding: rows, people (small cells are of people), both sides of a rate, a mark that depends on
 * the rows only, not on the conditions that found them, and checksums of what the figure reads of the rows.
 */
export function guardedFigures(spec: Counting): string {
  const { measure } = spec;
  const of = made(measure);
  const rate = RATES[measure];
  const rows = (where: string): string => `count(*) FILTER (WHERE ${where})`;
  const sides = rate
    ? `${rows(rate.part)} AS part_rows, ${people(rate.part)} AS part_people, ${people(`${of} AND NOT (${rate.part})`)} AS rest_people`
    : '0 AS part_rows, NULL::text[] AS part_people, NULL::text[] AS rest_people';
  return `${valueOf(spec)} AS value, ${rows(of)} AS rows, ${people(of)} AS people, ${sides},
    coalesce(sum(hashint8extended(coalesce(f.person_key, 0), coalesce(f.date - DATE '2000-01-01', 0))) FILTER (WHERE ${of}), 0)::text AS mark,
    ${contentsSql(measure, of)} AS contents${agedSql(spec)}`;
}

/** The number of people in the sets: exact for few, at most 64. */
export function peopleIn(sets: readonly (string | null)[] | null): number {
  const bits = (set: string | null): number =>
    [...BigInt.asUintN(64, BigInt(set ?? 0)).toString(2)].filter((bit) => bit === '1').length;
  return Math.max(0, ...(sets ?? []).map(bits));
}
