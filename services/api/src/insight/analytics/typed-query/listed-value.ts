import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { type Raw, UnusableQuery } from '../claude/raw-values.js';
import { WEEKDAYS } from '../engine/dates/calendar.js';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { UNKNOWN_VALUE } from '../engine/spec/vocabulary.js';
import { phraseKey } from '../engine/words/text.js';

/** The current values for one that a query names. */
export type ListedValue = (dim: Dimension, value: unknown) => readonly string[];

/** Values in columns that no word of a question means. */
const UNSPOKEN: Partial<Record<Dimension, readonly string[]>> = {
  age_group: ['Under 16', '16-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  weekday: WEEKDAYS,
  hc_problem: ['none'],
  reward: ['yes', 'no'],
};

export function onlyKeys(raw: Raw, names: readonly string[]): Raw {
  const foreign = Object.keys(raw).filter((key) => !names.includes(key));
  if (foreign.length > 0) throw new UnusableQuery(`the query has parts that are unknown: ${foreign.length}`);
  return raw;
}

const NAMED = new WeakMap<Lexicon, Map<Dimension, Set<string>>>();

function valuesOf(lexicon: Lexicon): Map<Dimension, Set<string>> {
  const before = NAMED.get(lexicon);
  if (before) return before;
  const known = new Map<Dimension, Set<string>>();
  const add = (dim: Dimension, values: readonly string[]): void => {
    const present = known.get(dim) ?? new Set<string>();
    values.forEach((value) => present.add(value));
    known.set(dim, present);
  };
  for (const meanings of lexicon.meanings.values())
    for (const meaning of meanings) if (meaning.kind === 'value') add(meaning.dim, meaning.values);
  for (const [dim, values] of Object.entries(UNSPOKEN)) add(dim as Dimension, values);
  for (const [dim, value] of Object.entries(UNKNOWN_VALUE)) add(dim as Dimension, [value]);
  NAMED.set(lexicon, known);
  return known;
}

/** Every value of a dimension that a query may name. */
export const namedIn =
  (lexicon: Lexicon) =>
  (dim: Dimension): ReadonlySet<string> =>
    valuesOf(lexicon).get(dim) ?? new Set();

/** Finds values in the lexicon: lists, places and fixed choices. A renamed list entry becomes its current name. */
export function valuesIn(lexicon: Lexicon): ListedValue {
  const named = namedIn(lexicon);
  return (dim, value) => {
    const text = String(value);
    if (named(dim).has(text)) return [text];
    const renamed = lexicon.meanings
      .get(phraseKey(text))
      ?.find((meaning) => meaning.kind === 'value' && meaning.dim === dim);
    if (renamed?.kind !== 'value') throw new UnusableQuery(`a value of ${dim.replaceAll('_', ' ')} is not listed`);
    return renamed.values;
  };
}
