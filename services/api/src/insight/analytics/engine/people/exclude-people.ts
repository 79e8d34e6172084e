import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';

/**
 * "Clients not from Windsor" are people without any such registration in the period, so that they and the clients from
 * Windsor are everyone. A split by the dimension leaves out its groups instead.
 */
export function excludePeople(spec: QuerySpec): QuerySpec {
  const excludes = ({ dim, not_in }: QueryFilter): boolean => not_in !== undefined && !spec.by.includes(dim);
  if (spec.measure !== 'clients' || !spec.filters.some(excludes)) return spec;
  const kept = spec.filters.flatMap((filter) => {
    if (!excludes(filter)) return [filter];
    return filter.in ? [{ dim: filter.dim, in: filter.in }] : [];
  });
  const excluding = spec.filters.filter(excludes);
  // Ambiguous: none of their tests, or some other tests. A predicate must say which.
  const events = excluding.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  if (events.length > 0)
    throw new Refused(
      'needs_clarification',
      events.map(({ dim }) => dim.replaceAll('_', ' ')),
    );
  const fact = factOf({ ...spec, filters: kept });
  // "Verbal but no written consent": no registration is both, so the other one has its own value.
  const none = excluding.map(({ dim, not_in = [] }): People => ({
    hasNot: { fact, filters: [...kept.filter((one) => one.dim !== dim), { dim, in: not_in }], period: 'counted' },
  }));
  if (spec.as === 'percent' && !spec.part) {
    const whole = kept.every(({ dim }) => spec.given?.includes(dim));
    if (!whole) throw new Refused('needs_clarification', ['percent']);
    const { given: _, ...counted } = spec;
    const part = allOf(...none);
    return { ...counted, filters: kept, ...(part ? { part } : {}) };
  }
  const who = allOf(spec.who, ...none);
  return { ...spec, filters: kept, ...(who ? { who } : {}) };
}
