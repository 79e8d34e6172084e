import type { Refusal } from '@firstlight/domain/insight/analytics-query';
import { INJECTION } from './guard/injection.js';
import type { Rule } from './guard/pattern.js';
import { asksForPeople, PEOPLE_LEVEL, SHOW_IDENTITY } from './guard/people-level.js';
import { TOPICS } from './guard/topics.js';
import { WRITES } from './guard/writes.js';

/** What the guard found; `words` names it in the refusal. */
export type Guarded = { reason: Refusal; words?: string };

function firstMatch(rules: readonly Rule[], text: string): Guarded | null {
  for (const [reason, said] of rules) {
    const match = said.exec(text);
    if (match) return { reason, words: match[0].trim() };
  }
  return null;
}

/**
 * Two or more unknown capitalised words in a row inside a sentence are read as a person's name.
 * `isKnown` says whether a word is in the lexicon.
 */
export function findName(question: string, isKnown: (word: string) => boolean): string | null {
  const pattern = /(?<!\p{L})(\p{Lu}[\p{Ll}'’-]+)(?=\s+(\p{Lu}[\p{Ll}'’-]+))/gu;
  for (const match of question.matchAll(pattern)) {
    const [, first = '', second = ''] = match;
    const plain = (word: string): string => word.replace(/['’]s$/, '').toLowerCase();
    // A sentence begins with a capital letter anyway.
    if (match.index === 0 && isKnown(plain(first))) continue;
    if (!isKnown(plain(first)) || !isKnown(plain(second))) return `${first} ${second}`;
  }
  const [owner, name = ''] = /\b(\p{Lu}\p{Ll}+)['’]s\b/u.exec(question) ?? [];
  return owner && !isKnown(name.toLowerCase()) ? owner : null;
}

/** "Is maple testperson positive": two unknown words where a question about one person has the name. */
export const asksAboutSomebody = (text: string, unknown: readonly string[]): boolean => {
  const [, first = '', second = ''] = /^(?:is|was|has|did|does|will|can) (\w+) (\w+)\b/.exec(text) ?? [];
  return unknown.includes(first) && unknown.includes(second);
};

/**
 * Why names or numbers of people aren't shown, if they are asked for: "give me" is courtesy elsewhere, and must be seen
 * before it is left out. A statement in SQL is refused as one.
 */
export function identityRefused(text: string): Refusal | null {
  const asks = SHOW_IDENTITY.test(text) && asksForPeople(text) && !/\bnumbers (?:of|for|on|from|in)\b/.test(text);
  return asks ? (firstMatch(INJECTION, text)?.reason ?? 'row_level_phi') : null;
}

/** Refuses what no count can answer; null if the question may be read. `text` is normalised. */
export function guard(text: string): Guarded | null {
  const found = firstMatch(INJECTION, text) ?? firstMatch(WRITES, text) ?? firstMatch(PEOPLE_LEVEL, text);
  if (found) return found;
  if (asksForPeople(text)) return { reason: 'row_level_phi' };
  return firstMatch(TOPICS, text);
}
