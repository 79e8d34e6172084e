import { POSTAL_CODE_LENGTH } from '../platform/limits.js';

/** A whole code or its first half, which identifies the area (A1A: forward sortation area). */
export function isPostalCode(text: string): boolean {
  return /^[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?$/i.test(text.trim());
}

/** A stored code for people to read; other text is shown as written. */
export function shownPostalCode(text: string): string {
  return isPostalCode(text) ? formatPostalCode(text) : text;
}

/** Letters and digits, upper-cased, at most six, shown as `A1A 1A1` (CLI-17). */
export function formatPostalCode(text: string): string {
  const significant = text
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, POSTAL_CODE_LENGTH);
  return significant.length > 3 ? `${significant.slice(0, 3)} ${significant.slice(3)}` : significant;
}
