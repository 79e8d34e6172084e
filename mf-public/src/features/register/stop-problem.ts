import { type PublicStop, stopPhase } from '@firstlight/domain/lists/stops';
import type { BookingTexts } from './booking-texts.en';

/** Why the visitor can't come to the chosen stop; null if they can. */
export function stopProblem(stop: PublicStop | null | undefined, texts: BookingTexts): string | null {
  const phase = stop && stopPhase(stop, new Date());
  if (phase === 'over') return texts.stopOver;
  return phase === 'cancelled' ? texts.stopCancelled : null;
}
