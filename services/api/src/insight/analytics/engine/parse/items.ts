import { LOOSE_NAMES } from '../lexicon/dimension-words.js';
import type { Lexicon, Meaning } from '../lexicon/lexicon.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { overlapsAny, type Span } from '../words/spans.js';
import { isArticle, phraseKey, type Token, tokensOf } from '../words/text.js';

/** One understood phrase of the question; `at` is its place among the items. */
export type Item = {
  key: string;
  text: string;
  start: number;
  end: number;
  meanings: readonly Meaning[];
  plural: boolean;
};

const LOOSE = new Set(LOOSE_NAMES.split('|').map(phraseKey));

export function isLooseName(item: Item): boolean {
  return LOOSE.has(item.key);
}

/** Longest phrase first, from left to right; `unknown` are the words that were not understood. */
export function readItems(
  text: string,
  lexicon: Lexicon,
  taken: readonly Span[],
): { items: Item[]; unknown: string[] } {
  const tokens = tokensOf(text);
  const isTaken = (token: Token): boolean => overlapsAny(taken, token);
  const items: Item[] = [];
  const unknown: string[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token || isTaken(token)) {
      index += 1;
      continue;
    }
    const found = longestFrom(tokens, index, lexicon, isTaken);
    // "With a housing interaction" is an interaction: the longer phrase keeps its first word.
    if (found && isPlain(token) && breaksLonger(tokens, index, found, lexicon, isTaken)) {
      index += 1;
      continue;
    }
    if (found) {
      const last = tokens[found.last] ?? token;
      const { start } = token;
      items.push({
        key: found.key,
        text: text.slice(start, last.end),
        start,
        end: last.end,
        meanings: found.meanings,
        // "Which days of the week" are several.
        plural: (last.word !== last.stem && last.word !== 'mois') || /^days of\b/.test(text.slice(start)),
      });
      index = found.last + 1;
      continue;
    }
    if (!isPlain(token)) unknown.push(token.word);
    index += 1;
  }
  return { items, unknown };
}

type Found = { key: string; last: number; meanings: readonly Meaning[] };

/** Whether a phrase of at least as many words begins inside this one and ends after it. */
function breaksLonger(
  tokens: readonly Token[],
  from: number,
  found: Found,
  lexicon: Lexicon,
  isTaken: (token: Token) => boolean,
): boolean {
  const words = ({ key }: Found): number => key.split(' ').length;
  for (let at = from + 1; at <= found.last; at += 1) {
    const other = longestFrom(tokens, at, lexicon, isTaken);
    const names = other?.meanings.some(({ kind }) => kind !== 'operation') ?? false;
    if (other && names && other.last > found.last && words(other) >= words(found)) return true;
  }
  return false;
}

function isPlain(token: Token): boolean {
  return (
    isArticle(token.word) ||
    PLAIN_WORDS.has(token.word) ||
    PLAIN_WORDS.has(token.stem) ||
    /^[&?!,.;/-]$/.test(token.word)
  );
}

function longestFrom(
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
  isTaken: (token: Token) => boolean,
): Found | null {
  const stems: string[] = [];
  let best: Found | null = null;
  for (let at = from; at < tokens.length && stems.length < lexicon.longest; at += 1) {
    const token = tokens[at];
    if (!token || isTaken(token)) break;
    if (isArticle(token.word)) {
      if (at === from) return null;
      continue;
    }
    stems.push(token.stem);
    const key = stems.join(' ');
    const meanings = lexicon.meanings.get(key);
    if (meanings) best = { key, last: at, meanings };
  }
  return best;
}
