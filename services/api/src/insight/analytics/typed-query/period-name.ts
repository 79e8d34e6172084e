import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, addMonths } from '../engine/dates/calendar.js';
import { MONTH_NAMES } from '../engine/dates/periods.js';
import { labelOf } from '../engine/spec/label-of.js';

/** The name of a compared period: a whole month or quarter by its name, a year by its number, others by their dates. */
export function periodName(from: CivilDate, to: CivilDate): string {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const lasts = (months: number): boolean => from.endsWith('-01') && addDays(addMonths(from, months), -1) === to;
  if (lasts(1)) return `${MONTH_NAMES[month - 1] ?? ''} ${year}`;
  if (lasts(3) && month % 3 === 1) return `Q${Math.ceil(month / 3)} ${year}`;
  return labelOf(from, to);
}
