import type { CivilDate } from './civil-dates.js';

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
  'interactions',
  'rewards',
  'reward_amount',
  'avg_reward',
  'activities',
  'notes',
] as const;
export type Measure = (typeof MEASURES)[number];

export const GRAINS = ['day', 'week', 'month', 'quarter', 'year', 'day_of_week'] as const;
export type Grain = (typeof GRAINS)[number];

/** What a count can be split or narrowed by. `age` narrows only. */
export const DIMENSIONS = [
  'disposition',
  'gender',
  'age_group',
  'age',
  'birth_cohort',
  'referral_site',
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
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type QueryFilter = { dim: Dimension; in?: string[]; not_in?: string[]; min?: number; max?: number };

/** Inclusive on both ends; a null bound is open. */
export type QueryRange = { from: CivilDate | null; to: CivilDate | null };
export type QueryPeriod = { label: string; from: CivilDate; to: CivilDate };

/**
 * The one thing that reaches SQL (decisions.md, Analytics assistant). `by` holds at most two names, axis first;
 * `range` null means all recorded time; with `compare` (oldest first) `range` is null.
 */
export type QuerySpec = {
  measure: Measure;
  by: (Dimension | Grain)[];
  filters: QueryFilter[];
  range: QueryRange | null;
  compare: QueryPeriod[] | null;
  as?: 'percent';
  order?: 'asc' | 'desc';
  limit?: number;
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
  'not_understood',
  'help',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export function isGrain(name: Dimension | Grain): name is Grain {
  return (GRAINS as readonly string[]).includes(name);
}
