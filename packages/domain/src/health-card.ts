import { HEALTH_CARD_DIGITS } from './limits.js';

/** A health-card number without the spaces and dashes people type (PREG-10). */
export function normaliseHealthCard(text: string): string {
  return text.replace(/[\s-]/g, '');
}

export function isTenDigits(text: string): boolean {
  return new RegExp(`^\\d{${HEALTH_CARD_DIGITS}}$`).test(text);
}

/** The mod-10 check digit of an Ontario number; `1234567897` passes, `1234567890` fails. */
export function passesModTen(card: string): boolean {
  if (!isTenDigits(card)) return false;
  const sum = [...card].reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
