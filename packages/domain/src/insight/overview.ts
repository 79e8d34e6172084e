import type { ChatTable } from './analytics.js';
import type { CareGap, CarePath, CareStep } from '../care/care-steps.js';
import type { CivilDate } from '../dates/civil-dates.js';
import type { Pagination } from '../desk/dashboard.js';
import type { StoredTargets } from '../care/care-targets.js';
import type { Registration } from '../clients/registrations.js';

/** Dimensions that split the overview. */
export const OVERVIEW_GROUPS = ['gender', 'age_group', 'city', 'referral_site', 'stop'] as const;
export type OverviewGroup = (typeof OVERVIEW_GROUPS)[number];
export const OVERVIEW_GROUP_NAMES: Record<OverviewGroup, string> = {
  gender: 'Gender',
  age_group: 'Age group',
  city: 'City',
  referral_site: 'Referral site',
  stop: 'Outreach stop',
};

/** A value that every counted row must have. */
export type OverviewFilter = { dim: 'city' | 'referral_site' | 'stop'; value: string };

/** Where the counted people live, who referred them, and which outreach stop they chose. */
export type Places = { city?: string | undefined; site?: string | undefined; stop?: string | undefined };

export function overviewFilters({ city, site, stop }: Places): OverviewFilter[] {
  return [
    ...(city ? [{ dim: 'city' as const, value: city }] : []),
    ...(site ? [{ dim: 'referral_site' as const, value: site }] : []),
    ...(stop ? [{ dim: 'stop' as const, value: stop }] : []),
  ];
}

/**
 * The chosen places, as part of a sentence: `, in Windsor, referred by Haven, registered for the stop Market,
 * Leamington`.
 */
export function placesInWords({ city, site, stop }: Places): string {
  return [
    city ? `, in ${city}` : '',
    site ? `, referred by ${site}` : '',
    stop ? `, registered for the stop ${stop}` : '',
  ].join('');
}

/** Query of `GET /api/analytics/overview`; the period is inclusive. */
export type OverviewQuery = { from: CivilDate; to: CivilDate; group?: OverviewGroup } & Places;

/** Response of `GET /api/analytics/overview/places`: the places that the overview can be narrowed to. */
export type OverviewPlaces = { cities: string[]; sites: string[]; stops: string[] };

/** `null`: no figure; `'hidden'`: fewer than five people, or protected. */
export type OverviewFigure = number | null | 'hidden';

export type CascadeStep = {
  step: CareStep;
  people: OverviewFigure;
  /** Percentage of the people at the previous step, and at the first. */
  of_previous: OverviewFigure;
  of_first: OverviewFigure;
  /** Median days since the previous step, for those with both dates; for staff with the Client permission. */
  median_days: number | null;
  /** The number of people in the median. */
  median_n: number | null;
};

/** A group and its steps, in the period and a year before; `name` is null for everyone. */
export type CascadeGroup = { name: string | null; steps: CascadeStep[]; before: CascadeStep[] };

export type Cascade = {
  path: CarePath;
  groups: CascadeGroup[];
  /** People waiting for each step today, regardless of the period; null without the Client permission. */
  waiting: Partial<Record<CareStep, number>> | null;
};

/** `supplies` only while the program keeps stock. */
export const TRENDS = [
  'registrations',
  'tests',
  'positivity-hcv',
  'positivity-hiv',
  'treatments',
  'dispensing',
  'supplies',
  'incentives-issued',
  'incentives-owed',
] as const;
export type TrendName = (typeof TRENDS)[number];
export type TrendUnit = 'count' | 'percent' | 'dollars';

export type TrendRule = { title: string; unit: TrendUnit; counts: string };

/** Description of what each trend counts. */
export const TREND_RULES: Record<TrendName, TrendRule> = {
  registrations: { title: 'Registrations', unit: 'count', counts: 'by registration date, live and historical' },
  tests: { title: 'Tests', unit: 'count', counts: 'by test date, live and historical' },
  'positivity-hcv': {
    title: 'HCV positivity',
    unit: 'percent',
    counts: 'positive among HCV antibody tests with a result, by test date, live and historical',
  },
  'positivity-hiv': {
    title: 'HIV positivity',
    unit: 'percent',
    counts: 'positive among HIV tests with a result, by test date, live and historical',
  },
  treatments: { title: 'Treatments started', unit: 'count', counts: 'by start date, live and historical' },
  dispensing: { title: 'Dispensing', unit: 'count', counts: 'medication dispensed, by date, live records only' },
  supplies: {
    title: 'Harm-reduction supplies',
    unit: 'count',
    counts: 'units given, by date, to clients and without a record',
  },
  'incentives-issued': {
    title: 'Incentives issued',
    unit: 'dollars',
    counts: 'by interaction date, live and historical',
  },
  'incentives-owed': {
    title: 'Incentives owed',
    unit: 'dollars',
    counts: 'not issued yet, by interaction date, live and historical',
  },
};

