import { addDays } from './treatment-dates.js';
import { civilDateInWords, type CivilDate } from './civil-dates.js';
import type { Dispensing, DispensingInput } from './record-tabs.js';

/** Packs are taken one tablet set a day, so a quantity is a number of days; a refill is early up to a week before. */
const EARLY_REFILL_DAYS = 7;

export const DISPENSING_WARNINGS = {
  expired: 'This lot has expired.',
  duplicate: 'The same medication with the same Rx and lot was already dispensed.',
  early: (until: CivilDate): string => `The last supply of this medication lasts until ${civilDateInWords(until)}.`,
} as const;

/** The day on which a supply given on `given` runs out: the day of the next refill; `null` without a quantity. */
export function nextRefillDate(given: CivilDate, quantity: number | null | undefined): CivilDate | null {
  return quantity ? addDays(given, quantity) : null;
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

/**
 * What staff should notice before dispensing; never a refusal. `earlier` are the other records of the client with the
 * civil date (New York) on which each was given.
 */
export function dispensingWarnings(
  input: DispensingInput,
  earlier: readonly (Pick<Dispensing, 'medication' | 'rx' | 'lot' | 'quantity'> & { given: CivilDate })[],
  today: CivilDate,
): string[] {
  const ofSame = earlier.filter((record) => record.medication === input.medication);
  const supplyEnd = ofSame
    .map((record) => nextRefillDate(record.given, record.quantity))
    .reduce<CivilDate | null>((last, end) => (end !== null && (last === null || end > last) ? end : last), null);
  const earliest = supplyEnd === null ? null : addDays(supplyEnd, -EARLY_REFILL_DAYS);
  const named = (input.rx ?? '').trim() !== '' || (input.lot ?? '').trim() !== '';
  return [
    input.expiry_date && input.expiry_date < today ? DISPENSING_WARNINGS.expired : null,
    named && ofSame.some((record) => same(record.rx, input.rx) && same(record.lot, input.lot))
      ? DISPENSING_WARNINGS.duplicate
      : null,
    supplyEnd !== null && earliest !== null && today < earliest ? DISPENSING_WARNINGS.early(supplyEnd) : null,
  ].filter((warning) => warning !== null);
}
