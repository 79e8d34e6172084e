import { HEALTH_CARD_DIGITS } from '../platform/limits.js';
import { digitsOf } from './phone.js';

/** A health-card number without the spaces and dashes people type (PREG-10). */
export function normaliseHealthCard(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** As printed on a card: ten digits in groups, then the two letters of the version. */
const CARD_WITH_VERSION = /^(?:[\s-]*\d){10}[\s-]*([a-z]{2})[\s-]*$/i;

/**
 * What a card-number field keeps of typed or pasted text (CLI-12): digits only, at most ten. `before` is its content: a
 * digit typed into a full field is ignored, so that it doesn't push out the last one. `version` is null unless given.
 */
export function typedHealthCard(before: string, text: string): { number: string; version: string | null } {
  const digits = digitsOf(text);
  const isExtra = before.length === HEALTH_CARD_DIGITS && isWithOneMore(before, digits);
  const version = CARD_WITH_VERSION.exec(text)?.[1]?.toUpperCase() ?? null;
  return { number: isExtra ? before : digits.slice(0, HEALTH_CARD_DIGITS), version };
}

/** Whether `text` is `before` with one more character anywhere; another number that was pasted is not. */
const isWithOneMore = (before: string, text: string): boolean =>
  text.length === before.length + 1 && [...text].some((_, at) => text.slice(0, at) + text.slice(at + 1) === before);

const DIGITS_OF_CARD = new RegExp(`^\\d{${HEALTH_CARD_DIGITS}}$`);

export function isTenDigits(text: string): boolean {
  return DIGITS_OF_CARD.test(text);
}

/** What people type when they have no card. */
export function isAllZeros(card: string): boolean {
  return /^0+$/.test(card);
}

/** The mod-10 check digit of an Ontario number; `1234567897` passes, `1234567890` and zeros fail. */
export function passesModTen(card: string): boolean {
  if (!isTenDigits(card) || isAllZeros(card)) return false;
  let sum = 0;
  for (let at = 0; at < card.length; at += 1) {
    const digit = Number(card[at]) * (at % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** The first fault of a card number, `good` without one; null counts as missing (analytics definitions). */
export type HealthCardShape = 'good' | 'letters' | 'wrong_length' | 'starts_with_zero' | 'placeholder' | 'bad_checksum';

const SAID_TO_BE_MISSING = new Set(['none', 'null', 'na', 'n/a', 'unknown']);

/**
 * The format of a card number in every province; live and uploaded records follow the same rule.
 * Blank, "none" and all zeros count as no card.
 */
export function healthCardShape(text: string | null): HealthCardShape | null {
  const card = normaliseHealthCard((text ?? '').trim());
  if (card === '' || isAllZeros(card) || SAID_TO_BE_MISSING.has(card.toLowerCase())) return null;
  if (/\D/.test(card)) return 'letters';
  if (card.length !== HEALTH_CARD_DIGITS) return 'wrong_length';
  if (card.startsWith('0')) return 'starts_with_zero';
  if (/^(\d)\1+$/.test(card)) return 'placeholder';
  return passesModTen(card) ? 'good' : 'bad_checksum';
}

/** Whether a card number is one person's own: many people have a blank, "none", `9999999999` or the like. */
export function identifiesPerson(text: string | null): boolean {
  const shape = healthCardShape(text);
  return shape !== null && shape !== 'placeholder';
}
