import type { People } from '@firstlight/domain/insight/analytics-query';

/** The sets that people are in together. */
export const setsOf = (people: People | undefined): People[] =>
  !people ? [] : 'and' in people ? people.and : [people];

/** The conditions of the one list that aren't in the other. */
export function notIn<One>(all: readonly One[], others: readonly One[]): One[] {
  const known = others.map((one) => JSON.stringify(one));
  return all.filter((one) => !known.includes(JSON.stringify(one)));
}
