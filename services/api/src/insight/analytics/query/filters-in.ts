import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import type { People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';

/** Every set in a set of people, itself first. */
export function setsIn(people: People | undefined): People[] {
  if (!people) return [];
  const inner = 'and' in people ? people.and : 'or' in people ? people.or : 'not' in people ? [people.not] : [];
  return [people, ...inner.flatMap(setsIn)];
}

export const peopleOf = ({ who, part }: QuerySpec): People[] => [...setsIn(who), ...setsIn(part)];

/** Every condition of a query, in any of its parts. */
export function filtersIn(spec: QuerySpec): QueryFilter[] {
  const picked = peopleOf(spec).flatMap((one) => ('picked' in one ? one.picked.is : []));
  const rows = [...havingsOf(spec.who), ...havingsOf(spec.part)].flatMap(({ filters, after }) => [
    ...filters,
    ...(after?.rows.filters ?? []),
  ]);
  const looked = [spec.first, spec.then].flatMap((having) => having?.filters ?? []);
  return [...spec.filters, ...rows, ...picked, ...looked];
}
