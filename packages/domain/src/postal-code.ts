import { POSTAL_CODE_LENGTH } from './limits.js';

/** Letters and digits, upper-cased, at most six, shown as `A1A 1A1` (CLI-17). */
export function formatPostalCode(text: string): string {
  const significant = text
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, POSTAL_CODE_LENGTH);
  return significant.length > 3 ? `${significant.slice(0, 3)} ${significant.slice(3)}` : significant;
}
