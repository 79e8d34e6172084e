import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import type { Lexicon } from '../lexicon/lexicon.js';

type Keys = ReadonlyMap<string, readonly string[]>;

const BUILT = new WeakMap<Lexicon, Keys>();

export const keyOf = (dim: Dimension, value: string): string => `${dim} ${value}`;

/** The phrases of every value: the vocabulary the other way round. */
export function phrasesOf(lexicon: Lexicon): Keys {
  const known = BUILT.get(lexicon);
  if (known) return known;
  const keys = new Map<string, string[]>();
  for (const [phrase, meanings] of lexicon.meanings)
    for (const meaning of meanings)
      if (meaning.kind === 'value')
        for (const value of meaning.values) {
          const key = keyOf(meaning.dim, value);
          keys.set(key, [...(keys.get(key) ?? []), phrase]);
        }
  BUILT.set(lexicon, keys);
  return keys;
}

const NAMES = new WeakMap<Lexicon, ReadonlyMap<string, readonly Dimension[]>>();

/** Field names of several words that can mean nothing else. */
export function fieldNamesOf(lexicon: Lexicon): ReadonlyMap<string, readonly Dimension[]> {
  const known = NAMES.get(lexicon);
  if (known) return known;
  const names = new Map<string, Dimension[]>();
  for (const [phrase, meanings] of lexicon.meanings) {
    const dims = meanings.flatMap((meaning) => (meaning.kind === 'dim' ? [meaning.dim] : []));
    const sure = dims.length === meanings.length && !RELATED.test(phrase);
    if (sure && phrase.includes(' ')) names.set(phrase, dims);
  }
  NAMES.set(lexicon, names);
  return names;
}

/** Field names that figures are spoken of with as well. */
const RELATED = /^age at|^test result$|^lab result$/;
