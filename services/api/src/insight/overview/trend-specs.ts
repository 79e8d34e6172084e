import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type OverviewFilter, TREND_RULES, type TrendName } from '@firstlight/domain/insight/overview';
import type { CascadePeriod } from './cascade.query.js';

type Counted = Pick<QuerySpec, 'measure' | 'date'> & { filters: QueryFilter[] };

export const hasResult: QueryFilter = { dim: 'test_result', in: ['positive', 'negative'] };
const ofType = (type: string): QueryFilter => ({ dim: 'test_type', in: [type] });
const issued = (value: string): QueryFilter => ({ dim: 'issued', in: [value] });

/** The typed query of each trend (2.4/1). */
export const COUNTED: Record<TrendName, Counted> = {
  registrations: { measure: 'registrations', filters: [] },
  tests: { measure: 'tests', filters: [] },
  'positivity-hcv': { measure: 'positivity_rate', filters: [ofType('HCV')] },
  'positivity-hiv': { measure: 'positivity_rate', filters: [ofType('HIV')] },
  treatments: { measure: 'treatments', date: 'started', filters: [] },
  dispensing: { measure: 'dispenses', filters: [] },
  supplies: { measure: 'quantity_supplied', filters: [] },
  'incentives-issued': { measure: 'reward_amount', filters: [issued('Yes')] },
  'incentives-owed': { measure: 'reward_amount', filters: [issued('No')] },
};

/** Tests, treatments and interactions may be saved without a date; the other items then count from their entry. */
export const MAY_LACK_DATE: readonly TrendName[] = [
  'tests',
  'positivity-hcv',
  'positivity-hiv',
  'treatments',
  'incentives-issued',
  'incentives-owed',
];

export type TrendPeriods = readonly [before: CascadePeriod, period: CascadePeriod];

const periodLabel = ({ from, to }: CascadePeriod): string => `${from} to ${to}`;

function specOf({ filters, ...counted }: Counted, periods: TrendPeriods, own: readonly OverviewFilter[]): QuerySpec {
  return {
    ...counted,
    by: [],
    filters: [...filters, ...own.map(({ dim, value }): QueryFilter => ({ dim, in: [value] }))],
    range: null,
    compare: periods.map((period) => ({ label: periodLabel(period), ...period })),
  };
}

export const trendSpec = (name: TrendName, periods: TrendPeriods, filters: readonly OverviewFilter[]): QuerySpec =>
  specOf(COUNTED[name], periods, filters);

/** What a percentage divides by; null for a count. */
export function wholeSpec(
  name: TrendName,
  periods: TrendPeriods,
  filters: readonly OverviewFilter[],
): QuerySpec | null {
  if (TREND_RULES[name].unit !== 'percent') return null;
  return specOf({ measure: 'tests', filters: [...COUNTED[name].filters, hasResult] }, periods, filters);
}
