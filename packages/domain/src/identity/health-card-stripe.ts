import { partsOf, type CivilDate } from '../dates/civil-dates.js';
import { passesModTen } from './health-card.js';
import type { GENDERS } from '../lists/lists.js';

export type StripeFields = {
  firstName: string;
  lastName: string;
  healthCard: string;
  healthCardVersion: string;
  dob?: CivilDate;
  gender?: (typeof GENDERS)[number];
};

/** First character of a swiped card; a reader types the whole track like a keyboard. */
export const STRIPE_START = '%';
export const STRIPE_END = '?';

/**
 * Track 1 of an Ontario health card: issuer 610054, health number, name, expiry and service code, sex, birth date,
 * version. Source: Ontario Ministry of Health, Technical Specifications, Interface to Health Care Systems, "Magnetic
 * stripe".
 */
const TRACK_1 =
  /^%B610054(?<number>\d{10})\^(?<last>[^/^]*)\/(?<first>[^^]*)\^\d{4}\d{3}(?<sex>[12])(?<birth>\d{8})(?<version>[A-Z ]{2})/i;

const SEXES = { '1': 'Male', '2': 'Female' } as const satisfies Record<string, StripeFields['gender']>;

/** `O'BRIEN-LEE` becomes `O'Brien-Lee`; staff correct what the card can't encode. */
function inMixedCase(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`);
}

function birthOf(digits: string): CivilDate | null {
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return partsOf(date) ? date : null;
}

/**
 * The data of a swiped Ontario health card, or null if the text is not from such a card or the check digit is wrong.
 */
export function readHealthCardStripe(text: string): StripeFields | null {
  const groups = TRACK_1.exec(text.trim())?.groups;
  if (!groups) return null;
  const { number = '', last = '', first = '', sex = '', birth = '', version = '' } = groups;
  if (!passesModTen(number)) return null;
  const dob = birthOf(birth);
  return {
    firstName: inMixedCase(first),
    lastName: inMixedCase(last),
    healthCard: number,
    healthCardVersion: version.trim().toUpperCase(),
    ...(dob === null ? {} : { dob }),
    ...(sex === '1' || sex === '2' ? { gender: SEXES[sex] } : {}),
  };
}
