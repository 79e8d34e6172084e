import { rewritten } from '../words/rewrites.js';
import { normalise, tokensOf } from '../words/text.js';
import type { Account } from './account.js';

/** Words that people write in capitals for emphasis. */
const STRESSED =
  /^(?:not|never|only|and|or|all|ever|both|any|each|every|no|but|ok|per|by|without|before|after|pls|asap|je|et|ou|pas|sans)$/;

const capitals = (text: string): number => text.replace(/[^\p{Lu}]/gu, '').length;
const small = (text: string): number => text.replace(/[^\p{Ll}]/gu, '').length;

/**
 * An abbreviation or a name that no phrase of the question accounts for, although its letters also make a word of
 * grammar: "NB" isn't "number", and "ON" is a place.
 */
export function unknownName(message: string, { text, items, times, ages, amounts }: Account): string | null {
  // All in capitals, they say nothing.
  if (capitals(message) > small(message)) return null;
  const said = new Set(
    [...items, ...times, ...ages, ...amounts].flatMap(({ start, end }) =>
      tokensOf(text.slice(start, end)).flatMap(({ word, stem }) => [word, stem]),
    ),
  );
  for (const [typed] of message.matchAll(/(?<![\p{L}\d])\p{Lu}{2,}(?![\p{L}\d])/gu)) {
    const word = normalise(typed);
    if (said.has(word) || STRESSED.test(word)) continue;
    const meant = tokensOf(rewritten(word));
    if (meant.some((one) => one.word !== word) && meant.every((one) => said.has(one.word))) continue;
    return typed;
  }
  return null;
}
