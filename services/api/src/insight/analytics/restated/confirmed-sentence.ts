import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { UnreadableSentence } from './cursor.js';
import type { ValuesOf } from './read-filter.js';
import { readRestated } from './read-restated.js';
import { restate } from './restate.js';
import { isSameQuery } from '../engine/spec/same-query.js';

/**
 * The sentence of the model's query, if reading it back gives the same query; null if the sentence would mean something
 * else.
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
