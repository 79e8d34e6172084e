import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';

const LEAD = '^(?:(?:and|but|so|ok|okay|now|what about|how about|which (?:one|was|is)|et|mais) )*(?:the |la |le )?';
const ONE = '(?: (?:one|month|day|week|quarter|year|city|site))?(?: (?:was|is) (?:that|it))?$';
const LOWEST = new RegExp(`${LEAD}(?:slowest|quietest|least busy|lowest|fewest|least|smallest|(?:plus |moins )(?:tranquille|calme|bas|basse|achalandee?|occupee?))${ONE}`); // prettier-ignore
const HIGHEST = new RegExp(`${LEAD}(?:busiest|highest|most busy|most|biggest|largest|plus (?:achalandee?|occupee?|haut|haute|eleve|elevee))${ONE}`); // prettier-ignore

/** "Slowest?" after the busiest month: the other end of the same order. */
export function otherEnd(text: string, previous: QuerySpec): QuerySpec | null {
  if (!previous.order || previous.limit !== 1 || previous.by.length !== 1) return null;
  const other = previous.order === 'desc' ? LOWEST : HIGHEST;
  return other.test(text) ? { ...previous, order: previous.order === 'desc' ? 'asc' : 'desc' } : null;
}
