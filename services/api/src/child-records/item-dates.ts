import { todayInNewYork, type CivilDate } from '@firstlight/domain/civil-dates';
import { type DatedForm, impossibleDates } from '@firstlight/domain/date-rules';
import { refuseIfBroken } from '../common/errors/refusals.js';

/** The dates of each table by property, with the field of the form that the rules name (`DATE_RULES`). */
const DATES: Partial<Record<string, { form: DatedForm; fields: Record<string, string> }>> = {
  lab_tests: {
    form: 'test',
    fields: { testDate: 'test_date', bloodworkDateSubmitted: 'bloodwork_date_submitted' },
  },
  medications: { form: 'medication', fields: { startDate: 'start_date', endDate: 'end_date' } },
  dispensing_records: { form: 'dispensing', fields: { dispensedDate: 'dispensed_date', expiryDate: 'expiry_date' } },
  notes: { form: 'note', fields: { noteDate: 'noteDate' } },
  activities: { form: 'activity', fields: { date: 'date' } },
  interactions: { form: 'interaction', fields: { date: 'date' } },
};

/** Whether these columns set a date that has a rule. */
export function hasDates(table: string, columns: object): boolean {
  return Object.keys(DATES[table]?.fields ?? {}).some((property) => property in columns);
}

/** Refuses impossible dates with 422 at their field; `stored` is the item as it was, null for a new one. */
export function refuseImpossibleDates(
  table: string,
  columns: object,
  { stored, birth }: { stored: object | null; birth: CivilDate | null },
): void {
  const rules = DATES[table];
  if (!rules) return;
  const asForm = (row: object): object =>
    Object.fromEntries(Object.entries(rules.fields).map(([property, field]) => [field, Reflect.get(row, property)]));
  refuseIfBroken(
    impossibleDates(rules.form, asForm({ ...stored, ...columns }), {
      today: todayInNewYork(),
      birth,
      stored: stored && asForm(stored),
    }),
  );
}
