import type { People, QuerySpec } from '@firstlight/domain/insight/analytics-query';

/** A set of people without one of its conditions, for each condition; null is everyone. */
function looserPeople(people: People | undefined): (People | null)[] {
  if (!people) return [];
  if (!('and' in people) || people.and.length < 2) return [null];
  const { and } = people;
  return [...and.map((one) => ({ and: and.filter((other) => other !== one) })), null];
}

/**
 * The same count without one of its conditions, and without all: a small difference to one of these would reveal
 * people.
 */
export function looser(spec: QuerySpec): QuerySpec[] {
  const { filters, who, part, ...rest } = spec;
  const sets = { ...(who ? { who } : {}), ...(part ? { part } : {}) };
  const conditions = filters.length + Object.keys(sets).length;
  return [
    ...filters.map((one) => ({ ...rest, ...sets, filters: filters.filter((filter) => filter !== one) })),
    ...looserPeople(who).map((fewer) => ({
      ...rest,
      filters,
      ...(part ? { part } : {}),
      ...(fewer ? { who: fewer } : {}),
    })),
    ...looserPeople(part).map((fewer) => ({
      ...rest,
      filters,
      ...(who ? { who } : {}),
      ...(fewer ? { part: fewer } : {}),
    })),
    ...(conditions > 1 ? [{ ...rest, filters: [] }] : []),
  ];
}
