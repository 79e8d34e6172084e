import { PHONE_DIGITS } from './limits.js';

/** The digits of whatever was typed, at most `limit`. */
export function digitsOf(text: string, limit = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, limit);
}

/** Formats up to ten digits as `(123) 456-7890`, partial input as far as it goes (PREG-13, CLI-18). */
export function formatPhone(text: string): string {
  const digits = digitsOf(text, PHONE_DIGITS);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * Where the caret belongs after a value was reformatted: behind as many digits as stood before it.
 * `before` and `after` are the texts, `caret` the position in `before`.
 */
export function caretAfterFormat(before: string, caret: number, after: string): number {
  const digitsBefore = digitsOf(before.slice(0, caret)).length;
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let index = 0; index < after.length; index += 1) {
    if (/\d/.test(after[index] ?? '')) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return after.length;
}
