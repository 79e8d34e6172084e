import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type Question, refusal, type Refusing } from '../reading.js';
import { offersOf } from './offers.js';

/** Readings to press. */
export function unconfirmed(
  readings: readonly QuerySpec[],
  { message: asked, today }: Pick<Question, 'message' | 'today'>,
): Refusing {
  const offers = offersOf(readings, { asked, today });
  return { ...refusal('unconfirmed'), choices: offers.map(({ sentence }) => sentence), offers };
}
