import { HEALTH_CARD_DIGITS } from './limits.js';

/** A health-card number without the spaces and dashes people type (PREG-10). */
export function normaliseHealthCard(text: string): string {
  return text.replace(/[\s-]/g, '');
}

const DIGITS_OF_CARD = new RegExp(`^\\d{${HEALTH_CARD_DIGITS}}$`);

export function isTenDigits(text: string): boolean {
  return DIGITS_OF_CARD.test(text);
}

/** What people type when they have no card. */
export function isAllZeros(card: string): boolean {
  return /^0+$/.test(card);
}

/** The mod-10 check digit of an Ontario number; `1234567897` passes, `1234567890` fails. */
export function passesModTen(card: string): boolean {
  if (!isTenDigits(card)) return false;
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
