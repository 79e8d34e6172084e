import type { CivilDate } from '../dates/civil-dates.js';
import { HEALTH_CARD_DIGITS } from '../platform/limits.js';
import { findUnlabelledDate, readBirthDate } from './birth-date.js';
import { readCardNumber, readDigits, readPhoneNumber } from './card-number.js';
import { readUnlabelledVersion, readVersion } from './card-version.js';
import type { Gender, VoiceDisposition } from './labels.js';
import { readFreeName, readLabelledName, type SpokenName } from './names.js';
import { withoutLinks, type Piece } from './pieces.js';
import { settled, type Said } from './settled.js';
import type { Word } from './transcript.js';

/** The content of a transcript, before the form's own rules. */
export type Heard = {
  name: SpokenName;
  dob: CivilDate | null;
  dobUnclear: boolean;
  gender: Gender | null;
  genderUnclear: boolean;
  cardDigits: string | null;
  version: string | null;
  versionUnclear: boolean;
  disposition: VoiceDisposition | null;
  dispositionUnclear: boolean;
};

/** Words that may be a name; `doubtful` after letters of a card version and where a number is missing. */
type FreeRun = { words: Word[]; announced: boolean; doubtful?: true };

/** Values collected piece by piece. */
type Gathered = {
  firstName: string | null;
  lastName: string | null;
  runs: FreeRun[];
  dob: { date: CivilDate | null } | null;
  genders: Said<Gender>[];
  card: string | null;
  version: { letters: string | null } | null;
  dispositions: Said<VoiceDisposition>[];
};

const GENDER_WORDS: ReadonlyMap<string, Gender> = new Map([
  ...['man', 'm', 'mail', 'mayo', 'boy', 'guy'].map((word): [string, Gender] => [word, 'Male']),
  ...['woman', 'f', 'lady', 'girl', 'femail'].map((word): [string, Gender] => [word, 'Female']),
]);

function readGenderLabel(piece: Piece, followedByGender: boolean, into: Gathered): void {
  const words = withoutLinks(piece.words);
  const [first] = words;
  const value = GENDER_WORDS.get(first?.lower ?? '') ?? null;
  if (first || followedByGender) into.genders = [];
  if (first && (value !== null || !followedByGender)) into.genders.push({ value, again: false });
  if (value !== null) into.runs.push({ words: words.slice(1), announced: false });
}

function readCard(piece: Piece, next: Piece | undefined, into: Gathered): void {
  const { digits, rest } = readCardNumber(piece.words);
  if (digits !== '') into.card = digits;
  const behind =
    digits.length === HEALTH_CARD_DIGITS
      ? readUnlabelledVersion(rest, next?.about.topic ?? null)
      : { version: null, rest };
  if (behind.version) into.version = { letters: behind.version };
  const doubtful = behind.rest.length < rest.length ? ({ doubtful: true } as const) : {};
  into.runs.push({ words: behind.rest, announced: false, ...doubtful });
}

/** A ten-digit number right before the version code is the card, even without its label. */
function takeCardBeforeVersion(into: Gathered): void {
  const last = into.runs[into.runs.length - 1];
  const at = last?.words.findIndex((word) => readDigits([word]).digits.length === HEALTH_CARD_DIGITS) ?? -1;
  if (!last || at < 0 || at !== last.words.length - 1 || into.card !== null) return;
  into.card = readDigits(last.words.slice(at)).digits;
  last.words = last.words.slice(0, at);
}

