import type { Language, Translations } from '../text/language.js';
import { shownPhone } from '../identity/phone.js';
import { formatPostalCode } from '../identity/postal-code.js';
import type { RegistrationForm } from './registrations.js';

type AddressParts = Pick<RegistrationForm, 'address' | 'unitNumber' | 'city' | 'province' | 'postalCode'>;

/** Joins the non-empty parts. */
export function joinPresent(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(separator);
}

/** The value that staff type, and voice registration fills in, for a client without an address. */
const NO_FIXED_ADDRESS = /^no fixed address$/i;

const WORDS = {
  en: { unit: 'Unit', noFixedAddress: 'No fixed address' },
  fr: { unit: 'unité', noFixedAddress: 'Sans adresse fixe' },
} as const satisfies Translations<object>;

export function hasNoFixedAddress({ address }: Pick<AddressParts, 'address'>): boolean {
  return NO_FIXED_ADDRESS.test((address ?? '').trim());
}

/** Street line of an address: `12 Sample Street, Unit 4`; empty without a street and unit. */
export function streetLine(client: Pick<AddressParts, 'address' | 'unitNumber'>, language: Language = 'en'): string {
  const words = WORDS[language];
  const unit = (client.unitNumber ?? '').trim();
  const street = language !== 'en' && hasNoFixedAddress(client) ? words.noFixedAddress : client.address;
  return joinPresent([street, unit === '' ? '' : `${words.unit} ${unit}`], ', ');
}

/** The whole address on one line; empty when only the preset province is known. */
export function addressLine(client: AddressParts, language: Language = 'en'): string {
  const postalCode = formatPostalCode(client.postalCode ?? '');
  const street = streetLine(client, language);
  if (joinPresent([street, client.city, postalCode], '') === '') return '';
  return joinPresent([street, client.city, joinPresent([client.province, postalCode], ' ')], ', ');
}

/** Both numbers as people read them: `(519) 555-0101 / (519) 555-0102`. */
export function phoneLine(client: Pick<RegistrationForm, 'phone1' | 'phone2'>): string {
  return joinPresent([shownPhone(client.phone1 ?? ''), shownPhone(client.phone2 ?? '')], ' / ');
}
