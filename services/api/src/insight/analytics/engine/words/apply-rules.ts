import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { Said } from './usual/said.js';

const PARSER = new RegExpParser();
/** Shorter words are in nearly every message. */
const SHORTEST = 2;

/** Of several words, any one. */
type Words = readonly string[];

/** Long words with few alternatives rule out most messages. */
const weight = (words: Words): number => Math.min(...words.map(({ length }) => length)) - Math.log2(words.length) / 2;

const best = (all: readonly Words[]): Words | null =>
  all.reduce<Words | null>((found, one) => (found && weight(found) >= weight(one) ? found : one), null);

/** What every text that matches contains: one word of each of these. */
function wordsOf(alternatives: readonly AST.Alternative[]): Words[] {
  const [only, ...others] = alternatives;
  if (only && others.length === 0) return ofSequence(only.elements);
  const each = alternatives.map(({ elements }) => best(ofSequence(elements)));
  return each.every((words) => words !== null) ? [[...new Set(each.flat())]] : [];
}

function ofElement(element: AST.Element): Words[] {
  if (element.type === 'Group' || element.type === 'CapturingGroup') return wordsOf(element.alternatives);
  if (element.type === 'Quantifier') return element.min > 0 ? ofElement(element.element) : [];
  const looksAround = element.type === 'Assertion' && 'alternatives' in element && !element.negate;
  return looksAround ? wordsOf(element.alternatives) : [];
}

function ofSequence(elements: readonly AST.Element[]): Words[] {
  const found: Words[] = [];
  let word = '';
  const end = (): void => {
    if (word.length >= SHORTEST) found.push([word]);
    word = '';
  };
  for (const element of elements) {
    if (element.type === 'Character') word += String.fromCodePoint(element.value).toLowerCase();
    else if (element.type !== 'Assertion' || element.kind !== 'word') {
      end();
      found.push(...ofElement(element));
    }
  }
  end();
  return found;
}

/** In lower case, words of which every text that the pattern matches has one; null if nothing is certain. */
export function neededWords({ source, unicode }: RegExp): Words | null {
  const { alternatives } = PARSER.parsePattern(source, 0, source.length, { unicode });
  return best(wordsOf(alternatives));
}

const NEEDED = new WeakMap<RegExp, Words | null>();

function needed(pattern: RegExp): Words | null {
  const known = NEEDED.get(pattern);
  if (known !== undefined) return known;
  const words = neededWords(pattern);
  NEEDED.set(pattern, words);
  return words;
}

/**
 * The text with each rule applied in order, except where that would lose something. Of some two thousand rules a message
 * has the words of a few dozen; only these are tried.
 */
export function applyRules(
  text: string,
  rules: Said,
  loses: (before: string, after: string) => boolean = () => false,
): string {
  let now = text;
  let lower = text.toLowerCase();
  for (const [said, plain] of rules) {
    const words = needed(said);
    if (words && !words.some((word) => lower.includes(word))) continue;
    const next = typeof plain === 'string' ? now.replace(said, plain) : now.replace(said, plain);
    if (next === now || loses(now, next)) continue;
    now = next;
    lower = now.toLowerCase();
  }
  return now;
}
