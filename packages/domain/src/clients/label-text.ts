import { formatNewYorkTime } from '../dates/civil-dates.js';
import { joinPresent, streetLine } from './client-address.js';
import { shownPhone } from '../identity/phone.js';
import { formatPostalCode } from '../identity/postal-code.js';
import { provinceCode } from '../identity/provinces.js';
import type { RegistrationForm } from './registrations.js';

export type LabelledClient = Pick<
  RegistrationForm,
  | 'firstName'
  | 'lastName'
  | 'dob'
  | 'gender'
  | 'healthCard'
  | 'healthCardVersion'
  | 'address'
  | 'unitNumber'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'phone1'
>;

const SEX = { Male: 'M', Female: 'F' } as const;

/**
 * The text of a specimen label (CLI-31), one fact per line, without empty lines. Province in two letters
 * (decisions.md 24), birth date as `YYYY-MM-DD`, printed moment in New York time.
 */
export function labelText(client: LabelledClient, now: Date = new Date()): string {
  const sex = client.gender ? `Sex: ${SEX[client.gender]}` : '';
  const card = joinPresent([client.healthCard, client.healthCardVersion?.toUpperCase()], ' ');
  const region = joinPresent([provinceCode(client.province ?? ''), formatPostalCode(client.postalCode ?? '')], ' ');
  const lines = [
    joinPresent([card === '' ? '' : `HC: ${card}`, sex], '   '),
    joinPresent([client.lastName, client.firstName], ', '),
    client.dob ? `DOB: ${client.dob}` : '',
    streetLine(client),
    joinPresent([client.city, region], ', '),
    shownPhone(client.phone1 ?? ''),
    formatNewYorkTime(now.toISOString()),
  ];
  return lines.filter((line) => line !== '').join('\n');
}
