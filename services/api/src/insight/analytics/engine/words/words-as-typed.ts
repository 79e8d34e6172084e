import type { Repair } from './spelling.js';
import { normalise } from './text.js';

/** A word as letters and digits only. */
export const bareWord = (word: string): string => normalise(word).replace(/ /g, '');

/** The words of a refusal as typed, including accents and capital letters. */
export function wordsAsTyped(message: string, words: readonly string[], repairs: readonly Repair[]): string[] {
  const typed = message.split(/[\s,;:.!?()"“”]+/).filter(Boolean);
  return words.map((word) => {
    const before = repairs.find(({ read }) => read === word)?.typed ?? word;
    return typed.find((one) => bareWord(one) === bareWord(before)) ?? before;
  });
}