function readPiece(piece: Piece, next: Piece | undefined, today: CivilDate, into: Gathered): void {
  const { about, words } = piece;
  const free = (rest: Word[], announced = false): void => void into.runs.push({ words: rest, announced });
  if (about.topic === 'firstName') into.firstName = readLabelledName(words) ?? into.firstName;
  else if (about.topic === 'lastName') into.lastName = readLabelledName(words) ?? into.lastName;
  else if (about.topic === 'dob') {
    const { date, rest } = readBirthDate(words, today);
    const known = piece.corrected ? null : (into.dob?.date ?? null);
    const differs = known !== null && date !== null && date !== known;
    if (date !== null || !piece.negated) into.dob = { date: differs ? null : date };
    free(piece.negated && date === null ? words : rest);
  } else if (about.topic === 'genderLabel') {
    readGenderLabel(piece, next?.about.topic === 'gender' || next?.about.topic === 'otherGender', into);
  } else if (about.topic === 'gender' || about.topic === 'otherGender') {
    into.genders.push({ value: about.topic === 'gender' ? about.value : null, again: piece.corrected });
    free(words);
  } else if (about.topic === 'healthCard') readCard(piece, next, into);
  else if (about.topic === 'version') {
    takeCardBeforeVersion(into);
    const { version, rest } = readVersion(words, next?.about.topic ?? null);
    if (version !== null || !piece.negated) into.version = { letters: version };
    into.runs.push({ words: rest, announced: false, doubtful: true });
  } else if (about.topic === 'dispositionLabel') {
    const unknown = withoutLinks(words).length > 0 && !piece.negated;
    if (unknown || next?.about.topic === 'disposition') into.dispositions = [];
    if (unknown) into.dispositions.push({ value: null, again: false });
  } else if (about.topic === 'disposition') {
    into.dispositions.push({ value: about.value, again: piece.corrected });
    free(withoutLinks(words));
  } else if (about.topic === 'phone') {
    const { digits, rest } = readPhoneNumber(words);
    const doubtful = digits === '' && !piece.negated ? ({ doubtful: true } as const) : {};
    into.runs.push({ words: rest, announced: false, ...doubtful });
  } else if (about.topic === 'otherNumber') free(readDigits(withoutLinks(words)).rest);
  else if (about.topic !== 'otherText' && about.topic !== 'contact') free(words, about.topic === 'name');
}

function takeUnlabelledDate(into: Gathered, today: CivilDate): void {
  if (into.dob !== null) return;
  for (const [index, run] of into.runs.entries()) {
    const found = findUnlabelledDate(run.words, today);
    if (found) {
      const before = run.words.slice(0, found.at);
      into.dob = { date: findUnlabelledDate(before, today) ? null : found.date };
      into.runs.splice(index, 1, { ...run, words: before }, { words: found.rest, announced: false });
      return;
    }
  }
}

/** `name willow last name birchfield`: an announced name provides the first name if no label did. */
function announcedFirstName({ runs }: Gathered): string | null {
  const announced = runs.find((run) => run.announced);
  return (announced && readFreeName(announced.words, announced)?.firstName) ?? null;
}

function nameOf(into: Gathered): SpokenName {
  if (into.firstName !== null || into.lastName !== null) {
    const firstName = into.firstName ?? announcedFirstName(into);
    return {
      ...(firstName === null ? {} : { firstName }),
      ...(into.lastName === null ? {} : { lastName: into.lastName }),
    };
  }
  const ordered = [...into.runs.filter((run) => run.announced), ...into.runs.filter((run) => !run.announced)];
  for (const run of ordered) {
    const name = readFreeName(run.words, run);
    if (name) return name;
  }
  return {};
}

/** Reads the pieces of a transcript one after the other; later values replace earlier ones. */
export function readPieces(pieces: readonly Piece[], today: CivilDate): Heard {
  const into: Gathered = {
    firstName: null,
    lastName: null,
    runs: [],
    dob: null,
    genders: [],
    card: null,
    version: null,
    dispositions: [],
  };
  pieces.forEach((piece, index) => readPiece(piece, pieces[index + 1], today, into));
  takeUnlabelledDate(into, today);
  const [gender, disposition] = [settled(into.genders), settled(into.dispositions)];
  return {
    name: nameOf(into),
    dob: into.dob?.date ?? null,
    dobUnclear: into.dob !== null && into.dob.date === null,
    gender: gender.value,
    genderUnclear: gender.unclear,
    cardDigits: into.card,
    version: into.version?.letters ?? null,
    versionUnclear: into.version !== null && into.version.letters === null,
    disposition: disposition.value,
    dispositionUnclear: disposition.unclear,
  };
}
