import { randomInt } from 'node:crypto';
import { PIN_LENGTH } from '@firstlight/domain/platform/limits';
import { isTrivialPin } from '@firstlight/domain/people/pin-rules';

/**
 * Ten random digits that pass the rules for chosen PINs; the first is never 0, because spreadsheets and people drop it.
 */
export function randomPin(): string {
  const pin = Array.from({ length: PIN_LENGTH }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('');
  return isTrivialPin(pin, '') ? randomPin() : pin;
}
