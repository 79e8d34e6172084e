import { AUTH_TEXTS } from './auth.js';
import { PIN_LENGTH, PIN_LENGTH_ALSO_CHECKED, TWO_FACTOR_DIGITS } from '../platform/limits.js';

/** The check of the sign-in field: digits only, 10 (or, as the specification has it, 4) of them (AUTH-03, AUTH-04). */
export function pinProblem(pin: string): string | null {
  if (/\D/.test(pin)) return AUTH_TEXTS.pinNumbers;
  const lengths: number[] = [PIN_LENGTH, PIN_LENGTH_ALSO_CHECKED];
  return lengths.includes(pin.length) ? null : AUTH_TEXTS.pinLength;
}

/** The check of a PIN that is being chosen: exactly 10 digits (USER-11, decisions.md 1). */
export function newPinProblem(pin: string): string | null {
  return new RegExp(`^\\d{${PIN_LENGTH}}$`).test(pin) ? null : AUTH_TEXTS.pinLength;
}

/** The check of the second-factor code: exactly 6 digits (AUTH-21, AUTH-23). */
export function codeProblem(code: string): string | null {
  return new RegExp(`^\\d{${TWO_FACTOR_DIGITS}}$`).test(code) ? null : AUTH_TEXTS.codeLength;
}

/**
 * Whether a PIN is too easy to guess: at most two different digits, a run up or down (wrapping at 9),
 * a short pattern repeated, or the person's own phone number (decisions.md 1).
 */
export function isTrivialPin(pin: string, phone: string): boolean {
  const digits = [...pin].map(Number);
  if (new Set(digits).size <= 2) return true;
  const isRun = (step: number): boolean =>
    digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step + 10) % 10);
  if (isRun(1) || isRun(-1)) return true;
  const repeats = (period: number): boolean => pin === pin.slice(0, period).repeat(pin.length / period);
  if (repeats(2) || repeats(5)) return true;
  return phone.replace(/\D/g, '').slice(-PIN_LENGTH) === pin;
}
