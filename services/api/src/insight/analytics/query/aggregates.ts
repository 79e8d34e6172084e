import type { Measure, QuerySpec } from '@firstlight/domain/analytics-query';
import { columnOf } from './dimension-columns.js';

/** Only these rows of a fact are counted by the measure. */
export const ONLY_ROWS: Partial<Record<Measure, string>> = {
  rewards: 'f.amount > 0',
  reward_amount: 'f.amount > 0',
  avg_reward: 'f.amount > 0',
};

/** A share of the rows that meet `of`: those that meet `part`, too. */
const RATES: Partial<Record<Measure, { part: string; of: string }>> = {
  positivity_rate: { part: "f.test_result = 'positive'", of: "f.test_result IN ('positive', 'negative')" },
  completion_rate: {
    part: "f.med_outcome = 'Completed'",
    of: "f.med_outcome IN ('Completed', 'Non Compliance', 'Side Effect', 'Death')",
  },
};

const VALUES: Partial<Record<Measure, string>> = {
  clients: 'count(DISTINCT f.person_key)',
  avg_age: 'avg(f.age)',
  median_age: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY f.age)',
  quantity_dispensed: 'coalesce(sum(f.quantity), 0)',
  reward_amount: 'coalesce(sum(f.amount), 0)',
  avg_reward: 'avg(f.amount)',
  avg_days: 'avg(f.days)',
  median_days: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY f.days)',
};

/** What of a query decides its figure. */
type Counting = Pick<QuerySpec, 'measure' | 'distinct'>;

/** The rows that a figure is made of; `true` for all. */
function made(measure: Measure): string {
  return RATES[measure]?.of ?? (/_age$/.test(measure) ? 'f.age IS NOT NULL' : 'true');
}

const UNRECORDED = "('Not recorded', 'not_recorded', 'Unknown', 'none')";

function valueOf({ measure, distinct }: Counting): string {
  if (distinct) {
    const column = columnOf(distinct);
    return `count(DISTINCT ${column}) FILTER (WHERE ${column} NOT IN ${UNRECORDED})`;
  }
  const rate = RATES[measure];
  if (!rate) return VALUES[measure] ?? 'count(*)';
  return `100.0 * count(*) FILTER (WHERE ${rate.part}) / nullif(count(*) FILTER (WHERE ${rate.of}), 0)`;
}

/** What one group yields: the figure, and how many rows or people are behind it (for small cells). */
export function plainFigures(spec: Counting): string {
  const behind = spec.measure === 'clients' ? valueOf(spec) : `count(*) FILTER (WHERE ${made(spec.measure)})`;
  return `${valueOf(spec)} AS value, ${behind} AS behind`;
}

const SLICES = [0, 6, 12, 18];

/**
 * Who stands behind the rows, as four sets of 64 bits from four slices of the person's hash: the fullest has as many bits
 * as there are people while they are few. Counting a million different people exactly takes seconds.
 */
function people(where: string): string {
  const bits = SLICES.map(
    (slice) => `bit_or(1::bigint << ((f.person_key >> ${slice}) & 63)::int) FILTER (WHERE ${where})`,
  );
  return `ARRAY[${bits.join(', ')}]::text[]`;
}

/**
 * What rounding needs as well: rows, people (small cells are of people), both sides of a rate, and a mark that is the
 * same for the same rows, whatever conditions found them.
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
    coalesce(sum(hashint8extended(f.person_key, coalesce(f.date - DATE '2000-01-01', 0))) FILTER (WHERE ${of}), 0)::text AS mark`;
}

/** How many people the sets hold: exact for few, at most 64. */
export function peopleIn(sets: readonly (string | null)[] | null): number {
  const bits = (set: string | null): number =>
    [...BigInt.asUintN(64, BigInt(set ?? 0)).toString(2)].filter((bit) => bit === '1').length;
  return Math.max(0, ...(sets ?? []).map(bits));
}
