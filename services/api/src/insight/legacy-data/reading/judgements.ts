/**
 * What the functions of schema `an` answer for live registrations, here for texts of printable ASCII: letters beyond
 * that depend on the database's locale, so such texts are judged by the functions themselves (`null`). A medium test
 * holds both against each other.
 */
const ASCII = /^[ -~]*$/;

const isAscii = (text: string): boolean => ASCII.test(text);

/** Ten digits of a North American number, with or without the 1, whatever stands between them. */
const DIALLED = /^\D*(?:1\D*)?[2-9]\D*\d\D*\d\D*[2-9](?:\D*\d){6}\D*$/;
const SHELTER = /\b(?:shelter|refuge|hostel|salvation army|downtown mission|gospel mission|maison d.hebergement)/i;
const NO_FIXED_ADDRESS = /\b(?:no fixed|nfa|n\.f\.a|sans domicile|sdf|homeless|no address|street|unsheltered|couch)/i;

/** As `an.phone_status`. */
export function phoneStatus(phone: string): string | null {
  if (phone === '') return 'missing';
  if (!isAscii(phone)) return null;
  return DIALLED.test(phone) ? 'valid' : 'invalid';
}

/** As `an.housing_status`. */
export function housingStatus(address: string): string | null {
  if (address === '') return 'not_recorded';
  if (!isAscii(address)) return null;
  if (SHELTER.test(address)) return 'shelter';
  if (/\d/.test(address)) return 'housed';
  return NO_FIXED_ADDRESS.test(address) ? 'no_fixed_address' : 'housed';
}

/** As `an.city_name`. */
export function cityName(city: string): string | null {
  if (city === '') return 'Not recorded';
  if (!isAscii(city)) return null;
  return city
    .toLowerCase()
    .replace(/ +/g, ' ')
    .trim()
    .replace(/[a-z0-9]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

/** The text that `an.person_key` hashes: names and day of birth, or `own` without them. */
export function personText(first: string, last: string, dob: string, own: () => string): string | null {
  if (dob === '' || last === '') return asciiLower(own());
  const names = asciiLower(first + last);
  return names && names.replace(/[^a-z0-9]/g, '') + dob.replaceAll('-', '');
}

const asciiLower = (text: string): string | null => (isAscii(text) ? text.toLowerCase() : null);
