import { digitsOf } from './phone.js';

/** The known facts about the client of the open record, as far as this user may read them. */
export type KnownClient = Partial<
  Record<
    'firstName' | 'lastName' | 'aka' | 'dob' | 'phone1' | 'phone2' | 'healthCard' | 'email' | 'address' | 'postalCode',
    string | null
  >
>;

/** Lower case without accents; everything but letters and digits is a space. */
function folded(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${plain.trim()} `;
}

const saysWords = (text: string, words: string): boolean => {
  const wanted = folded(words);
  return wanted.trim().length >= 2 && folded(text).includes(wanted);
};

/** The whole name, or one part of a name of several. */
function saysName(text: string, name: string): boolean {
  const parts = folded(name).trim().split(' ');
  return saysWords(text, name) || parts.some((part) => part.length >= 4 && saysWords(text, part));
}

/** Digits in any grouping: `(226) 555-0101`, `226.555.0101`, `226 – 555 – 0101`, `1234 567 897`. */
const NUMBERS = /\d(?:[^\p{L}\d]{0,3}\d)*/gu;

function saysNumber(text: string, number: string): boolean {
  const wanted = digitsOf(number);
  return wanted.length >= 7 && (text.match(NUMBERS) ?? []).some((found) => digitsOf(found).includes(wanted));
}

const MONTHS = [
  ['jan', 'janv'],
  ['feb', 'fev', 'fevr'],
  ['mar', 'mars'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aout'],
  ['sep', 'sept'],
  ['oct'],
  ['nov'],
  ['dec'],
];

/** The number of a month in words, English or French, short or long; null for any other word. */
function monthOf(word: string): number | null {
  if (!/^\p{L}{3,9}$/u.test(word)) return null;
  const at = MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start)));
  return at < 0 ? null : at + 1;
}

const dayOf = (word: string): number => Number(word.replace(/(st|nd|rd|th|er|e)$/, ''));

/** Whether three adjacent words are this day in any usual order; the year may have two digits. */
function isDay(words: readonly string[], year: number, month: number, day: number): boolean {
  const isYear = (word = ''): boolean => Number(word) === year || (word.length === 2 && Number(word) === year % 100);
  const isMonth = (word = ''): boolean => monthOf(word) === month || Number(word) === month;
  const isDayOfMonth = (word = ''): boolean => dayOf(word) === day;
  const [a, b, c] = words;
  return (
    (isYear(a) && isMonth(b) && isDayOfMonth(c)) ||
    (isDayOfMonth(a) && isMonth(b) && isYear(c)) ||
    (isMonth(a) && isDayOfMonth(b) && isYear(c))
  );
}

function saysDay(text: string, date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const words = folded(text).trim().split(' ');
  const filler = new Set(['of', 'de', 'the', 'le']);
  const counted = words.filter((word) => !filler.has(word));
  return year > 0 && counted.some((_word, at) => isDay(counted.slice(at, at + 3), year, month, day));
}

/** A street by its number and first word, so that `7 Fictional Rd` matches `7 Fictional Road, Unit 4`. */
function saysStreet(text: string, address: string): boolean {
  const words = folded(address).trim().split(' ');
  const isNumbered = /\d/.test(words[0] ?? '') && words.length > 1;
  return saysWords(text, (isNumbered ? words.slice(0, 2) : words).join(' '));
}

/** A code of letters and digits, with or without its space. */
function saysCode(text: string, code: string): boolean {
  const wanted = folded(code).replace(/ /g, '');
  const words = folded(text).trim().split(' ');
  return wanted !== '' && words.some((word, at) => word === wanted || `${word}${words[at + 1] ?? ''}` === wanted);
}

type Identifier = { label: string; fields: (keyof KnownClient)[]; says: (text: string, value: string) => boolean };

/**
 * Facts that identify a client. Source: PHIPA, 2004, s. 4(2), "identifying information": information that identifies an
 * individual or could be used to identify one; a template is shown with every client's record.
 */
export const CLIENT_IDENTIFIERS: readonly Identifier[] = [
  { label: 'name', fields: ['firstName', 'lastName'], says: saysName },
  { label: 'AKA', fields: ['aka'], says: saysWords },
  { label: 'date of birth', fields: ['dob'], says: saysDay },
  { label: 'phone number', fields: ['phone1', 'phone2'], says: saysNumber },
  { label: 'health card number', fields: ['healthCard'], says: saysNumber },
  { label: 'e-mail address', fields: ['email'], says: saysWords },
  { label: 'address', fields: ['address'], says: saysStreet },
  { label: 'postal code', fields: ['postalCode'], says: saysCode },
];

/** The labels of this client's facts in a text; empty if there are none. */
export function identifiersIn(text: string, client: KnownClient): string[] {
  return CLIENT_IDENTIFIERS.filter(({ fields, says }) =>
    fields.some((field) => {
      const value = client[field]?.trim() ?? '';
      return value !== '' && says(text, value);
    }),
  ).map(({ label }) => label);
}