/** A trend over the period against the same dates a year before. */
export type Trend = {
  name: TrendName;
  total: OverviewFigure;
  before: OverviewFigure;
  /** The denominator of a percentage. */
  n: OverviewFigure;
  n_before: OverviewFigure;
  /** Rows in no period because they have no date; left out if there are none. */
  undated?: OverviewFigure;
};

export type OverviewAnswer = {
  /** Until today while it is running. */
  period: { from: CivilDate; to: CivilDate };
  before: { from: CivilDate; to: CivilDate };
  /** Steps after the first positive test are counted until this day. */
  today: CivilDate;
  /** Data stored by this moment is counted. */
  as_of: string;
  cascades: Cascade[];
  trends: Trend[];
  targets: StoredTargets;
  /** How figures were rounded; null for exact ones. */
  note: string | null;
};

/** Query of `GET /api/analytics/overview/chart`. */
export type TrendChartQuery = OverviewQuery & { trend: TrendName };

/**
 * Response of `GET /api/analytics/overview/chart`: a document for a sandboxed frame, and the same figures as a table.
 */
export type TrendChart = { chart_html: string; chart_height: number; table: ChatTable };

/** A person waiting for a step. */
export type WaitingPerson = {
  registration_id: string;
  client_name: string;
  client_phone: string | null;
  client_language: Registration['language'];
  /** The latest step reached, with its date. */
  reached: string;
  since: CivilDate | null;
  /** Why the next step is open, in words. */
  why: string;
};

/** Query and response of `GET /api/analytics/overview/people`. */
export type WaitingQuery = { step: CareGap; page?: number; page_size?: number } & Places;
export type WaitingAnswer = { items: WaitingPerson[]; pagination: Pagination };

/** The same calendar days a year before; 29 February becomes the 28th. */
export function yearBefore({ from, to }: { from: CivilDate; to: CivilDate }): { from: CivilDate; to: CivilDate } {
  const back = (date: CivilDate): CivilDate => {
    const day = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
    return day.endsWith('-02-29') ? day.replace(/29$/, '28') : day;
  };
  const lastOfFebruary = (date: CivilDate): CivilDate => {
    const [year, leap] = [Number(date.slice(0, 4)), Number(date.slice(0, 4)) % 4 === 0];
    return leap && date.endsWith('-02-28') && year % 100 !== 0 ? date.replace(/28$/, '29') : date;
  };
  return { from: back(from), to: to.endsWith('-02-28') ? lastOfFebruary(back(to)) : back(to) };
}

type Days = { from: CivilDate; to: CivilDate };

const dayBefore = (date: CivilDate): CivilDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Cuts a period that is still running at today, so that the year before has as many days; in whole months, at the end
 * of the last complete month. A period without a complete month is unchanged.
 */
export function toDate({ from, to }: Days, today: CivilDate, inWholeMonths: boolean): Days {
  if (to <= today) return { from, to };
  const end = inWholeMonths ? dayBefore(`${today.slice(0, 7)}-01`) : today;
  return { from, to: end < from ? to : end };
}

/** The counted period, and the same dates a year earlier. */
export function comparedPeriods(
  asked: Days,
  today: CivilDate,
  inWholeMonths: boolean,
): readonly [before: Days, period: Days] {
  const period = toDate(asked, today, inWholeMonths);
  return [yearBefore(period), period];
}

export const PERIOD_CHOICES = ['month', 'quarter', 'fiscal', 'year', 'custom'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];
export const PERIOD_NAMES: Record<PeriodChoice, string> = {
  month: 'This month',
  quarter: 'This quarter',
  fiscal: 'This fiscal year',
  year: 'This year',
  custom: 'Other dates',
};

const lastDay = (year: number, month: number): CivilDate =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const firstDay = (year: number, month: number): CivilDate =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** The whole period that contains today; a fiscal year begins on 1 April. */
export function periodOf(
  choice: Exclude<PeriodChoice, 'custom'>,
  today: CivilDate,
): { from: CivilDate; to: CivilDate } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const start = { month, quarter: month - ((month - 1) % 3), fiscal: 4, year: 1 }[choice];
  const length = { month: 1, quarter: 3, fiscal: 12, year: 12 }[choice];
  const first = choice === 'fiscal' && month < 4 ? year - 1 : year;
  return { from: firstDay(first, start), to: lastDay(first, start + length - 1) };
}
