import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { HEALTH_CARD_DIGITS, PHONE_DIGITS } from '@firstlight/domain/platform/limits';
import { searchedPhoneDigits } from '@firstlight/domain/identity/search-terms';
import type { MatchQuestion } from '@firstlight/domain/clients/registration-matches';
import { readTypedDate } from '@firstlight/domain/dates/typed-dates';

/** The identifying fields of the form. */
export const MATCH_FIELDS = [
  'firstName',
  'lastName',
  'aka',
  'dob',
  'healthCard',
  'phone1',
  'phone2',
  'address',
  'postalCode',
] as const;

type Typed = Readonly<Record<(typeof MATCH_FIELDS)[number], string>>;

const filled = (text: string): string | null => (text.trim() === '' ? null : text);

/** An incomplete date matches nobody. */
function readDate(text: string): CivilDate | null {
  const read = readTypedDate(text, todayInNewYork());
  return 'date' in read ? read.date : null;
}

/**
 * The match query for the form, or null while there is too little to match on.
 * @param except the record that is being edited
 */
export function matchQuestion(typed: Typed, except: string | null): MatchQuestion | null {
  const { firstName, lastName, healthCard, phone1, phone2, address } = typed;
  const dob = readDate(typed.dob);
  const named = firstName.trim() !== '' && lastName.trim() !== '';
  const phone = [phone1, phone2].some((one) => searchedPhoneDigits(one).length === PHONE_DIGITS);
  const known = phone || healthCard.length === HEALTH_CARD_DIGITS || (named && (dob !== null || address.trim() !== ''));
  if (!known) return null;
  return {
    firstName: filled(firstName),
    lastName: filled(lastName),
    aka: filled(typed.aka),
    dob,
    healthCard: filled(healthCard),
    phone1: filled(phone1),
    phone2: filled(phone2),
    address: filled(address),
    postalCode: filled(typed.postalCode),
    except,
  };
}
