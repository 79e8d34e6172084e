import { ageOn, type CivilDate } from '../dates/civil-dates.js';
import { passesModTen } from '../identity/health-card.js';
import { HEALTH_CARD_DIGITS } from '../platform/limits.js';
import type { Gender, VoiceDisposition } from './labels.js';
import { aboutClient } from './other-people.js';
import { piecesOf, type Piece } from './pieces.js';
import { readPieces, type Heard } from './heard.js';
import { labelsFirst, wordsOf, type Word } from './transcript.js';
import { readContact, type SpokenContact } from './contact.js';
import { unusedRuns } from './unused.js';

export type VoiceFields = {
  firstName: string;
  lastName: string;
  dob: CivilDate;
  /** Derived from `dob`; absent for a future date. */
  age: number;
  gender: Gender;
  healthCard: string;
  healthCardVersion: string;
  disposition: VoiceDisposition;
};

/** The fields filled from spoken words, including the address, contact and consent sections. */
export type VoiceFilling = Partial<VoiceFields> & SpokenContact;

export type VoiceWarning =
  | 'gender_not_recognised'
  | 'disposition_not_recognised'
  | 'health_card_length'
  | 'health_card_checksum'
  | 'version_not_recognised'
  | 'dob_recent'
  | 'dob_future';

export type VoiceReading = {
  /** Only what was understood; all other fields are unchanged. */
  fields: Partial<VoiceFields>;
  warnings: VoiceWarning[];
  /** A birth date was announced but not understood: the dob stays empty and the date alert is shown (VOICE-17). */
  alert?: 'date_not_understood';
};

const piecesIn = (words: readonly Word[]): Piece[] => aboutClient(piecesOf(labelsFirst(words)));

function readCard(heard: Heard): { fields: Partial<VoiceFields>; warnings: VoiceWarning[] } {
  const { cardDigits } = heard;
  if (cardDigits === null) return { fields: {}, warnings: [] };
  if (cardDigits.length !== HEALTH_CARD_DIGITS) return { fields: {}, warnings: ['health_card_length'] };
  return { fields: { healthCard: cardDigits }, warnings: passesModTen(cardDigits) ? [] : ['health_card_checksum'] };
}

function readDob(heard: Heard, today: CivilDate): { fields: Partial<VoiceFields>; warnings: VoiceWarning[] } {
  if (heard.dob === null) return { fields: {}, warnings: [] };
  const age = ageOn(heard.dob, today);
  if (age === null) return { fields: { dob: heard.dob }, warnings: ['dob_future'] };
  return { fields: { dob: heard.dob, age }, warnings: age === 0 ? ['dob_recent'] : [] };
}

/**
 * Fills fields of the Client tab from spoken words (VOICE-05, VOICE-18): names, birth date, gender, health card with
 * version, disposition, in any order, labelled or not. `today` is the New York day. Nothing is guessed: what is not
 * understood is left out of `fields` and reported in `warnings` or `alert`.
 */
export function readVoiceRegistration(transcript: string, today: CivilDate): VoiceReading {
  const heard = readPieces(piecesIn(wordsOf(transcript)), today);
  const [card, birth] = [readCard(heard), readDob(heard, today)];
  const fields: Partial<VoiceFields> = {
    ...heard.name,
    ...birth.fields,
    ...(heard.gender ? { gender: heard.gender } : {}),
    ...card.fields,
    ...(heard.version ? { healthCardVersion: heard.version } : {}),
    ...(heard.disposition ? { disposition: heard.disposition } : {}),
  };
  const unclear: VoiceWarning[] = [
    ...(heard.genderUnclear ? (['gender_not_recognised'] as const) : []),
    ...(heard.dispositionUnclear ? (['disposition_not_recognised'] as const) : []),
    ...(heard.versionUnclear ? (['version_not_recognised'] as const) : []),
  ];
  return {
    fields,
    warnings: [...birth.warnings, ...unclear, ...card.warnings],
    ...(heard.dobUnclear ? { alert: 'date_not_understood' } : {}),
  };
}

/**
 * Fields of the address, contact and consent sections from spoken words; each needs its label ("phone", "lives at",
 * "postal code", "referred by", "consent"). `sites` are the referral sites that the form offers.
 */
export function readVoiceContact(transcript: string, sites: readonly string[]): SpokenContact {
  return readContact(piecesIn(wordsOf(transcript)), sites).fields;
}

/** A stretch of the transcript; `unused` words filled no field. */
export type HeardWords = { text: string; unused: boolean };

/**
 * The transcript, marking the parts that filled no field: bare numbers, dates in French, unknown referral sites. Staff
 * see them, so that they don't assume they were filled in.
 */
export function heardWords(transcript: string, today: CivilDate, sites: readonly string[]): HeardWords[] {
  const words = wordsOf(transcript);
  const pieces = piecesIn(words);
  const { fields } = readVoiceRegistration(transcript, today);
  const unused = new Set(unusedRuns(pieces, fields, readContact(pieces, sites), today).flat());
  const stretches: HeardWords[] = [];
  for (const word of words) {
    const last = stretches[stretches.length - 1];
    if (last?.unused === unused.has(word)) last.text += word.lower === ',' ? ',' : ` ${word.text}`;
    else stretches.push({ text: word.text, unused: unused.has(word) });
  }
  return stretches;
}
