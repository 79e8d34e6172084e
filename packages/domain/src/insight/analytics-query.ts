import type { CivilDate } from '../dates/civil-dates.js';

/** What can be counted; each measure reads exactly one fact and is dated by that fact's own date. */
export const MEASURES = [
  'registrations',
  'clients',
  'avg_age',
  'median_age',
  'tests',
  'positivity_rate',
  'treatments',
  'completion_rate',
  'dispenses',
  'quantity_dispensed',
  'avg_quantity',
  'supplies',
  'quantity_supplied',
  'avg_supplied',
  'interactions',
  'rewards',
  'reward_amount',
  'avg_reward',
  'activities',
  'notes',
  'avg_days',
  'median_days',
  'avg_duration',
  'median_duration',
] as const;
export type Measure = (typeof MEASURES)[number];

/** `fiscal_year`: from 1 April to 31 March. */
export const GRAINS = ['day', 'week', 'month', 'quarter', 'year', 'fiscal_year', 'day_of_week'] as const;
export type Grain = (typeof GRAINS)[number];

/** What a count can be split or narrowed by; those of `BOUNDED` and `NARROWING` narrow only. */
export const DIMENSIONS = [
  'disposition',
  'gender',
  'age_group',
  'age',
  'birth_cohort',
  'birth_year',
  'referral_site',
  'stop',
  'city',
  'province',
  'language',
  'consent_type',
  'coverage_type',
  'source',
  'status',
  'hc_status',
  'hc_problem',
  'phone_status',
  'has_email',
  'voicemail',
  'leave_message',
  'text_ok',
  'housing_status',
  'test_type',
  'test_result',
  'bloodwork_type',
  'tester',
  'medication',
  'med_outcome',
  'product_type',
  'interaction_type',
  'payment_type',
  'issued',
  'activity_status',
  'supply',
  'supply_place',
  'with_record',
  'weekday',
  'reward',
  'amount',
  'entry_days',
  'treatment_days',
  'has_date',
  'has_end_date',
] as const;

/**
 * Numbers that are narrowed by a range instead of values: years, dollars, the days from a row's own date until it was
 * entered, and from the start of a treatment to its end (below 0 if they were swapped).
 */
export const BOUNDED = ['age', 'birth_year', 'amount', 'entry_days', 'treatment_days'] as const;
export type Bounded = (typeof BOUNDED)[number];

export const isBounded = (dim: Dimension): dim is Bounded => (BOUNDED as readonly string[]).includes(dim);

/** `has_date`: whether a row has its own date; `has_end_date`: whether a treatment has the date of its end. */
const NARROWING: readonly string[] = ['weekday', 'reward', 'has_date', 'has_end_date', ...BOUNDED];
/** Dimensions that a count can be split by. */
export const AXES = DIMENSIONS.filter((dim) => !NARROWING.includes(dim));
export type Dimension = (typeof DIMENSIONS)[number];

const STRETCHES = ['day', 'week', 'month', 'quarter', 'year', 'fiscal_year'] as const;

/** What different values can be counted of: a dimension, or the days, weeks, months, … of the rows' date. */
export type Counted = Dimension | (typeof STRETCHES)[number];
export const COUNTED = [...AXES, ...STRETCHES] as const;

/** The facts that a query reads: one view each, with the registration's dimensions (analytics.md, Data). */
export const FACTS = [
  'registrations',
  'tests',
  'treatments',
  'dispenses',
  'supplies',
  'interactions',
  'activities',
  'notes',
] as const;
export type Fact = (typeof FACTS)[number];

/**
 * Which date of a fact a period is about; a query without one means the fact's own date. Every row was `entered` on a
 * day, in local time. A treatment is `under_way` on each day from its start to its end; without an end date, until
 * today, unless its outcome says that it ended.
 */
export const QUERY_DATES = [
  'registered',
  'first_registered',
  'tested',
  'started',
  'ended',
  'under_way',
  'dispensed',
  'paid',
  'happened',
  'entered',
] as const;
export type QueryDate = (typeof QUERY_DATES)[number];

/** Inclusive on both ends. */
export type Bounds = { min?: number; max?: number };

