import type { QueryFilter } from '@firstlight/domain/analytics-query';
import { ISSUED } from '@firstlight/domain/incentives';
import { columnOf } from './dimension-columns.js';
import { moneyFilter } from './money-state.js';
import type { Parameters } from './parameters.js';

/** The condition of one filter on the rows called `row`; `true` when it has no bound. */
export function filterSql(filter: QueryFilter, row: string, parameters: Parameters): string {
  if (filter.dim === 'age') {
    const least = filter.min === undefined ? [] : [`${row}.age >= ${parameters.add(filter.min)}`];
    const most = filter.max === undefined ? [] : [`${row}.age <= ${parameters.add(filter.max)}`];
    return [...least, ...most].join(' AND ') || 'true';
  }
  const money = moneyFilter(filter);
  if (money) {
    const issued = parameters.add(ISSUED);
    return `${row}.amount > 0 AND ${row}.issued IS ${money === 'owed' ? '' : 'NOT '}DISTINCT FROM ${issued}`;
  }
  const column = columnOf(filter.dim, row);
  const included = filter.in ? [`${column} = ANY(${parameters.add(filter.in)}::text[])`] : [];
  const excluded = filter.not_in ? [`${column} <> ALL(${parameters.add(filter.not_in)}::text[])`] : [];
  return [...included, ...excluded].join(' AND ') || 'true';
}
