import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { UNKNOWN_VALUE } from '../engine/spec/vocabulary.js';

/** Lists sent to the model never contain staff names. */
export const STAYS_HERE: readonly Dimension[] = ['tester'];

/** The lexicon's values of a dimension: lists and places, never data of a record. */
export function knownValues(lexicon: Lexicon, dim: Dimension): string[] {
  if (STAYS_HERE.includes(dim)) return [];
  const values = new Set<string>();
  for (const meanings of lexicon.meanings.values()) {
    for (const meaning of meanings) {
      if (meaning.kind === 'value' && meaning.dim === dim) meaning.values.forEach((value) => values.add(value));
    }
  }
  const unknown = UNKNOWN_VALUE[dim];
  return [...values, ...(unknown ? [unknown] : [])];
}
