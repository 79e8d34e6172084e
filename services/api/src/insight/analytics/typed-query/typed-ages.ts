import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { list, UnusableQuery } from '../claude/raw-values.js';

const OLDEST = 120;

/** The ages at which the groups of a split by age begin, lowest first. */
export function typedAges(value: unknown, by: QuerySpec['by']): Pick<QuerySpec, 'ages'> {
  if (value === undefined || value === null) return {};
  const ages = list(value, 'ages').map(Number);
  const rises = ages.every((age, index) => Number.isInteger(age) && age > (ages[index - 1] ?? 0) && age <= OLDEST);
  if (!by.includes('age_group') || ages.length === 0 || !rises)
    throw new UnusableQuery(`ages must rise from 1 to ${OLDEST}, in a split by age group`);
  return { ages };
}
