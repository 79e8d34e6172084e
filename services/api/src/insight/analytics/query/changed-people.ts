import type { Measure } from '@firstlight/domain/insight/analytics-query';

/** Two tests of one day would otherwise look like none; a rate and the tests that it counts read the same. */
const TEST = "hashtext(f.test_type || coalesce(f.test_result, ''))";

/** What a figure reads of a row, apart from whose it is and its day. */
const READ: Partial<Record<Measure, string>> = {
  tests: TEST,
  positivity_rate: TEST,
  completion_rate: 'hashtext(f.med_outcome)',
  reward_amount: 'f.amount',
  avg_reward: 'f.amount',
  quantity_dispensed: 'f.quantity',
  avg_quantity: 'f.quantity',
  quantity_supplied: 'f.quantity',
  avg_supplied: 'f.quantity',
  avg_age: 'f.age',
  median_age: 'f.age',
  avg_days: 'f.days',
  median_days: 'f.days',
  avg_duration: 'f.end_date - f.date',
  median_duration: 'f.end_date - f.date',
};

const SLICES = [0, 16, 32, 48];
const BUCKETS = 16;
const BITS = 4;

/**
 * Checksums of what a figure reads, as four words of 16 buckets with 4 bits each. A person is in one bucket of each
 * word, so a word in which five buckets differ proves that the rows of five people did.
 */
export function contentsSql(measure: Measure, where: string): string {
  const day = "coalesce(f.date - DATE '2000-01-01', 0)";
  const read = READ[measure];
  const own = `hashint8extended(coalesce(f.person_key, 0), ${day})`;
  const row = read ? `hash_numeric_extended(coalesce(${read}, 0)::numeric, ${own})` : own;
  // Supplies without a record count as somebody's each.
  const person = `coalesce(f.person_key, ${row})`;
  const words = SLICES.map(
    (slice) =>
      `bit_xor((${row} >> ${slice} & ${BUCKETS - 1}) << (${BITS} * (${person} >> ${slice} & ${BUCKETS - 1}))::int) FILTER (WHERE ${where})`,
  );
  return `ARRAY[${words.join(', ')}]::text[]`;
}

type Contents = readonly (string | null)[];

function bucketsThatDiffer(one: string | null | undefined, other: string | null | undefined): number {
  const different = BigInt.asUintN(BUCKETS * BITS, BigInt(one ?? 0) ^ BigInt(other ?? 0));
  return Array.from({ length: BUCKETS }, (_, bucket) => (different >> BigInt(bucket * BITS)) & 15n).filter(
    (bits) => bits > 0n,
  ).length;
}

/** At least so many people have other rows than before; often more. */
export const changedPeople = (before: Contents, now: Contents): number =>
  Math.max(...SLICES.map((_, word) => bucketsThatDiffer(before[word], now[word])));
