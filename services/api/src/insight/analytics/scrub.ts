import type { Lexicon } from './engine/lexicon/lexicon.js';
import { PLAIN_WORDS } from './engine/lexicon/plain-words.js';
import { normalise, stem, tokensOf } from './engine/words/text.js';

/**
 * A question without anything that could name somebody: words nobody knows and long numbers become dots.
 * Only this leaves the house or is kept readable.
 */
export function scrub(question: string, lexicon: Lexicon): string {
  return tokensOf(normalise(question))
    .map(({ word }) => {
      if (/^\d+$/.test(word)) return word.length > 4 ? '…' : word;
      const known = PLAIN_WORDS.has(word) || lexicon.known.has(stem(word)) || !/[a-z]/.test(word);
      return known ? word : '…';
    })
    .join(' ');
}
