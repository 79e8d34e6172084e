import type { Repair } from './words/spelling.js';
import { normalise } from './words/text.js';

const LOOSE_ENDS =
  /(?:[\s,;:-]|\b(?:but|have|has|had|are|is|were|was|not|no|without|vs|by|in|on|of|with|for|from|at|per|and|or|the|a|an|who|that|their|to|par|de|en|avec|et|ou|qui|les?|la|un|une))+$/i;
/** Small words that reverse a question's meaning. */
const TURNING =
  /^(?:not|no|never|without|only|per|than|before|after|since|first|last|most|least|none|pas|sans|jamais|but|or|if|average|\d.*)$/;
const JOINING = /^(?:by|in|on|of|with|for|from|at|per|par|de|en|avec|selon)$/;
const plain = (word: string): string => normalise(word).replace(/ /g, '');

/** The words of a refusal as typed, including accents and capital letters. */
export function wordsAsTyped(message: string, words: readonly string[], repairs: readonly Repair[]): string[] {
  const typed = message.split(/[\s,;:.!?()"“”]+/).filter(Boolean);
  return words.map((word) => {
    const before = repairs.find(({ read }) => read === word)?.typed ?? word;
    return typed.find((one) => plain(one) === plain(before)) ?? before;
  });
}

/** The same question without the words not understood, if it can be answered; offered, never assumed. */
export function nearestQuestion(
  message: string,
  words: readonly string[],
  reads: (shorter: string) => boolean,
): string[] {
  if (words.some((word) => TURNING.test(plain(word)))) return [];
  const gone = new Set(words.map(plain));
  const asked = message
    .trim()
    .replace(/[?!.\s]+$/, '')
    .split(/\s+/);
  const kept = asked.filter((word, index) => {
    const next = asked.slice(index + 1).find((one) => !gone.has(plain(one)));
    const leads = JOINING.test(plain(word)) && gone.has(plain(asked[index + 1] ?? '')) && next !== undefined;
    return !gone.has(plain(word)) && !leads;
  });
  const shorter = kept.join(' ').replace(LOOSE_ENDS, '');
  return words.length > 0 && shorter.length < message.trim().length && shorter !== '' && reads(shorter)
    ? [shorter]
    : [];
}
