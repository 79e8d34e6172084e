import { phoneDigits } from '../identity/phone.js';
import { provinceName } from '../identity/provinces.js';
import { type AddressReading, readAddress, type SpokenAddress } from './address.js';
import { readPhoneNumber } from './card-number.js';
import type { ContactField } from './labels.js';
import { nameCase } from './name-words.js';
import { withoutLinks, type Piece } from './pieces.js';
import { postalCodeAt } from './postal-code.js';
import { settled, type Said } from './settled.js';
import { CORRECTIONS, phraseOf, type Word } from './transcript.js';

export type Consent = 'verbal' | 'written';
export type SpokenContact = Partial<
  SpokenAddress & { phone1: string; phone2: string; referralSite: string; patientConsent: Consent }
>;

/** The values of the contact labels in a transcript, and the unused words of each piece. */
export type ContactReading = { fields: SpokenContact; unused: Map<Piece, Word[]> };

type Part = { fields: SpokenContact; left: Word[] };

const CONSENTS: ReadonlyMap<string, Consent> = new Map([
  ...['verbal', 'verbally', 'oral', 'orally', 'spoken'].map((word): [string, Consent] => [word, 'verbal']),
  ...['written', 'signed', 'writing', 'paper'].map((word): [string, Consent] => [word, 'written']),
]);
/** With one of these nothing is certain: `consent not signed yet`. */
const DOUBTS: ReadonlySet<string> = new Set(
  "no not never without declined declines refused refuses refusing didn't doesn't isn't hasn't pending later missing yet".split(
    ' ',
  ),
);
const CITY_WORDS_MAX = 3;

const key = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function readSite(words: readonly Word[], sites: readonly string[]): Part {
  const said = withoutLinks(words);
  for (let length = said.length; length > 0; length -= 1) {
    const site = sites.find((name) => key(name) !== '' && key(name) === key(phraseOf(said.slice(0, length))));
    if (site) return { fields: { referralSite: site }, left: said.slice(length) };
  }
  return { fields: {}, left: said };
}

function readCity(words: readonly Word[], isLabelled: boolean): Part {
  const { fields, left } = readAddress(words);
  // After the label "city" any name is accepted; "lives in" may be followed by "a shelter".
  const plain = withoutLinks(words).filter(({ lower }) => lower !== ',');
  const named = plain.length > 0 && plain.length <= CITY_WORDS_MAX && plain.every(({ text }) => /^\p{L}/u.test(text));
  if (fields.city || !isLabelled || !named) return { fields, left };
  return { fields: { city: plain.map(({ text }) => nameCase(text)).join(' ') }, left: [] };
}

function readProvince(words: readonly Word[]): Part {
  const said = withoutLinks(words);
  for (let length = Math.min(4, said.length); length > 0; length -= 1) {
    const province = provinceName(phraseOf(said.slice(0, length)));
    if (province) return { fields: { province }, left: said.slice(length) };
  }
  return { fields: {}, left: said };
}

function readPostalCode(words: readonly Word[]): Part {
  const said = withoutLinks(words);
  const found = postalCodeAt(said, 0);
  return found ? { fields: { postalCode: found.code }, left: said.slice(found.next) } : { fields: {}, left: said };
}

const isNoAddress = ({ label }: Piece): boolean => label[0]?.lower === 'no';

const READERS: Record<Exclude<ContactField, 'patientConsent'>, (piece: Piece, sites: readonly string[]) => Part> = {
  address: (piece): AddressReading | Part => {
    const read = readAddress(piece.words);
    return isNoAddress(piece) ? { fields: { address: 'No fixed address' }, left: piece.words } : read;
  },
  city: ({ words, label }) => readCity(words, label.length === 1),
  province: ({ words }) => readProvince(words),
  postalCode: ({ words }) => readPostalCode(words),
  referralSite: ({ words }, sites) => readSite(words, sites),
};

const consentsIn = (piece: Piece): Consent[] =>
  [...piece.label, ...piece.words].flatMap(({ lower }) => CONSENTS.get(lower) ?? []);

function sayings(piece: Piece): Said<Consent>[] {
  const words = [...piece.label, ...piece.words];
  if (piece.negated || words.some(({ lower }) => DOUBTS.has(lower))) return [{ value: null, again: false }];
  return consentsIn(piece).map((value) => ({ value, again: piece.corrected }));
}

const wholeOf = ({ label, words }: Piece): Word[] => [...label, ...words];

/** The part of the form that a piece of speech belongs to. */
const fieldOf = ({ about }: Piece): ContactField | null => (about.topic === 'contact' ? about.field : null);

function readConsent(pieces: readonly Piece[]): ContactReading {
  const about = pieces.filter((piece) => fieldOf(piece) === 'patientConsent');
  const { value } = settled(about.flatMap(sayings));
  return {
    fields: value === null ? {} : { patientConsent: value },
    unused: new Map(about.map((piece) => [piece, value === null && piece.words.length > 0 ? wholeOf(piece) : []])),
  };
}

const PHONES = ['phone1', 'phone2'] as const;

function readPhones(pieces: readonly Piece[]): ContactReading {
  const unused = new Map<Piece, Word[]>();
  const numbers: string[] = [];
  for (const piece of pieces.filter(({ about }) => about.topic === 'phone')) {
    const { digits, rest } = readPhoneNumber(piece.words);
    const number = phoneDigits(digits);
    const isNew = number !== null && !numbers.includes(number);
    if (isNew && numbers.length < PHONES.length) numbers.push(number);
    const fits = number !== null && numbers.includes(number);
    const said = withoutLinks(piece.words);
    const heard = said.slice(0, said.length - rest.length);
    unused.set(piece, fits || heard.length === 0 ? [] : [...piece.label, ...heard]);
  }
  return { fields: Object.fromEntries(numbers.map((number, at) => [PHONES[at], number])), unused };
}

/**
 * Fields of the address and contact sections; later values replace earlier ones. `sites` are the referral sites to
 * choose from.
 */
export function readContact(pieces: readonly Piece[], sites: readonly string[]): ContactReading {
  const [phones, consent] = [readPhones(pieces), readConsent(pieces)];
  const unused = new Map([...phones.unused, ...consent.unused]);
  let fields: SpokenContact = { ...phones.fields, ...consent.fields };
  for (const piece of pieces) {
    const field = fieldOf(piece);
    if (field === null || field === 'patientConsent') continue;
    const read = READERS[field](piece, sites);
    const isClear = !piece.negated && !piece.words.some(({ lower }) => CORRECTIONS.has(lower));
    if (isClear) fields = { ...fields, ...read.fields };
    const isUsed = isClear && Object.keys(read.fields).length > 0;
    unused.set(piece, isUsed ? read.left : piece.words.length > 0 ? wholeOf(piece) : []);
  }
  return { fields, unused };
}
