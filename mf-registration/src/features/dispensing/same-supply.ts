import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Dispensing, DispensingInput } from '@firstlight/domain/record/record-tabs';

/** Repeats a supply on another day: drug, quantity, lot, expiry. */
export function sameSupply(last: Dispensing, date: CivilDate): DispensingInput {
  const { medication, rx, quantity, lot, product_type, expiry_date } = last;
  return { medication, rx, quantity, lot, product_type, expiry_date, dispensed_date: date };
}
