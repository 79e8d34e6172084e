import type { Having, People } from './analytics-query.js';

/** The set with `change` applied to each kind of rows in it. */
export function mapHavings(people: People, change: (having: Having) => Having): People {
  if ('has' in people) return { ...people, has: change(people.has) };
  if ('hasNot' in people) return { hasNot: change(people.hasNot) };
  if ('only' in people) return { only: change(people.only) };
  if ('picked' in people) return { picked: { ...people.picked, ...change(people.picked) } };
  if ('not' in people) return { not: mapHavings(people.not, change) };
  const all = ('and' in people ? people.and : people.or).map((one) => mapHavings(one, change));
  return 'and' in people ? { and: all } : { or: all };
}

/** Every kind of rows in the set. */
export function havingsOf(people: People | undefined): Having[] {
  const found: Having[] = [];
  if (people) {
    mapHavings(people, (having) => {
      found.push(having);
      return having;
    });
  }
  return found;
}

/** People in all of the sets; undefined for everyone. */
export function allOf(...sets: readonly (People | undefined)[]): People | undefined {
  const all = sets.flatMap((one) => (one === undefined ? [] : 'and' in one ? one.and : [one]));
  const [first, ...others] = all;
  return others.length > 0 ? { and: all } : first;
}
