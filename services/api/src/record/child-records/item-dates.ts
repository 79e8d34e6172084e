import { todayInNewYork, type CivilDate } from '@firstlight/domain/dates/civil-dates';
import { impossibleDates } from '@firstlight/domain/dates/date-rules';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import type { DatedFields } from './item-kind.js';

/** Whether these columns set a date that has a rule. */
export function hasDates(dates: DatedFields | null, columns: object): boolean {
  return Object.keys(dates?.fields ?? {}).some((property) => property in columns);
}

/** Rejects impossible dates with 422 at their field; `stored` is the item before the change, null for a new one. */
export function refuseImpossibleDates(
  dates: DatedFields | null,
  columns: object,
  { stored, birth }: { stored: object | null; birth: CivilDate | null },
): void {
  if (!dates) return;
  const asForm = (row: object): object =>
    Object.fromEntries(Object.entries(dates.fields).map(([property, field]) => [field, Reflect.get(row, property)]));
  throwIfInvalid(
    impossibleDates(dates.form, asForm({ ...stored, ...columns }), {
      today: todayInNewYork(),
      birth,
      stored: stored && asForm(stored),
    }),
  );
}
