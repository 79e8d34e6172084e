import type { AddressSuggestion } from '@firstlight/domain/clients/address-lookup';
import { formatPostalCode } from '@firstlight/domain/identity/postal-code';

/**
 * The first letter of a postal code identifies the province; X is shared by two territories, so it identifies neither.
 */
const PROVINCE_OF_LETTER: Readonly<Record<string, string>> = {
  A: 'Newfoundland and Labrador',
  B: 'Nova Scotia',
  C: 'Prince Edward Island',
  E: 'New Brunswick',
  G: 'Quebec',
  H: 'Quebec',
  J: 'Quebec',
  K: 'Ontario',
  L: 'Ontario',
  M: 'Ontario',
  N: 'Ontario',
  P: 'Ontario',
  R: 'Manitoba',
  S: 'Saskatchewan',
  T: 'Alberta',
  V: 'British Columbia',
  Y: 'Yukon',
};

/** Cities that have their own three-character prefixes, near the places the program visits. */
const CITY_PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^N(8[N-Y]|9[A-G])/, 'Windsor'],
  [/^N7[LM]/, 'Chatham'],
  [/^N7[STVWX]/, 'Sarnia'],
  [/^N(5[V-Z]|6[A-P])/, 'London'],
  [/^M/, 'Toronto'],
  [/^H[1-4]/, 'Montreal'],
  [/^R(2[C-Y]|3[A-Y])/, 'Winnipeg'],
  [/^S4[N-Z]/, 'Regina'],
  [/^S7[H-W]/, 'Saskatoon'],
  [/^V[56]/, 'Vancouver'],
];

const PREFIX = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/** City and province of a typed postal code or its first half; `null` if the text is neither. */
export function suggestionOfPostalCode(text: string): AddressSuggestion | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (!PREFIX.test(code)) return null;
  const province = PROVINCE_OF_LETTER[code.charAt(0)] ?? '';
  const city = CITY_PREFIXES.find(([prefix]) => prefix.test(code))?.[1] ?? '';
  if (province === '') return null;
  return { address: '', city, province, postal_code: code.length === 6 ? formatPostalCode(code) : '' };
}
