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

/** The rules of a list by three letters of a word that they need; the list's own order is kept. */
type Index = { needed: (Words | null)[]; always: Uint8Array; byLetters: Map<string, number[]> };
const INDEXES = new WeakMap<Said, Index>();
const LETTERS = 3;

const piecesOf = (word: string): string[] =>
  word.length <= LETTERS
    ? [word]
    : Array.from({ length: word.length - LETTERS + 1 }, (_, start) => word.slice(start, start + LETTERS));

function indexOf(rules: Said): Index {
  const known = INDEXES.get(rules);
  if (known) return known;
  const needed = rules.map(([said]) => neededWords(said));
  const always = Uint8Array.from(needed, (words) => (words ? 0 : 1));
  const pieces = needed.map((words) => words?.map(piecesOf) ?? []);
  const uses = new Map<string, number>();
  for (const piece of pieces.flat(2)) uses.set(piece, (uses.get(piece) ?? 0) + 1);
  const used = (piece: string): number => uses.get(piece) ?? 0;
  const byLetters = new Map<string, number[]>();
  pieces.forEach((words, rule) => {
    for (const word of words) {
      const rarest = word.reduce((one, other) => (used(other) < used(one) ? other : one));
      byLetters.set(rarest, [...(byLetters.get(rarest) ?? []), rule]);
    }
  });
  const index = { needed, always, byLetters };
  INDEXES.set(rules, index);
  return index;
}

/** 1 for each rule that may match the text. */
function mayMatch({ always, byLetters }: Index, lower: string): Uint8Array {
  const may = always.slice();
  for (let start = 0; start < lower.length; start++)
    for (let length = SHORTEST; length <= LETTERS; length++)
      for (const rule of byLetters.get(lower.slice(start, start + length)) ?? []) may[rule] = 1;
  return may;
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
  const index = indexOf(rules);
  let now = text;
  let lower = text.toLowerCase();
  let may = mayMatch(index, lower);
  for (let place = may.indexOf(1); place >= 0; place = may.indexOf(1, place + 1)) {
    const rule = rules[place];
    if (!rule || index.needed[place]?.some((word) => lower.includes(word)) === false) continue;
    const [said, plain] = rule;
    const next = typeof plain === 'string' ? now.replace(said, plain) : now.replace(said, plain);
    if (next === now || loses(now, next)) continue;
    now = next;
    lower = now.toLowerCase();
    may = mayMatch(index, lower);
  }
  return now;
}
