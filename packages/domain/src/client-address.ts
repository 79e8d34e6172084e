import { shownPhone } from './phone.js';
import { formatPostalCode } from './postal-code.js';
import type { RegistrationForm } from './registrations.js';

type AddressParts = Pick<RegistrationForm, 'address' | 'unitNumber' | 'city' | 'province' | 'postalCode'>;

/** Joins the non-empty parts. */
export function joinPresent(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(separator);
}

/** Street line of an address: `12 Sample Street, Unit 4`; empty without a street and unit. */
export function streetLine(client: Pick<AddressParts, 'address' | 'unitNumber'>): string {
  const unit = (client.unitNumber ?? '').trim();
  return joinPresent([client.address, unit === '' ? '' : `Unit ${unit}`], ', ');
}

/** The whole address on one line; empty when only the preset province is known. */
export function addressLine(client: AddressParts): string {
  const postalCode = formatPostalCode(client.postalCode ?? '');
  if (joinPresent([streetLine(client), client.city, postalCode], '') === '') return '';
  return joinPresent([streetLine(client), client.city, joinPresent([client.province, postalCode], ' ')], ', ');
}

/** Both numbers as people read them: `(519) 555-0101 / (519) 555-0102`. */
export function phoneLine(client: Pick<RegistrationForm, 'phone1' | 'phone2'>): string {
  return joinPresent([shownPhone(client.phone1 ?? ''), shownPhone(client.phone2 ?? '')], ' / ');
}
