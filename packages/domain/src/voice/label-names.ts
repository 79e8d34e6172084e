import { labelAt, type Topic } from './labels.js';
import { nameWordsIn } from './name-parts.js';
import type { Word } from './transcript.js';

/** Label words that are also names: `last name born`, `first name max`. */
const ALSO_NAMES: ReadonlySet<string> = new Set(
  'born version cell name client male female pending active dispensing delivery'.split(' '),
);

type Kind = Topic['topic'];

/** A label that its own value follows; it says the same as the value alone. */
const LABEL_OF: ReadonlyMap<Kind, Kind> = new Map([
  ['gender', 'genderLabel'],
  ['disposition', 'dispositionLabel'],
]);

const topicAt = (words: readonly Word[], at: number): Topic | undefined => labelAt(words, at)?.topic;

const kindsElsewhere = (words: readonly Word[], at: number): (Kind | undefined)[] =>
  words.map((_, other) => (other === at ? undefined : topicAt(words, other)?.topic));

/** After "last name" a gender or disposition is the name only if the field itself is said elsewhere. */
function isLabelledName(words: readonly Word[], at: number, kind: Kind): boolean {
  const label = LABEL_OF.get(kind);
  return label === undefined || kindsElsewhere(words, at).some((other) => other === kind || other === label);
}

/** The second word of an unlabelled name: `max born male born may 2`, `summer active … disposition pending`. */
function isLastWord(words: readonly Word[], at: number, { topic, ...more }: Topic): boolean {
  const next = topicAt(words, at + 1);
  if (topic === 'gender') {
    return next?.topic === 'genderLabel' || (next?.topic === topic && 'value' in more && next.value === more.value);
  }
  const said = topic === 'dob' || topic === 'version' ? topic : topic === 'disposition' && 'dispositionLabel';
  return said !== false && kindsElsewhere(words, at).includes(said);
}

/**
 * Whether a label word is a name here: right after "first name" or "last name", or as the second word of an unlabelled
 * name, and without a value of its own.
 */
export function isName(
  words: readonly Word[],
  at: number,
  topic: Topic,
  piece: { about: Topic; words: Word[] },
): boolean {
  const ends = at === words.length - 1 || words[at + 1]?.lower === ',' || topicAt(words, at + 1) !== undefined;
  if (!ALSO_NAMES.has(words[at]?.lower ?? '') || !ends) return false;
  const { topic: about } = piece.about;
  const before = nameWordsIn(piece.words).length;
  if (about === 'firstName' || about === 'lastName') return before === 0 && isLabelledName(words, at, topic.topic);
  return (about === 'start' || about === 'name' || about === 'client') && before === 1 && isLastWord(words, at, topic);
}

const PRONOUN_NAMES: ReadonlySet<string> = new Set(['her', 'he', 'she', 'so', 'in']);
const AFTER_PRONOUN_NAMES: ReadonlySet<Kind | undefined> = new Set([
  'firstName',
  'lastName',
  'gender',
  'genderLabel',
  undefined,
]);

/**
 * The words before a label, where a pronoun is the name: `last name her first name mai`, `mai her female`. Before other
 * labels it belongs to them: `last name … her date of birth`.
 */
export function withPronounName(about: Kind, words: Word[], next: Topic | undefined): Word[] {
  const last = words[words.length - 1];
  if (!last || !PRONOUN_NAMES.has(last.lower)) return words;
  const labelled = about === 'firstName' || about === 'lastName';
  const free = about === 'start' || about === 'name' || about === 'client';
  const named = labelled
    ? words.length === 1 && AFTER_PRONOUN_NAMES.has(next?.topic)
    : free && words.length === 2 && nameWordsIn(words.slice(0, 1)).length === 1 && next?.topic === 'gender';
  return named ? [...words.slice(0, -1), { ...last, name: true }] : words;
}
