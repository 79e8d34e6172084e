import { labelAt, type Topic } from './labels.js';
import { CORRECTIONS, HESITATIONS, type Word } from './transcript.js';

/** A stretch of the transcript: what it speaks of, and the words behind the label. */
export type Piece = {
  about: Topic;
  words: Word[];
  /** "no health card", "without a phone": nothing is missing when no value follows. */
  negated: boolean;
  /** The speaker took something back right before ("male no female"). */
  corrected: boolean;
};

const NEGATIONS = new Set(['no', 'without']);
const DENIALS = new Set(['not', 'non', 'in', 'longer', 'never', "isn't"]);
const LINKS = new Set(['is', 'are', 'was', 'the', 'a', 'now', 'currently', 'as', 'to', 'equals']);

/** Drops hesitations and linking words from the start: `is uh 1234` gives `1234`. */
export function withoutLinks(words: readonly Word[]): Word[] {
  const start = words.findIndex(({ lower }) => !HESITATIONS.has(lower) && !LINKS.has(lower));
  return start < 0 ? [] : words.slice(start);
}

/** Unlabelled dispositions must stand alone: "delivery driver" and "not active" say something else. */
function standsAlone(words: readonly Word[], at: number, length: number, piece: Piece): boolean {
  if (DENIALS.has(words[at - 1]?.lower ?? '')) return false;
  if (piece.about.topic === 'dispositionLabel' && withoutLinks(piece.words).length === 0) return true;
  const next = words[at + length];
  return (
    next === undefined || next.lower === ',' || CORRECTIONS.has(next.lower) || labelAt(words, at + length) !== null
  );
}

/** Cuts a transcript at its labels; the words before the first label are a piece of their own. */
export function piecesOf(words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  let piece: Piece = { about: { topic: 'start' }, words: [], negated: false, corrected: false };
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    const found = labelAt(words, at);
    const counts = found && (found.topic.topic !== 'disposition' || standsAlone(words, at, found.length, piece));
    if (found && counts) {
      const before = piece.words[piece.words.length - 1]?.lower ?? '';
      const negated = NEGATIONS.has(before);
      if (negated && found.topic.topic !== 'gender' && found.topic.topic !== 'disposition') piece.words.pop();
      pieces.push(piece);
      piece = { about: found.topic, words: [], negated, corrected: CORRECTIONS.has(before) };
      at += found.length;
    } else {
      if (word) piece.words.push(word);
      at += 1;
    }
  }
  return [...pieces, piece];
}
