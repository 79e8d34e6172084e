import type { Topic } from './labels.js';
import { nameWordsIn } from './name-parts.js';
import { AFTER_NAME, BEFORE_NAME, isNameWord, NUMBER_WORDS, PARTICLES } from './name-words.js';
import { ALSO_SURNAMES, GENDERED_PEOPLE, PEOPLE } from './people-words.js';
import { withoutLinks, type Piece } from './pieces.js';
import { OWNERS, type Word } from './transcript.js';

type Kind = Topic['topic'];

const lowerAt = (words: readonly Word[], at: number): string => words[at]?.lower ?? '';

/** `partner`, `partner's`. */
const personOf = (word: Word | undefined): string => (word?.name ? '' : (word?.lower ?? '').replace(/'s?$/, ''));

/** `is a mother`, `works as a nurse`, `mother of two`, `single dad`, `no partner` say something about the client. */
function describesClient(words: readonly Word[], at: number): boolean {
  const [twoBefore, before, after, twoAfter] = [at - 2, at - 1, at + 1, at + 2].map((index) => lowerAt(words, index));
  const lacking = words
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) => /^(?:no|without|not|never|\S+n't)$/.test(lower));
  const role = /^(?:an?|the)$/.test(before ?? '') && /^(?:is|was|am|as|\S+'s|i'm)$/.test(twoBefore ?? '');
  const number = NUMBER_WORDS.has(twoAfter ?? '') || /^\d/.test(twoAfter ?? '');
  return (
    lacking || role || /^(?:single|expectant)$/.test(before ?? '') || (after === 'of' && number) || after === 'tongue'
  );
}

/** People words that are a name here: `last name partner`, `kim son`, `son nguyen`, `doctor testperson`. */
function isNameHere({ about, words }: Piece, at: number): boolean {
  const [before, person, after] = [at - 1, at, at + 1].map((index) => lowerAt(words, index));
  if (OWNERS.has(before ?? '') || /'s?$/.test(person ?? '')) return false;
  const labelled = about.topic === 'firstName' || about.topic === 'lastName';
  const ends = after === '' || after === ',';
  const said = nameWordsIn(words.slice(0, at), labelled).length;
  if (labelled) return ends && (said === 0 || ALSO_SURNAMES.has(person ?? ''));
  if (ends) return ALSO_SURNAMES.has(person ?? '') && (said === 1 || (said > 1 && PARTICLES.has(before ?? '')));
  const named = isNameWord(after ?? '') && !AFTER_NAME.has(after ?? '') && !BEFORE_NAME.has(after ?? '');
  return said === 0 && named && (person === 'son' || person === 'doctor');
}

/** The index of the first word about another person, or -1. */
function personIn(piece: Piece): number {
  const { about, words } = piece;
  const found = words.findIndex(
    (word, at) => PEOPLE.has(personOf(word)) && !describesClient(words, at) && !isNameHere(piece, at),
  );
  // Streets and sites are named after people; what follows the whole piece is about a person that ends it.
  return about.topic === 'contact' && found !== words.length - 1 ? -1 : found;
}

/** `a male roommate`: the gender isn't the client's. */
function isTheirGender({ about, words }: Piece): boolean {
  const gender = about.topic === 'gender' || about.topic === 'otherGender';
  return gender && GENDERED_PEOPLE.has(personOf(words[0])) && !describesClient(words, 0);
}

/** Values that another person has as well as the client. */
const PERSONAL: ReadonlySet<Kind> = new Set<Kind>([
  ...(['firstName', 'lastName', 'name', 'dob', 'phone', 'otherNumber'] as const),
  ...(['gender', 'otherGender', 'genderLabel'] as const),
]);

const returnsToClient = ({ about, label }: Piece): boolean =>
  about.topic === 'client' || label.some(({ lower }) => /^(?:client|patient)s?(?:'s)?$/.test(lower));

const endsWithClient = (words: readonly Word[]): boolean => /^(?:client|patient)'?s?$/.test(words.at(-1)?.lower ?? '');

/**
 * Whether a piece is about the person mentioned before: name, gender, dates and phone; cards and addresses only right
 * after the person, because they are usually the client's. Only clients have a disposition: `her mother is active` isn't
 * one.
 */
function isTheirs({ about }: Piece, other: Piece, previous: Kind | null): boolean {
  if (PERSONAL.has(about.topic) || (about.topic === 'version' && previous === 'healthCard')) return true;
  const adjacent = withoutLinks(other.words).length === 0;
  if (about.topic === 'disposition') return adjacent && other.words.length > 0;
  return adjacent && about.topic !== 'dispositionLabel';
}

const otherPiece = (label: Word[], words: Word[]): Piece => ({
  about: { topic: 'otherText' },
  label,
  words,
  negated: false,
  corrected: false,
});

/**
 * Takes what is said about other people out of the pieces, so that it fills no field of the client: `partner is male`,
 * `emergency contact rowan sample born …`. Words after a person are theirs until the client or a field that only
 * clients have is named.
 */
export function aboutClient(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  let other: Piece | null = null;
  let theirs: Kind | null = null;
  const begin = (person: Piece): void => {
    out.push(person);
    [other, theirs] = [endsWithClient(person.words) ? null : person, null];
  };
  const take = (piece: Piece, person: Piece | null): boolean => {
    const taken = person !== null && !returnsToClient(piece) && isTheirs(piece, person, theirs);
    if (taken) person.words.push(...piece.label, ...piece.words);
    theirs = taken ? piece.about.topic : null;
    if (!taken || endsWithClient(piece.words)) other = null;
    return taken;
  };
  for (const piece of pieces) {
    const { about, label, words, negated } = piece;
    if (about.topic === 'otherText') out.push(piece);
    else if (about.topic === 'otherPerson' && negated) out.push({ ...piece, about: { topic: 'otherText' } });
    else if (about.topic === 'otherPerson') begin(otherPiece(label, [...words]));
    else if (!take(piece, other)) {
      const at = personIn(piece);
      if (isTheirGender(piece)) begin(otherPiece([...label, ...words.slice(0, 1)], words.slice(1)));
      else if (at >= 0 && about.topic === 'contact') {
        out.push(piece);
        begin(otherPiece([], []));
      } else if (at >= 0) {
        out.push({ ...piece, words: words.slice(0, at) });
        begin(otherPiece(words.slice(at, at + 1), words.slice(at + 1)));
      } else out.push(piece);
    }
  }
  return out;
}
