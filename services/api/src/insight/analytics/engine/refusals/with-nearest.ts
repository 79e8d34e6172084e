import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import type { QuerySpec, Refusal } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { filtersIn } from '../../query/filters-in.js';
import { readItems } from '../parse/items.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { offersOf } from './offers.js';
import { otherUnit } from '../proof/counted.js';
import { factsNamed } from '../proof/facts-named.js';
import type { Question, Reading } from '../reading.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { normalise, phraseKey } from '../words/text.js';
import { bareWord } from '../words/words-as-typed.js';

/** Limits on the work for one message, which blocks the event loop. */
const LONGEST = 240;
const MOST_PARTS = 4;
const MOST_STEPS = 3;

/** Refusals of a question that has another one close to it. */
const ANSWERABLE: readonly Refusal[] = ['not_understood', 'needs_clarification'];

/** Without these words, another question is asked, or the opposite. */
const TURNING =
  /^(?:no|not|never|without|cannot|\w+n['’]?t|only|than|before|after|since|until|first|last|latest|recent|next|previous|early|late[rs]?|nothing|nobody|none|neither|nor|outside|expired|average|median|second|third|again|another|different|new|old|failed|successful|unsuccessful|less|fewer|other|else|except\w*|exclud\w*|share|percent\w*|proportion|rate|among|amongst|per|hiv|hcv|there|together|both|combined|pas|sans|jamais|aucune?|rien|sauf|hors|seulement|parmi|vih|vhc|\d.*|two|three|four|five|six|seven|eight|nine|ten)$/i;
/** Words that point at the next one: without "fy", "this fy" is no time at all. */
const POINTING = /^(?:this|these|those|cette|ces?|cet)$/i;

type Words = { isValue: (word: string) => boolean };

/** The text without the words that were not understood; null if it would ask for something else, or loses a name. */
function withoutWords(text: string, words: readonly string[], { isValue }: Words): string | null {
  const isName = (word: string): boolean => /^\p{Lu}/u.test(word) && !text.trimStart().startsWith(word);
  const gone = new Set(words.flatMap((word) => word.split(' ')).map(bareWord));
  if (words.some((word) => isName(word) || isValue(word)) || [...gone].some((word) => TURNING.test(word))) return null;
  const typed = text.split(/\s+/);
  const stays = typed.map((word) => !gone.has(bareWord(word)));
  if (typed.some((word, index) => stays[index] && stays[index + 1] === false && POINTING.test(word))) return null;
  const shorter = typed.filter((_, index) => stays[index]).join(' ');
  return shorter === '' || shorter.length >= text.length ? null : shorter;
}

/** All clients, or all registrations: near to nothing in particular. */
const saysNothing = ({ filters, by, range, compare, who, part }: QuerySpec): boolean =>
  filters.length === 0 && by.length === 0 && !range && !compare && !who && !part;

const SHARE = /\b(?:percent\w*|share|proportion|rate|pourcentage|part|taux)\b|%/;

const isShare = ({ as, measure }: QuerySpec): boolean => as === 'percent' || /_rate$/.test(measure);

/** Whether every value that the question names is a condition of the query, or in its split. */
function hasValues(text: string, spec: QuerySpec, lexicon: Lexicon): boolean {
  const dims = [...filtersIn(spec).map(({ dim }) => dim), ...spec.by];
  return readItems(text, lexicon, []).items.every(({ meanings }) => {
    const values = meanings.flatMap((one) => (one.kind === 'value' && !one.needsCue ? [one.dim] : []));
    return values.length < meanings.length || values.length === 0 || values.some((dim) => dims.includes(dim));
  });
}

/** Whether a query is about every kind of rows that the question names, and counts what it asks for. */
function isAbout(text: string, spec: QuerySpec, lexicon: Lexicon): boolean {
  if (SHARE.test(text) !== isShare(spec) || !hasValues(text, spec, lexicon)) return false;
  const ofFilters = filtersIn(spec).flatMap(({ dim }) => FACTS_WITH[dim] ?? []);
  const ofPeople = [...havingsOf(spec.who), ...havingsOf(spec.part)].map(({ fact }) => fact);
  const used = new Set([factOf(spec), ...ofFilters, ...ofPeople]);
  const named = factsNamed(text).filter(({ facts }) => !facts.includes('registrations'));
  return otherUnit(text, spec) === null && named.every(({ facts }) => facts.some((fact) => used.has(fact)));
}

type Near = { length: number; spec: QuerySpec };
type Reader = Words & { read: (message: string) => Reading; fits: (spec: QuerySpec) => boolean };

/** What a part of a question asks once the words that were not understood are left out, step by step. */
function nearTo(part: string | null, reader: Reader): Near | null {
  let text = part;
  for (let step = 0; step <= MOST_STEPS && text; step += 1) {
    const reading = reader.read(text);
    if (reading.kind === 'query') {
      const isOwn = !reading.quick && reading.repairs.length === 0 && reader.fits(reading.spec);
      return isOwn ? { length: text.length, spec: reading.spec } : null;
    }
    const offered = reading.offers.map(({ spec }) => spec).find(reader.fits);
    if (offered) return { length: text.length, spec: offered };
    if (!ANSWERABLE.includes(reading.reason)) return null;
    text = withoutWords(text, reading.words, reader);
  }
  return null;
}

function clausesOf(message: string): string[] {
  const clauses = message.split(/[,;:!?()]+\s*|\.\s+|\s+[–—-]+\s+/).filter((one) => one.trim().includes(' '));
  return clauses.length > 1 ? clauses.slice(0, MOST_PARTS) : [];
}

/**
 * The reading of a question; with a refusal, the nearest question that can be answered, to press. A question about
 * other rows isn't near, nor is one that lacks a word which turns it around.
 */
export function withNearest(asked: Question, lexicon: Lexicon, read: (asked: Question) => Reading): Reading {
  const reading = read(asked);
  const { message, today, previous } = asked;
  if (reading.kind === 'query' || reading.offers.length > 0 || !ANSWERABLE.includes(reading.reason)) return reading;
  if (message.length > LONGEST) return reading;
  const isValue = (word: string): boolean =>
    lexicon.meanings.get(phraseKey(word))?.some(({ kind }) => kind === 'value') ?? false;
  const shorter = withoutWords(message, reading.words, { isValue });
  if (shorter === null && reading.reason === 'not_understood') return reading;
  const reader: Reader = {
    isValue,
    read: (text) => read({ ...asked, message: text, isPart: true }),
    fits: previous ? () => true : (spec) => !saysNothing(spec) && isAbout(normalise(message), spec, lexicon),
  };
  const ofClauses = (): Near | undefined =>
    clausesOf(message)
      .flatMap((part) => nearTo(part, reader) ?? [])
      .sort((one, other) => other.length - one.length)[0];
  const nearest = nearTo(shorter, reader) ?? (previous ? undefined : ofClauses());
  if (!nearest) return reading;
  const offers = offersOf([nearest.spec], { asked: message, today });
  return { ...reading, offers, choices: offers.map(({ sentence }) => sentence) };
}
