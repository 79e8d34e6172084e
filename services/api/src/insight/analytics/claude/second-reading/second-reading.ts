import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { UnreadableSentence } from './cursor.js';
import type { ValuesOf } from './read-filter.js';
import { readRestated } from './read-restated.js';
import { restate } from './restate.js';
import { isSameQuery } from './same-query.js';

/**
 * The sentence of a query that the model handed in, if reading it back gives the same query; null where the sentence
 * would say something else than what is counted.
 */
export function confirmedSentence(spec: QuerySpec, valuesOf: ValuesOf): string | null {
  const sentence = restate(spec);
  try {
    return isSameQuery(readRestated(sentence, valuesOf), spec) ? sentence : null;
  } catch (error) {
    if (error instanceof UnreadableSentence) return null;
    throw error;
  }
}
