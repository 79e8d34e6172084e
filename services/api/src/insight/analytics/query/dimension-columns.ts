import {
  type Bounded,
  type Dimension,
  type Grain,
  isBounded,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { newYorkDay } from '../../../platform/database/new-york.js';

const ORDERED_AGES = ['Under 16', '16-24', '25-34', '35-44', '45-54', '55-64', '65+', 'Unknown'] as const;
const COHORTS = ['before 1945', '1945-1975', 'after 1975', 'Unknown'] as const;

const orNotRecorded = (column: string): string => `coalesce(f.${column}, 'Not recorded')`;
/** Supplies given without a record say neither. */
const yesOrNo = (column: string): string =>
  `CASE WHEN f.${column} THEN 'yes' WHEN NOT f.${column} THEN 'no' ELSE 'Without a record' END`;

/** How each dimension is read from a view's rows `f`; never text from a question. */
const COLUMN_OF: Record<Exclude<Dimension, Bounded>, string> = {
  disposition: orNotRecorded('disposition'),
  gender: orNotRecorded('gender'),
  age_group: `CASE WHEN f.age IS NULL THEN 'Unknown' WHEN f.age < 16 THEN 'Under 16' WHEN f.age < 25 THEN '16-24'
    WHEN f.age < 35 THEN '25-34' WHEN f.age < 45 THEN '35-44' WHEN f.age < 55 THEN '45-54' WHEN f.age < 65 THEN '55-64'
    ELSE '65+' END`,
  birth_cohort: `CASE WHEN f.birth_year IS NULL THEN 'Unknown' WHEN f.birth_year < 1945 THEN 'before 1945'
    WHEN f.birth_year <= 1975 THEN '1945-1975' ELSE 'after 1975' END`,
  referral_site: orNotRecorded('referral_site'),
  stop: orNotRecorded('stop'),
  city: 'f.city',
  province: orNotRecorded('province'),
  language: orNotRecorded('language'),
  consent_type: orNotRecorded('consent_type'),
  coverage_type: orNotRecorded('coverage_type'),
  source: 'f.source',
  status: 'f.status',
  hc_status: 'f.hc_status',
  hc_problem: "coalesce(f.hc_problem, 'none')",
  phone_status: 'f.phone_status',
  has_email: yesOrNo('has_email'),
  voicemail: yesOrNo('voicemail'),
  leave_message: yesOrNo('leave_message'),
  text_ok: yesOrNo('text_ok'),
  housing_status: 'f.housing_status',
  test_type: 'f.test_type',
  test_result: orNotRecorded('test_result'),
  bloodwork_type: orNotRecorded('bloodwork_type'),
  tester: orNotRecorded('tester'),
  medication: 'f.medication',
  med_outcome: orNotRecorded('med_outcome'),
  product_type: orNotRecorded('product_type'),
  interaction_type: 'f.interaction_type',
  payment_type: orNotRecorded('payment_type'),
  issued: orNotRecorded('issued'),
  activity_status: 'f.activity_status',
  supply: 'f.supply',
  supply_place: 'f.supply_place',
  with_record: yesOrNo('with_record'),
  reward: "CASE WHEN f.amount > 0 THEN 'yes' ELSE 'no' END",
  has_date: "CASE WHEN f.date IS NULL THEN 'no' ELSE 'yes' END",
  has_end_date: "CASE WHEN f.end_date IS NULL THEN 'no' ELSE 'yes' END",
  weekday: "to_char(f.date, 'FMDay')",
};

/** The local day on which a row was entered. */
export const dayEntered = (row: string): string => newYorkDay(`${row}.recorded_at`);

/** The number that a range narrows: nothing paid is 0 dollars. */
export function numberOf(dim: Bounded, row: string): string {
  if (dim === 'amount') return `coalesce(${row}.amount, 0)`;
  if (dim === 'entry_days') return `(${dayEntered(row)} - ${row}.date)`;
  if (dim === 'treatment_days') return `(${row}.end_date - ${row}.date)`;
  return `${row}.${dim}`;
}

/** A dimension of the rows called `row`. */
export function columnOf(dim: Dimension, row = 'f'): string {
  if (isBounded(dim)) return `${numberOf(dim, row)}::text`;
  return row === 'f' ? COLUMN_OF[dim] : COLUMN_OF[dim].replaceAll('f.', `${row}.`);
}

/** The groups of ages that begin at these, lowest first. */
export function ageNames(begins: readonly number[]): string[] {
  const rest = begins.slice(1).map((next, index) => `${begins[index] ?? 0}-${next - 1}`);
  return [`Under ${begins[0] ?? 0}`, ...rest, `${begins.at(-1) ?? 0}+`];
}

/** The group of a row's age; `begins` are whole numbers from the check of the query. */
export function ageColumn(begins: readonly number[]): string {
  const names = ageNames(begins);
  const groups = begins.map((age, index) => `WHEN f.age < ${Number(age)} THEN '${names[index] ?? ''}'`);
  return `CASE WHEN f.age IS NULL THEN 'Unknown' ${groups.join(' ')} ELSE '${names.at(-1) ?? ''}' END`;
}

/** The groups of an axis with a fixed order; undefined for others. */
export function fixedOrder(axis: Dimension, { ages }: Pick<QuerySpec, 'ages'>): readonly string[] | undefined {
  if (axis === 'age_group') return ages ? [...ageNames(ages), 'Unknown'] : ORDERED_AGES;
  return axis === 'birth_cohort' ? COHORTS : undefined;
}

/** The start of the period that a date is in, as `YYYY-MM-DD`; `FY2025` for April 2025 to March 2026; the ISO weekday. */
export const GRAIN_OF: Record<Grain, (date: string) => string> = {
  day: (date) => `to_char(${date}, 'YYYY-MM-DD')`,
  week: (date) => `to_char(date_trunc('week', ${date}), 'YYYY-MM-DD')`,
  month: (date) => `to_char(${date}, 'YYYY-MM')`,
  quarter: (date) => `to_char(${date}, 'YYYY-"Q"Q')`,
  year: (date) => `to_char(${date}, 'YYYY')`,
  fiscal_year: (date) => `to_char(${date} - interval '3 months', '"FY"YYYY')`,
  day_of_week: (date) => `to_char(${date}, 'ID')`,
};

/** The position of a date within its period, so that two years can be shown side by side. */
export const GRAIN_WITHIN_PERIOD: Record<Grain, (date: string) => string> = {
  ...GRAIN_OF,
  day: (date) => `lpad((${date} - p.starts + 1)::text, 3, '0')`,
  week: (date) => `lpad(((${date} - p.starts) / 7 + 1)::text, 2, '0')`,
  month: (date) => `to_char(${date}, 'MM')`,
  quarter: (date) => `to_char(${date}, '"Q"Q')`,
};
