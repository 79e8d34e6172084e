import { WEEKDAYS } from '../engine/dates/calendar.js';
import { UNKNOWN_VALUE } from '../engine/spec/vocabulary.js';
import { HIDDEN_FIGURE } from '@firstlight/domain/insight/analytics-rounding';
import {
  type Dimension,
  type Grain,
  isGrain,
  type Measure,
  type QueryFilter,
  type QuerySpec,
  type Counted,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { MONTH_NAMES } from '../engine/dates/periods.js';
import type { Figure, FigureTable } from '../query/figure-table.js';
import { moneyFilter, moneyOf } from '../query/money-state.js';

/** The assistant's names of measures, in the plural, as the start of a sentence. */
const MEASURE_NAMES: Record<Measure, string> = {
  registrations: 'Registrations',
  clients: 'Clients (different people)',
  avg_age: 'Average age at registration',
  median_age: 'Median age at registration',
  tests: 'Tests',
  positivity_rate: 'Positivity rate (positive among positive and negative results)',
  treatments: 'Treatment starts',
  completion_rate: 'Completion rate (completed among treatments that ended)',
  dispenses: 'Dispensing records',
  quantity_dispensed: 'Tablets dispensed',
  avg_quantity: 'Average tablets per dispensing record',
  supplies: 'Times supplies were given',
  quantity_supplied: 'Harm-reduction supplies given',
  avg_supplied: 'Average quantity each time supplies were given',
  interactions: 'Interactions',
  rewards: 'Rewards',
  reward_amount: 'Reward amounts, in dollars',
  avg_reward: 'Average reward, in dollars',
  activities: 'Activities',
  notes: 'Notes',
  avg_days: 'Average days',
  median_days: 'Median days',
  avg_duration: 'Average days of treatment (those with an end date)',
  median_duration: 'Median days of treatment (those with an end date)',
};

const MONEY_NAMES = { issued: 'issued', owed: 'owed', both: 'issued and owed' } as const;

const PLURALS: Partial<Record<Counted, string>> = { city: 'cities', hc_status: 'kinds of health card' };

export const pluralOf = (dim: Counted): string => PLURALS[dim] ?? `${axisName(dim).toLowerCase()}s`;

/** Treatments that ended, or that are split or narrowed by how, aren't called starts. */
export const countsStarts = ({ date, filters, by }: QuerySpec): boolean =>
  date !== 'ended' &&
  date !== 'under_way' &&
  !by.includes('med_outcome') &&
  !filters.some(({ dim }) => dim === 'med_outcome' || dim === 'treatment_days');

/** The name of a query's measure; for money, whether issued or owed. */
export function measureName(spec: QuerySpec): string {
  if (spec.measure === 'treatments' && !countsStarts(spec)) return 'Treatments';
  const name = MEASURE_NAMES[spec.measure];
  if (spec.distinct) {
    return `Different ${pluralOf(spec.distinct)} (among ${name.toLowerCase()})`;
  }
  const money = moneyOf(spec);
  if (!money) return name;
  const [thing = '', ...unit] = name.split(', ');
  return [`${thing} ${MONEY_NAMES[money]}`, ...unit].join(', ');
}

const AXIS_NAMES: Partial<Record<Dimension | Grain, string>> = {
  day_of_week: 'Day of the week',
  age_group: 'Age group',
  // The stop of the registration: nothing else records one, wherever a test or a visit was.
  stop: 'Stop of registration',
  supply_place: 'Place of supply',
  with_record: 'Given to a client with a record',
  hc_status: 'Health card',
  hc_problem: 'Health card problem',
  phone_status: 'Phone',
  has_email: 'E-mail address',
  leave_message: 'Leave a message',
  text_ok: 'Text messages',
  med_outcome: 'Outcome',
  test_result: 'Result',
  has_date: 'Date recorded',
  has_end_date: 'End date recorded',
};

const VALUE_NAMES: Readonly<Record<string, string>> = {
  no_fixed_address: 'No fixed address',
  not_recorded: 'Not recorded',
  other_province: 'Other province',
  wrong_length: 'Not 10 digits',
  bad_checksum: 'Failed check digit',
  starts_with_zero: 'Starts with zero',
  placeholder: 'One repeated digit',
  letters: 'Contains letters',
  none: 'No problem',
};

const ISSUED_NAMES: Readonly<Record<string, string>> = { Yes: 'Issued', No: 'Not issued' };

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function axisName(name: Dimension | Grain): string {
  return AXIS_NAMES[name] ?? sentenceCase(name.replaceAll('_', ' '));
}

export function valueName(value: string): string {
  return VALUE_NAMES[value] ?? sentenceCase(value);
}

const shortMonth = (month: number): string => (MONTH_NAMES[month - 1] ?? '').slice(0, 3);

/** `1 Jan 2025`. */
export function dayInWords(date: CivilDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${shortMonth(Number(month))} ${year}`;
}

/** `1 Jan to 31 Dec 2025`, `25 Nov 2025`, `before 1 Jan 2020`. */
export function rangeInWords(from: CivilDate | null, to: CivilDate | null): string {
  if (from === null && to === null) return 'all recorded time';
  if (from === null) return `up to ${dayInWords(to ?? '')}`;
  if (to === null) return `from ${dayInWords(from)} on`;
  if (from === to) return dayInWords(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? dayInWords(from).slice(0, -5) : dayInWords(from)} to ${dayInWords(to)}`;
}

/** `2025-26` for `FY2025`. */
function fiscalYearInWords(key: string): string {
  const year = Number(key.slice(2));
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Label of a position on the axis. */
export function keyName(axis: Dimension | Grain, key: string, comparing: boolean): string {
  if (axis === 'issued') return ISSUED_NAMES[key] ?? valueName(key);
  if (!isGrain(axis)) return valueName(key);
  if (axis === 'day_of_week') return WEEKDAYS[Number(key) - 1] ?? key;
  if (comparing) {
    if (axis === 'month') return MONTH_NAMES[Number(key) - 1] ?? key;
    return axis === 'week' ? `Week ${Number(key)}` : axis === 'day' ? `Day ${Number(key)}` : key;
  }
  if (axis === 'month') return `${shortMonth(Number(key.slice(5)))} ${key.slice(0, 4)}`;
  if (axis === 'quarter') return `${key.slice(5)} ${key.slice(0, 4)}`;
  if (axis === 'fiscal_year') return fiscalYearInWords(key);
  if (axis === 'week') return `Week of ${dayInWords(key)}`;
  return axis === 'day' ? dayInWords(key) : key;
}

export function seriesName(spec: QuerySpec, series: FigureTable['series'][number]): string {
  const period = spec.compare?.[series.period]?.label ?? '';
  const value = series.value === null ? '' : keyName(spec.by[1] ?? 'gender', series.value, false);
  const money = series.money === undefined ? '' : sentenceCase(series.money);
  return [money, value, period].filter(Boolean).join(', ') || figureName(spec);
}

export function figureName(spec: QuerySpec): string {
  if (spec.as === 'percent') return 'Share';
  if (spec.per)
    return `${measureName(spec)
      .replace(/ \(.*/, '')
      .replace(/, in dollars/, ' ($)')} per ${spec.per.replace('hundred_clients', '100 clients')}`;
  return measureName(spec)
    .replace(/ \(.*/, '')
    .replace(/, in dollars/, ' ($)');
}

/** The figure as displayed; hidden ones say why. */
export function figureInWords(figure: Figure, spec: QuerySpec): string {
  if (figure === 'hidden') return HIDDEN_FIGURE;
  if (figure === null) return 'none to count';
  if (spec.as === 'percent' || /rate$/.test(spec.measure)) return `${figure.toFixed(1)}%`;
  if (/^(reward_amount|avg_reward)$/.test(spec.measure)) {
    return `$${figure.toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  }
  const decimals = spec.per || spec.window !== undefined || /^(avg|median)/.test(spec.measure) ? 1 : 0;
  return figure.toLocaleString('en-CA', { maximumFractionDigits: decimals });
}

export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-CA', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** How long a treatment lasted; one with its dates swapped lasted less than none. */
function lengthInWords({ min, max }: Partial<Record<'min' | 'max', number | undefined>>): string {
  const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
  if (min === undefined) return max === -1 ? 'ended before the start date' : `lasting at most ${days(max ?? 0)}`;
  if (max === undefined) return `lasting at least ${days(min)}`;
  return `lasting ${min === max ? days(min) : `${min} to ${days(max)}`}`;
}

export function filterInWords({ dim, in: included, not_in: excluded, min, max, or }: QueryFilter): string {
  if (or)
    return `${filterInWords({ dim, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) })} or ${filterInWords({ dim, ...or }).replace(/^aged /, '')}`;
  if (dim === 'age') {
    if (min !== undefined && max !== undefined) return min === max ? `aged ${min}` : `aged ${min} to ${max}`;
    return min !== undefined ? `aged ${min} and over` : `aged up to ${max ?? ''}`;
  }
  if (dim === 'amount') {
    if (min !== undefined && max !== undefined)
      return min === max ? `of ${dollars(min)}` : `of ${dollars(min)} to ${dollars(max)}`;
    return min !== undefined ? `of ${dollars(min)} or more` : `of up to ${dollars(max ?? 0)}`;
  }
  if (dim === 'entry_days') {
    const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'} after their date`;
    if (min === 0 && max === 0) return 'entered on the same day';
    if (min !== undefined && max !== undefined) return `entered ${min === max ? days(min) : `${min} to ${days(max)}`}`;
    return min === undefined ? `entered at most ${days(max ?? 0)}` : `entered at least ${days(min)}`;
  }
  if (dim === 'treatment_days') return lengthInWords({ min, max });
  if (dim === 'birth_year') {
    if (min !== undefined && max !== undefined) return min === max ? `born in ${min}` : `born ${min} to ${max}`;
    return min !== undefined ? `born ${min} or later` : `born ${max ?? ''} or earlier`;
  }
  const money = moneyFilter({ dim, in: included, not_in: excluded });
  if (money) return `rewards: ${MONEY_NAMES[money]}`;
  const name = axisName(dim).toLowerCase();
  if (!included && excluded?.length === 1 && excluded[0] === UNKNOWN_VALUE[dim]) return `${name}: recorded`;
  const list = (values: readonly string[]): string => values.map(valueName).join(' or ');
  return [included ? `${name}: ${list(included)}` : '', excluded ? `${name}: not ${list(excluded)}` : '']
    .filter(Boolean)
    .join(', ');
}
