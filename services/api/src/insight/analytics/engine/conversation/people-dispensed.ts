import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';

const PEOPLE =
  /^(?:(?:and|so|ok|et) )*(?:(?:to|for) )?how many (?:different |distinct |unique )?(?:people|clients|patients)(?: (?:is|was|are|were) (?:that|it|this|they|those))?$|^(?:(?:et|alors) )*(?:a |pour )?combien de (?:personnes|clients|patients)(?: differentes?)?(?: (?:ca|cela) fait)?$/;

/** "To how many people?" after what was dispensed: a medication alone would be a treatment. */
export function peopleDispensed(text: string, previous: QuerySpec): QuerySpec | null {
  const { as, per, by, compare, measure } = previous;
  if (measure !== 'dispenses' || factOf(previous) !== 'dispenses' || as || per || by.length > 0 || compare) return null;
  return PEOPLE.test(text) ? { ...previous, measure: 'clients', date: 'dispensed' } : null;
}
