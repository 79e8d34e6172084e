import type { Language } from '../text/language.js';
import { PHONE_DIGITS, PHONE_FIELD_LENGTH } from '../platform/limits.js';

/** The digits of the typed text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Area code and exchange begin with 2 to 9 (North American Numbering Plan, NPA-NXX-XXXX). */
const NUMBERING_PLAN = /^[2-9]\d{2}[2-9]\d{6}$/;
/** Separators between digits, and invisible characters that pasted text can include. */
const PUNCTUATION = /[\s().\-\u2010-\u2015\u2212/\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Why a text isn't a phone number the program can call. */
export type PhoneFault = 'characters' | 'country' | 'length' | 'start';

function read(text: string): { digits: string } | { fault: PhoneFault } {
  const bare = text.replace(PUNCTUATION, '');
  if (!/^\+?\d*$/.test(bare)) return { fault: 'characters' };
  const all = digitsOf(bare);
  if (bare.startsWith('+') && !all.startsWith('1')) return { fault: 'country' };
  const withCountry = bare.startsWith('+') || (all.length === PHONE_DIGITS + 1 && all.startsWith('1'));
  const digits = withCountry ? all.slice(1) : all;
  if (digits.length !== PHONE_DIGITS) return { fault: 'length' };
  return NUMBERING_PLAN.test(digits) ? { digits } : { fault: 'start' };
}

/**
 * The ten digits of a Canadian or US phone number in any notation; null for anything else.
 * A leading 1 or +1 is the country code and is dropped.
 */
export function phoneDigits(text: string): string | null {
  const found = read(text);
  return 'digits' in found ? found.digits : null;
}

/** The error in a number; null for a valid one and for an empty text. */
export function phoneFault(text: string): PhoneFault | null {
  if (text.trim() === '') return null;
  const found = read(text);
  return 'fault' in found ? found.fault : null;
}

const PHONE_TEXTS: Record<Language, Record<PhoneFault, string>> = {
  en: {
    characters: 'Phone number can only contain digits, spaces, dashes and brackets',
    country: 'Please enter a phone number from Canada or the United States',
    length: 'Phone number must be exactly 10 digits',
    start: 'Please check the phone number: the area code and the three digits after it cannot start with 0 or 1',
  },
  fr: {
    characters: 'Le numéro de téléphone ne peut contenir que des chiffres, des espaces, des tirets et des parenthèses',
    country: 'Veuillez entrer un numéro de téléphone du Canada ou des États-Unis',
    length: 'Le numéro de téléphone doit compter exactement 10 chiffres',
    start:
      'Vérifiez le numéro de téléphone : l’indicatif et les trois chiffres qui suivent ne commencent jamais par 0 ou 1',
  },
};

/** The message for an invalid number (PREG-12 for the wrong number of digits); null for a good or empty one. */
export function phoneProblem(text: string, language: Language = 'en'): string | null {
  const fault = phoneFault(text);
  return fault && PHONE_TEXTS[language][fault];
}

function grouped(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * What a phone field shows for typed or pasted text: `(123) 456-7890`, partial input as far as it goes (PREG-13,
 * CLI-18). Extra digits stay visible, so that no one calls just the first ten.
 */
export function formatPhone(text: string): string {
  const whole = phoneDigits(text);
  if (whole !== null) return grouped(whole);
  const digits = digitsOf(text);
  const plus = text.replace(PUNCTUATION, '').startsWith('+');
  if (plus && digits.length > 1 && digits.startsWith('1') && digits.length <= PHONE_DIGITS + 1) {
    return grouped(digits.slice(1));
  }
  if (!plus && digits.length <= PHONE_DIGITS) return grouped(digits);
  return `${plus ? '+' : ''}${digits}`.slice(0, PHONE_FIELD_LENGTH);
}

/** A stored number for people to read; other text is shown as written. */
export function shownPhone(text: string): string {
  return phoneDigits(text) === null ? text : formatPhone(text);
}

/**
 * A number as it is stored: ten digits and `(123) 456-7890` stay as sent, every other notation becomes the latter.
 */
export function storedPhone(text: string): string {
  return text === phoneDigits(text) ? text : shownPhone(text);
}

type PhoneInput = { value: string; selectionStart: number | null; selectionEnd: number | null };

/**
 * What a phone field does before text is put into it (an input event's kind and text): null leaves it to the browser,
 * which would cut at the field's 14 characters what doesn't fit, like the last digit of a pasted `+1 226-555-0188`.
 * Otherwise returns the whole text with the caret after the insertion; `refused` for an extra digit in a full field.
 */
export function overfullPhone(
  field: PhoneInput,
  event: { inputType: string; data: string | null },
): { text: string; caret: number } | 'refused' | null {
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const inserted = event.data ?? '';
  const text = value.slice(0, start) + inserted + value.slice(field.selectionEnd ?? value.length);
  if (!event.inputType.startsWith('insert') || text.length <= PHONE_FIELD_LENGTH) return null;
  const isWanted = inserted.length > 1 || phoneDigits(text) !== null;
  return isWanted ? { text, caret: start + inserted.length } : 'refused';
}

/**
 * Where the caret belongs after reformatting: after the same number of digits as before.
 * `before` and `after` are the texts, `caret` the position in `before`. A dropped country code doesn't count.
 */
export function caretAfterFormat(before: string, caret: number, after: string): number {
  const dropped = Math.max(0, digitsOf(before).length - digitsOf(after).length);
  const digitsBefore = digitsOf(before.slice(0, caret)).length - dropped;
  if (digitsBefore <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < after.length; index += 1) {
    if (/\d/.test(after[index] ?? '')) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return after.length;
}
