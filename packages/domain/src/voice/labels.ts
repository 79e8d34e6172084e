import { DIGIT_WORDS } from './number-words.js';
import type { Word } from './transcript.js';

export type Gender = 'Male' | 'Female';
export const VOICE_DISPOSITIONS = ['PENDING', 'ACTIVE', 'DISPENSING', 'DELIVERY', 'POCT NEG'] as const;
export type VoiceDisposition = (typeof VOICE_DISPOSITIONS)[number];

export type ContactField = 'address' | 'city' | 'province' | 'postalCode' | 'referralSite' | 'patientConsent';

/**
 * The subject of a piece of the transcript; `otherText` and `otherNumber` are fields that voice does not fill,
 * `otherPerson` is someone around the client.
 */
export type Topic =
  | { topic: 'start' | 'name' | 'client' | 'firstName' | 'lastName' | 'dob' | 'genderLabel' | 'healthCard' }
  | { topic: 'version' | 'dispositionLabel' | 'otherText' | 'otherPerson' | 'otherNumber' | 'otherGender' | 'phone' }
  | { topic: 'contact'; field: ContactField }
  | { topic: 'gender'; value: Gender }
  | { topic: 'disposition'; value: VoiceDisposition };

type Label = { words: string[]; topic: Topic };

const label = (topic: Topic, phrases: string): Label[] =>
  phrases.split('|').map((phrase) => ({ words: phrase.trim().split(' '), topic }));

const NEGATIVE_TEST = ['poct', 'p o c t', 'poc t', 'po ct', 'p oct', 'pocket', 'point of care', 'point of care test']
  .flatMap((test) => [`${test} neg`, `${test} negative`])
  .concat('poct-neg', 'poct-negative')
  .join('|');

/** What a recogniser writes for "health card". */
const MISHEARD_CARDS =
  'health cart|health car|health guard|health care|healthcare|help card|hell card|heath card|hc|o hip'.split('|');

