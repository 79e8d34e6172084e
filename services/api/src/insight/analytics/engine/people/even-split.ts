import type { People, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { isGrain } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { FACTS_WITH } from '../spec/vocabulary.js';

/**
 * "Clients with both an HIV and an HCV test, by city": by where they registered. Counted by the city of the HIV tests,
 * the numbers would be different for "both an HCV and an HIV test".
 */
export function evenSplit(spec: QuerySpec): QuerySpec {
  const { measure, by, filters, range, compare, date, who, as } = spec;
  const fact = factOf(spec);
  const other = who && 'has' in who && !who.atLeast && !who.total && !who.different ? who.has : null;
  const isOfPeople = by.length > 0 && by.every((name) => !isGrain(name) && FACTS_WITH[name] === undefined);
  if (measure !== 'clients' || other?.fact !== fact || other.after || !isOfPeople || compare || as) return spec;
  const ofRows = filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  if (ofRows.length === 0) return spec;
  const own: People = { has: { fact, filters: ofRows, period: range, ...(date ? { date } : {}) } };
  const { date: _date, ...rest } = spec;
  return {
    ...rest,
    filters: filters.filter((filter) => !ofRows.includes(filter)),
    range: null,
    who: { and: [own, { has: { ...other, period: other.period === 'counted' ? range : other.period } }] },
  };
}
