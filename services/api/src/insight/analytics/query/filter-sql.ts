import { type Bounds, isBounded, type QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { ISSUED } from '@firstlight/domain/record/incentives';
import type { Conditions } from '../../../platform/database/conditions.js';
import { columnOf, numberOf } from './dimension-columns.js';
import { moneyFilter } from './money-state.js';

/** The condition of one filter on the rows called `row`; `true` when it has no bound. */
export function filterSql(filter: QueryFilter, row: string, parameters: Conditions): string {
  if (isBounded(filter.dim)) {
    const number = numberOf(filter.dim, row);
    const within = ({ min, max }: Bounds): string =>
      [
        ...(min === undefined ? [] : [`${number} >= ${parameters.parameter(min)}`]),
        ...(max === undefined ? [] : [`${number} <= ${parameters.parameter(max)}`]),
      ].join(' AND ') || 'true';
    return filter.or ? `(${within(filter)} OR ${within(filter.or)})` : within(filter);
  }
  const money = moneyFilter(filter);
  if (money) {
    const issued = parameters.parameter(ISSUED);
    return `${row}.amount > 0 AND ${row}.issued IS ${money === 'owed' ? '' : 'NOT '}DISTINCT FROM ${issued}`;
  }
  const column = columnOf(filter.dim, row);
  const included = filter.in ? [`${column} = ANY(${parameters.parameter(filter.in)}::text[])`] : [];
  const excluded = filter.not_in ? [`${column} <> ALL(${parameters.parameter(filter.not_in)}::text[])`] : [];
  return [...included, ...excluded].join(' AND ') || 'true';
}
