import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { namedInPlace } from './naming/named-in-place.js';
import { rewritten, withoutPadding } from './rewrites.js';
import { suppliesInPlainWords } from './supplies-said.js';

/** A normalised message with everyday words, names and supplies in the words of the lexicon. */
export function inPlainWords(text: string, lexicon: Lexicon, previous: QuerySpec | null): string {
  const follows = previous !== null && factOf(previous) === 'supplies';
  return namedInPlace(rewritten(suppliesInPlainWords(withoutPadding(text), lexicon.supplies, follows)), lexicon);
}
