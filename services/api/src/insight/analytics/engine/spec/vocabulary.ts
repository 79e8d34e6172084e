import {
  type Dimension,
  type Fact,
  FACTS,
  type Measure,
  type QueryDate,
} from '@firstlight/domain/insight/analytics-query';

export const FACT_OF: Record<Measure, Fact> = {
  registrations: 'registrations',
  clients: 'registrations',
  avg_age: 'registrations',
  median_age: 'registrations',
  tests: 'tests',
  positivity_rate: 'tests',
  treatments: 'treatments',
  completion_rate: 'treatments',
  dispenses: 'dispenses',
  quantity_dispensed: 'dispenses',
  avg_quantity: 'dispenses',
  supplies: 'supplies',
  quantity_supplied: 'supplies',
  avg_supplied: 'supplies',
  interactions: 'interactions',
  rewards: 'interactions',
  reward_amount: 'interactions',
  avg_reward: 'interactions',
  activities: 'activities',
  notes: 'notes',
  avg_days: 'registrations',
  median_days: 'registrations',
  avg_duration: 'treatments',
  median_duration: 'treatments',
};

/** The date that each fact has by default. */
export const OWN_DATE: Record<Fact, QueryDate> = {
  registrations: 'registered',
  tests: 'tested',
  treatments: 'started',
  dispenses: 'dispensed',
  supplies: 'happened',
  interactions: 'happened',
  activities: 'happened',
  notes: 'happened',
};
const OTHER_DATES: Partial<Record<Fact, readonly QueryDate[]>> = {
  registrations: ['first_registered'],
  treatments: ['ended', 'under_way'],
  interactions: ['paid'],
};

export function hasDate(fact: Fact, date: QueryDate): boolean {
  return date === 'entered' || OWN_DATE[fact] === date || (OTHER_DATES[fact]?.includes(date) ?? false);
}

/** Outcomes of treatments that are over (clinical-rules.md, Ended). */
export const OVER: readonly string[] = ['Completed', 'Non Compliance', 'Side Effect', 'Death'];

/** Figures that aren't counts: they can't be added up or be shares. */
export const AVERAGES: readonly Measure[] = [
  'avg_age',
  'median_age',
  'positivity_rate',
  'completion_rate',
  'avg_reward',
  'avg_quantity',
  'avg_supplied',
  'avg_days',
  'median_days',
  'avg_duration',
  'median_duration',
];

/** Dimensions that only one or two facts have; every other one belongs to the registration and so to all facts. */
export const FACTS_WITH: Partial<Record<Dimension, readonly Fact[]>> = {
  test_type: ['tests'],
  test_result: ['tests'],
  bloodwork_type: ['tests'],
  tester: ['tests'],
  medication: ['treatments', 'dispenses'],
  med_outcome: ['treatments'],
  product_type: ['dispenses'],
  interaction_type: ['interactions'],
  payment_type: ['interactions'],
  issued: ['interactions'],
  reward: ['interactions'],
  amount: ['interactions'],
  activity_status: ['activities'],
  supply: ['supplies'],
  supply_place: ['supplies'],
  with_record: ['supplies'],
  // Each row was entered itself.
  entry_days: FACTS,
  has_date: FACTS,
  treatment_days: ['treatments'],
  has_end_date: ['treatments'],
};

/** What is counted when only a dimension of a fact was named. */
export const MEASURE_OF_FACT: Record<Fact, Measure> = {
  registrations: 'registrations',
  tests: 'tests',
  treatments: 'treatments',
  dispenses: 'dispenses',
  // Three kits handed over at once are three kits.
  supplies: 'quantity_supplied',
  interactions: 'interactions',
  activities: 'activities',
  notes: 'notes',
};

export function hasDimension(fact: Fact, dim: Dimension): boolean {
  return FACTS_WITH[dim]?.includes(fact) ?? true;
}

/** Axes with a fixed order; they come first if there are two dimensions. */
export const ORDERED: readonly Dimension[] = ['age_group', 'birth_cohort'];

/** What people call an unrecorded value of a dimension. */
export const UNKNOWN_VALUE: Partial<Record<Dimension, string>> = {
  disposition: 'Not recorded',
  gender: 'Not recorded',
  coverage_type: 'Not recorded',
  payment_type: 'Not recorded',
  issued: 'Not recorded',
  age_group: 'Unknown',
  birth_cohort: 'Unknown',
  housing_status: 'not_recorded',
  referral_site: 'Not recorded',
  stop: 'Not recorded',
  city: 'Not recorded',
  province: 'Not recorded',
  language: 'Not recorded',
  consent_type: 'Not recorded',
  tester: 'Not recorded',
  product_type: 'Not recorded',
  bloodwork_type: 'Not recorded',
};

/** The kind of a row, which it has only one of: rows of different kinds aren't the same. */
export const KINDS_OF_ROWS: readonly Dimension[] = [
  'test_type',
  'medication',
  'interaction_type',
  'product_type',
  'payment_type',
];
