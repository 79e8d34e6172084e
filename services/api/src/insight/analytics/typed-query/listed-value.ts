import type { Dimension } from '@firstlight/domain/analytics-query';
import { type Raw, UnusableQuery } from '../claude/raw-values.js';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { UNKNOWN_VALUE } from '../engine/vocabulary.js';
import { phraseKey } from '../engine/words/text.js';

/** The current values for one that a query names. */
export type ListedValue = (dim: Dimension, value: unknown) => readonly string[];

/** Values in columns that no word of a question means. */
const UNSPOKEN: Partial<Record<Dimension, readonly string[]>> = {
  age_group: ['Under 16', '16-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hc_problem: ['none'],
  reward: ['yes', 'no'],
};

export function onlyKeys(raw: Raw, names: readonly string[]): Raw {
  const foreign = Object.keys(raw).filter((key) => !names.includes(key));
  if (foreign.length > 0) throw new UnusableQuery(`the query has parts that are unknown: ${foreign.length}`);
  return raw;
}

/** Finds values in the lexicon: lists, places and fixed choices. A renamed list entry becomes its current name. */
export function valuesIn(lexicon: Lexicon): ListedValue {
  const known = new Map<Dimension, Set<string>>();
  for (const meanings of lexicon.meanings.values()) {
    for (const meaning of meanings) {
      if (meaning.kind !== 'value') continue;
      const values = known.get(meaning.dim) ?? new Set<string>();
      meaning.values.forEach((value) => values.add(value));
      known.set(meaning.dim, values);
    }
  }
  return (dim, value) => {
    const text = String(value);
    if (known.get(dim)?.has(text) || UNSPOKEN[dim]?.includes(text) || UNKNOWN_VALUE[dim] === text) return [text];
    const renamed = lexicon.meanings
      .get(phraseKey(text))
      ?.find((meaning) => meaning.kind === 'value' && meaning.dim === dim);
    if (renamed?.kind !== 'value') throw new UnusableQuery(`a value of ${dim.replaceAll('_', ' ')} is not listed`);
    return renamed.values;
  };
}
