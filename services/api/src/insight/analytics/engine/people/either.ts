import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { type Reader, readPhrase } from '../phrase.js';
import { toQuery } from '../to-query.js';

const EITHER =
  /^(?:(?:how many|number of|count of|count|combien de|nombre de|total) )?((?:wo)?men|femmes|hommes|seniors|minors|youths?|boomers|teenagers|teens) (?:and|et|or|ou|plus) ((?:people|clients|patients|those|anyone|everyone|persons|personnes|gens) .+)$/;

/** "Women and people over 65" are two groups of people, counted together: each person once. */
export function readEither(text: string, reader: Reader): QuerySpec | null {
  const [, one, other] = EITHER.exec(text) ?? [];
  if (!one || !other) return null;
  const [first, second] = [one, other].map((words) => {
    const { fragment, parsed } = readPhrase(words, reader);
    return toQuery(fragment, parsed, reader.today);
  });
  if (
    !first ||
    !second ||
    [first, second].some((spec) => spec.by.length > 0 || spec.compare || spec.measure !== 'clients')
  )
    return null;
  const groups = [first, second].map((spec) => ({
    has: { fact: factOf(spec), filters: spec.filters, period: second.range ? ('counted' as const) : null },
  }));
  return { measure: 'clients', by: [], filters: [], range: second.range, compare: null, who: { or: groups } };
}
