import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Lexicon } from '../../engine/lexicon/lexicon.js';
import { tokensOf } from '../../engine/words/text.js';
import { CONNECTING, INSIDE_A_NAME, NAME_BEHIND, STREETS } from './connecting-words.js';
import { DateNames } from './date-names.js';
import { datePieces } from './date-pieces.js';
import type { Piece } from './piece.js';
import { prepared } from './prepared.js';
import { numberPieces, wordPieces } from './word-pieces.js';

/** Replaces everything that was not recognised. */
const GONE = '…';

export type MaskedQuestion = { text: string; dates: DateNames };

/** A part of the question: recognised, a connecting word, or not recognised. */
type Part = { says: string; kind: Piece['kind'] | 'joins' | 'gone'; word: string };

const LONGEST_STREET = 5;

function partsOf(text: string, pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { word, start, end } of tokensOf(text)) {
    if (start < at) continue;
    const piece = pieces.find((one) => start < one.end && end > one.start);
    at = piece?.end ?? end;
    if (piece) parts.push({ ...piece, word: piece.says });
    else if (CONNECTING.has(word)) parts.push({ says: word, kind: 'joins', word });
    else parts.push({ says: GONE, kind: 'gone', word });
  }
  return parts;
}

/** The nearest part that is more than "of the". */
function beside(parts: readonly Part[], index: number, step: 1 | -1): Part | undefined {
  for (let at = index + step; at >= 0 && at < parts.length; at += step) {
    const part = parts[at];
    if (part && !INSIDE_A_NAME.has(part.word)) return part;
  }
  return undefined;
}

function isPartOfSomething(parts: readonly Part[], index: number): boolean {
  const part = parts[index];
  const [before, after] = [beside(parts, index, -1), beside(parts, index, 1)];
  if (part?.kind === 'doubtful') return before?.kind === 'gone' || after?.kind === 'gone';
  // "12 Test Hill"
  return part?.kind === 'sure' && before?.kind === 'gone' && /\d/.test(before.word) && after?.kind === 'gone';
}

/** Words around a word for a street are the address: "12 Health Card Lane", "rue de la Clinique". */
function withoutStreets(parts: readonly Part[]): Part[] {
  const inAddress = new Set<number>();
  parts.forEach(({ kind, word }, street) => {
    if (kind !== 'gone' || !STREETS.has(word)) return;
    for (let at = street - 1; at >= street - LONGEST_STREET && (parts[at]?.kind ?? 'joins') !== 'joins'; at -= 1)
      inAddress.add(at);
    if (!NAME_BEHIND.has(word)) return;
    for (let at = street + 1; at <= street + LONGEST_STREET; at += 1) {
      const part = parts[at];
      if (!part || (part.kind === 'joins' && !INSIDE_A_NAME.has(part.word))) break;
      inAddress.add(at);
    }
  });
  return parts.map((part, index) => (inAddress.has(index) ? { ...part, says: GONE, kind: 'gone' } : part));
}

/** Removes doubtful parts next to unrecognised ones, until there are none. */
function settled(parts: readonly Part[]): Part[] {
  const leaning = parts.findIndex((_, index) => isPartOfSomething(parts, index));
  if (leaning < 0) return [...parts];
  return settled(parts.map((part, index) => (index === leaning ? { ...part, says: GONE, kind: 'gone' } : part)));
}

/**
 * The part of a question that the model gets (decision 0059): measures, dimensions, values of lists, years, months
 * where a date stands, small numbers in their place, and connecting words. Days are named `date1`, `date2`;
 * everything else is a dot.
 */
export function maskedQuestion(question: string, lexicon: Lexicon, today: CivilDate): MaskedQuestion {
  const text = prepared(question);
  const dates = new DateNames();
  const days = datePieces(text, today, dates);
  const numbers = numberPieces(text, days);
  const words = wordPieces(text, lexicon, [...days, ...numbers]);
  const parts = settled(withoutStreets(partsOf(text, [...days, ...numbers, ...words])));
  const said = parts.filter(({ says }, index) => says !== GONE || parts[index - 1]?.says !== GONE);
  return { text: said.map(({ says }) => says).join(' '), dates };
}