const ALL: readonly Label[] = [
  ...label({ topic: 'firstName' }, "first name|firstname|given name|given names|first names|forename|first name's"),
  ...label({ topic: 'lastName' }, "last name|lastname|last names|surname|family name|last name's"),
  ...label({ topic: 'name' }, 'client name|patient name|full name|legal name|my name|name|named|called'),
  ...label(
    { topic: 'name' },
    "names|name's|first and last name|first and last names|first name and last name|first name and surname",
  ),
  ...label({ topic: 'name' }, "client's name|patient's name|patients name|clients name"),
  ...label({ topic: 'name' }, 'name of client|name of patient|name of the client|name of the patient'),
  ...label({ topic: 'client' }, 'client|patient|the client|the patient|new client|new patient|this is'),
  ...label({ topic: 'client' }, 'registering|registration for|new registration|start registration|new intake'),
  ...label(
    { topic: 'client' },
    'intake for|walk in client|walk in patient|walk-in client|walk-in patient|seeing|good morning|good afternoon|good evening',
  ),
  ...label(
    { topic: 'client' },
    ['like to', 'want to', 'need to', 'let me', "let's", 'can you', 'could you', 'please']
      .flatMap((ask) => [`${ask} register`, `${ask} add`])
      .join('|'),
  ),
  ...label({ topic: 'dob' }, 'date of birth|birth date|birthdate|birthday|dob|d o b|born|born on|day of birth'),
  ...label({ topic: 'dob' }, 'date a birth|date of berth|data birth|data of birth|date birth|day to birth'),
  ...label({ topic: 'dob' }, 'né le|née le|date de naissance'),
  ...label({ topic: 'genderLabel' }, 'gender|sex'),
  ...label({ topic: 'gender', value: 'Male' }, 'male|a man|homme'),
  ...label({ topic: 'gender', value: 'Female' }, 'female|a woman|femme'),
  ...label({ topic: 'otherGender' }, 'non binary|nonbinary|non-binary|two spirit|two-spirit|two spirited|intersex'),
  ...label({ topic: 'otherGender' }, 'transgender|trans|gender fluid|genderfluid|genderqueer|agender|mtf|ftm'),
  ...label({ topic: 'otherGender' }, 'transgender male|transgender female|transgender man|transgender woman'),
  ...label({ topic: 'otherGender' }, 'trans male|trans female|trans man|trans woman|male to female|female to male'),
  ...label({ topic: 'healthCard' }, 'health card|health card number|healthcard|healthcard number|health number'),
  ...label(
    { topic: 'healthCard' },
    'ohip|ohip card|ohip number|ohip card number|o h i p|hcn|card number|card|health insurance number',
  ),
  ...label({ topic: 'healthCard' }, 'ontario health card|ontario health card number|ontario health number'),
  ...label({ topic: 'healthCard' }, MISHEARD_CARDS.join('|')),
  ...label({ topic: 'version' }, 'version|version code|health card version|health card version code|card version'),
  ...label({ topic: 'dispositionLabel' }, 'disposition|dispositions|deposition|this position'),
  ...label({ topic: 'disposition', value: 'PENDING' }, 'pending'),
  ...label({ topic: 'disposition', value: 'ACTIVE' }, 'active'),
  ...label({ topic: 'disposition', value: 'DISPENSING' }, 'dispensing'),
  ...label({ topic: 'disposition', value: 'DELIVERY' }, 'delivery'),
  ...label({ topic: 'disposition', value: 'POCT NEG' }, NEGATIVE_TEST),
  ...label({ topic: 'phone' }, 'phone|phone number|telephone|telephone number|cell|cell phone|cell number|mobile'),
  ...label({ topic: 'phone' }, 'home phone|work phone|home phone number|work phone number|cell phone number|home|work'),
  ...label({ topic: 'otherNumber' }, 'age|aged'),
  ...label({ topic: 'contact', field: 'address' }, 'address|home address|lives at|living at|no fixed address'),
  ...label({ topic: 'contact', field: 'city' }, 'city|lives in|living in'),
  ...label({ topic: 'contact', field: 'province' }, 'province'),
  ...label({ topic: 'contact', field: 'postalCode' }, 'postal code|zip code'),
  ...label({ topic: 'contact', field: 'referralSite' }, 'referral site|referred by|referred from|referral'),
  ...label({ topic: 'contact', field: 'patientConsent' }, 'consent|patient consent|consents|consented'),
  ...label({ topic: 'contact', field: 'patientConsent' }, 'verbal consent|written consent|signed consent'),
  ...label(
    { topic: 'otherText' },
    'preferred name|chosen name|street name|also called|to be called|known as|formerly|formerly known as|née',
  ),
  ...label({ topic: 'otherPerson' }, 'power of attorney|substitute decision maker|contact is|person to contact'),
  ...label(
    { topic: 'otherPerson' },
    'emergency contact|contact person|next of kin|case manager|case worker|social worker|support worker|outreach worker|accompanied by|married to',
  ),
  ...label({ topic: 'otherText' }, 'pronouns|she her|he him|they them|she/her|he/him|they/them'),
  ...label({ topic: 'otherText' }, 'email|e-mail|email address|aka|a k a|also known as|alias|nickname|goes by'),
  ...label({ topic: 'otherText' }, 'language|physician|registration date|reg date|last seen|last visit|last tested'),
  ...label(
    { topic: 'otherText' },
    'middle name|middle initial|initial|last known address|maiden name|preferred time|special attention|instructions|notes',
  ),
];

const LONGEST_FIRST = [...ALL].sort((a, b) => b.words.length - a.words.length);

const isLetter = (word: Word | undefined): boolean => word !== undefined && /^\p{L}$/u.test(word.lower);

/** Single letters are a label only when they are not part of a spelled name: `d o b` but not `d o b s o n`. */
function isSpelling(found: Label, words: readonly Word[], at: number): boolean {
  const letters = found.words.every((word) => word.length === 1);
  return letters && (isLetter(words[at - 1]) || isLetter(words[at + found.words.length]));
}

/**
 * Words that are a label only before a number, and `card` in `no card`; otherwise they may be a family name or
 * unrelated.
 */
const ONLY_BEFORE_NUMBERS: ReadonlySet<string> = new Set(['card', 'home', 'work', ...MISHEARD_CARDS]);

const isOtherwise = (label: Label, words: readonly Word[], at: number): boolean => {
  const phrase = label.words.join(' ');
  if (!ONLY_BEFORE_NUMBERS.has(phrase)) return false;
  const value = words.slice(at + label.words.length).find(({ lower }) => !/^(?:is|number|um|uh)$/.test(lower));
  const next = value?.lower ?? '';
  return !/^\d/.test(next) && !DIGIT_WORDS.has(next) && !(phrase === 'card' && words[at - 1]?.lower === 'no');
};

/** The longest label that starts at this word, with the number of its words. */
export function labelAt(words: readonly Word[], at: number): { topic: Topic; length: number } | null {
  const found = LONGEST_FIRST.find(
    (candidate) =>
      candidate.words.every((word, index) => words[at + index]?.lower === word) &&
      !isSpelling(candidate, words, at) &&
      !isOtherwise(candidate, words, at),
  );
  return found ? { topic: found.topic, length: found.words.length } : null;
}
