import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';

const says = (values: readonly string[] | undefined, one: string): boolean => values?.join() === one;

/**
 * Money issued, or owed: everything else that has an amount (Money, clinical rules). Null for a filter on unrecorded
 * states.
 */
export function moneyFilter({ dim, in: included, not_in: excluded }: QueryFilter): 'issued' | 'owed' | null {
  if (dim !== 'issued') return null;
  if (says(included, 'Yes') || (!included && says(excluded, 'No'))) return 'issued';
  return says(included, 'No') || (!included && says(excluded, 'Yes')) ? 'owed' : null;
}

/** Whether a query counts money: rewards, their sum or their average. */
export function countsMoney({ measure }: QuerySpec): boolean {
  return /^(rewards|reward_amount|avg_reward)$/.test(measure);
}

/** Which money a query counts; null if none, or if it is split or filtered by that. */
export function moneyOf(spec: QuerySpec): 'issued' | 'owed' | 'both' | null {
  if (!countsMoney(spec) || spec.by.includes('issued')) return null;
  const onIssued = spec.filters.filter(({ dim }) => dim === 'issued');
  const [filter, another] = onIssued;
  if (!filter) return 'both';
  return another ? null : moneyFilter(filter);
}
