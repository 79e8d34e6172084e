import { passesModTen } from '@firstlight/domain/identity/health-card';

/** Fictional names; all demonstration data is generated from these lists by index. */
const FIRST_NAMES = ['Maple', 'Rowan', 'Aspen', 'Willow', 'Juniper', 'Hazel', 'Briar', 'Sage', 'Linden', 'Clover'];
const LAST_NAMES = ['Testperson', 'Sampleton', 'Mockford', 'Exampleby', 'Fictionway', 'Pretendale', 'Dummyworth'];
const STREETS = ['Fictional Avenue', 'Sample Street', 'Example Crescent', 'Placeholder Road'];
const CITIES = [
  { city: 'Windsor', postalCode: 'N9A 0A0' },
  { city: 'Chatham', postalCode: 'N7M 0A0' },
  { city: 'London', postalCode: 'N6A 0A0' },
  { city: 'Sarnia', postalCode: 'N7T 0A0' },
];

export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list has no item to pick');
  return item;
}

/** A number that passes the check digit but starts with 0, which no real card does. */
function healthCard(index: number): string {
  const body = `0${String(12_345_670 + index * 97).padStart(8, '0')}`;
  return [...'0123456789'].map((digit) => body + digit).find(passesModTen) ?? `${body}0`;
}

export type DemoPerson = {
  firstName: string;
  lastName: string;
  dob: string;
  gender: 'Male' | 'Female';
  healthCard: string | null;
  phone1: string | null;
  email: string | null;
  address: string | null;
  city: string;
  postalCode: string;
};

/** The fictional person with this number; the same number is always the same person. */
export function demoPerson(index: number): DemoPerson {
  const firstName = pick(FIRST_NAMES, index);
  const lastName = pick(LAST_NAMES, Math.floor(index / FIRST_NAMES.length) + index * 3);
  const place = pick(CITIES, index);
  const day = String(1 + ((index * 11) % 28)).padStart(2, '0');
  const month = String(1 + ((index * 5) % 12)).padStart(2, '0');
  return {
    firstName,
    lastName,
    dob: `${1956 + ((index * 13) % 48)}-${month}-${day}`,
    gender: index % 3 === 0 ? 'Female' : 'Male',
    healthCard: index % 6 === 5 ? null : healthCard(index),
    phone1: index % 7 === 6 ? null : `(226) 555-01${String(index % 100).padStart(2, '0')}`,
    email: index % 2 === 0 ? `${firstName}.${lastName}.${index}@example.org`.toLowerCase() : null,
    address: index % 5 === 4 ? null : `${10 + index * 3} ${pick(STREETS, index)}`,
    city: place.city,
    postalCode: place.postalCode,
  };
}
