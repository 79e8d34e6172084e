import { isName, withPronounName } from './label-names.js';
import { labelAt, type Gender, type Topic } from './labels.js';
import { CORRECTIONS, HESITATIONS, type Word } from './transcript.js';

/** A piece of the transcript: its subject, and the words after the label. */
export type Piece = {
  about: Topic;
  /** The label as it was said; empty where a piece has none. */
  label: Word[];
  words: Word[];
  /** "no health card", "without a phone": no value is expected to follow. */
  negated: boolean;
  /** The speaker made a correction just before ("male no female"). */
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

/** Words for a gender that could also be part of a name: they count only where a name has ended. */
const CLOSING_GENDERS: ReadonlyMap<string, Gender> = new Map([
  ...['man', 'gentleman', 'mail', 'm'].map((word): [string, Gender] => [word, 'Male']),
  ...['woman', 'lady', 'f'].map((word): [string, Gender] => [word, 'Female']),
]);

const NAME_TOPICS: readonly Topic['topic'][] = ['start', 'name', 'client', 'lastName'];

const isEnd = (words: readonly Word[], at: number): boolean => {
  const next = words[at];
  return next === undefined || next.lower === ',' || CORRECTIONS.has(next.lower) || labelAt(words, at) !== null;
};

function closingGender(words: readonly Word[], at: number, piece: Piece): { topic: Topic; length: number } | null {
  const value = CLOSING_GENDERS.get(words[at]?.lower ?? '');
  if (!value || !NAME_TOPICS.includes(piece.about.topic) || !isEnd(words, at + 1)) return null;
  const names = piece.words.filter(({ lower }) => !HESITATIONS.has(lower) && !LINKS.has(lower));
  const spelled = names[names.length - 1]?.lower.length === 1;
  const enough = names.length >= (piece.about.topic === 'lastName' ? 1 : 2);
  return enough && !spelled ? { topic: { topic: 'gender', value }, length: 1 } : null;
}

/** Tests can be pending too. */
const TESTS = new Set('rna test tests result results bloodwork lab labs hcv hiv hepatitis'.split(' '));

/**
 * Unlabelled dispositions of one word count only on their own: "delivery driver" and "not active" mean something else.
 */
function standsAlone(words: readonly Word[], at: number, length: number, piece: Piece): boolean {
  const before = words.slice(0, at).findLast(({ lower }) => !LINKS.has(lower) && lower !== 'still')?.lower ?? '';
  if (DENIALS.has(words[at - 1]?.lower ?? '') || (length === 1 && TESTS.has(before))) return false;
  if (length > 1 || at === 0) return true;
  if (piece.about.topic === 'dispositionLabel' && withoutLinks(piece.words).length === 0) return true;
  return isEnd(words, at + length);
}

const beforeComma = (words: readonly Word[]): string => words.findLast(({ lower }) => lower !== ',')?.lower ?? '';

const named = (piece: Piece, next: Topic | undefined): Piece => ({
  ...piece,
  words: withPronounName(piece.about.topic, piece.words, next),
});

/** Splits a transcript at its labels; the words before the first label are a separate piece. */
export function piecesOf(words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  let piece: Piece = { about: { topic: 'start' }, label: [], words: [], negated: false, corrected: false };
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    const found = labelAt(words, at) ?? closingGender(words, at, piece);
    const counts = found && (found.topic.topic !== 'disposition' || standsAlone(words, at, found.length, piece));
    if (word && found?.length === 1 && isName(words, at, found.topic, piece)) {
      piece.words.push({ ...word, name: true });
      at += 1;
    } else if (found && counts) {
      const before = piece.words[piece.words.length - 1]?.lower ?? '';
      const negated = NEGATIONS.has(before);
      if (negated && found.topic.topic !== 'gender' && found.topic.topic !== 'disposition') piece.words.pop();
      pieces.push(named(piece, found.topic));
      const label = words.slice(at, at + found.length);
      const corrected = CORRECTIONS.has(beforeComma(piece.words));
      piece = { about: found.topic, label, words: [], negated, corrected };
      at += found.length;
    } else {
      if (word) piece.words.push(word);
      at += 1;
    }
  }
  return [...pieces, named(piece, undefined)];
}