/** `or`: a second range of ages apart from the first, "under 20 or over 60". */
export type QueryFilter = Bounds & { dim: Dimension; in?: string[]; not_in?: string[]; or?: Bounds };

/** Inclusive on both ends; a null bound is open. */
export type QueryRange = { from: CivilDate | null; to: CivilDate | null };
export type QueryPeriod = { label: string; from: CivilDate; to: CivilDate };

/**
 * Rows of one kind of fact about a person, with separate filters and a separate period: all recorded time (null), or
 * the period of the count (`counted`), which follows a comparison.
 */
export type Having = {
  fact: Fact;
  filters: QueryFilter[];
  period: QueryRange | 'counted' | null;
  date?: QueryDate;
  /**
   * Only rows that follow such a row of the same person, at least `from` and at most `within` days later; `within` 0 is
   * the same day. `first`: the days begin with the person's first such row.
   */
  after?: { rows: Having; from?: number; within?: number; first?: true };
};

/** The rows of the person's first or last day with such a row; `is` gives further conditions on them. */
export type Picked = Having & { order: 'first' | 'last'; is: QueryFilter[] };

/**
 * A set of people. `total`: the dollars of their rows together. `different`: `atLeast` counts recorded values of this
 * dimension, or days, instead of rows. `only`: the person has rows that meet `filters`, and no other rows of that fact in the period.
 * "Both X and Y" is an `and` of two `has`.
 */
export type People =
  | { has: Having; atLeast?: number; total?: Bounds; different?: Counted }
  | { hasNot: Having }
  | { only: Having }
  | { picked: Picked }
  | { and: People[] }
  | { or: People[] }
  | { not: People };

/**
 * What a count is divided by: the people it counts, every hundred people who ever registered, or the days, weeks,
 * months, quarters or years it covers.
 */
export const PER = ['client', 'hundred_clients', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Per = (typeof PER)[number];

export const QUERY_VERSION = 2;

/**
 * The only input that reaches SQL (decisions.md, Analytics assistant). `by` holds at most two names, axis first;
 * `range` null means all recorded time; with `compare` (oldest first) `range` is null.
 * A row is counted if it matches `filters` and the period, and its person is in `who`.
 * A percentage with `part` divides the people in `part` by all that are counted.
 */
export type QuerySpec = {
  /** The edition of the query, in answers and links. */
  version?: typeof QUERY_VERSION;
  measure: Measure;
  by: (Dimension | Grain)[];
  filters: QueryFilter[];
  range: QueryRange | null;
  compare: QueryPeriod[] | null;
  as?: 'percent';
  order?: 'asc' | 'desc';
  limit?: number;
  who?: People;
  part?: People;
  date?: QueryDate;
  /**
   * Of a percentage without `part`: dimensions whose filters describe the whole, "of women" in "how many of the women".
   */
  given?: Dimension[];
  per?: Per;
  /** Ranks by the change from the first compared period to the last. */
  growth?: true;
  /** Counts the distinct values of a dimension, or days, instead of rows; "not recorded" isn't a value. */
  distinct?: Counted;
  /** Looks only at each person's first such row: their age then, or the days until the first row of `then`. */
  first?: Having;
  then?: Having;
  /** Along a time axis: a running total, or a moving average over this many figures. */
  cumulative?: true;
  window?: number;
  /** Of a split by age group: the ages at which its groups begin, apart from the first: 25, 45, 65. */
  ages?: number[];
  /** Keeps the groups of a split with a figure within these bounds. */
  groups?: Bounds;
  /** ISO moment: rows recorded later are left out. */
  asOf?: string;
  /** Shows a percentage as its parts: those in the numerator, the others, and all. */
  parts?: true;
};

export const REFUSALS = [
  'row_level_phi',
  'write_action',
  'prompt_injection',
  'not_recorded',
  'out_of_scope',
  'prediction',
  'cause',
  'invalid_date',
  'future_range',
  'needs_clarification',
  'two_questions',
  'one_record',
  'other_name',
  'on_overview',
  'on_my_day',
  'not_understood',
  'unconfirmed',
  'unanswered_before',
  'help',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export function isGrain(name: Dimension | Grain): name is Grain {
  return (GRAINS as readonly string[]).includes(name);
}
