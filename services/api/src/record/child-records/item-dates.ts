import { todayInNewYork, type CivilDate } from '@firstlight/domain/civil-dates';
import { DATE_TEXTS, dateName, type DatedForm, impossibleDates } from '@firstlight/domain/date-rules';
import { mayUseTab } from '@firstlight/domain/permissions';
import { invalid } from '@firstlight/domain/violations';
import type { EntityManager } from 'typeorm';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { refuseIfBroken } from '../../platform/errors/refusals.js';
import { ITEM_KINDS } from './item-kinds.js';

type ItemForm = Exclude<DatedForm, 'registration'>;

/** The dates of each table by property, with the field of the form that the rules name (`DATE_RULES`). */
const DATES: Partial<Record<string, { form: ItemForm; fields: Record<string, string> }>> = {
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

type RecordedDate = { form: ItemForm; field: string; date: CivilDate };

/** The earliest date of each column that is before `now` and was not before `was`, by way of the record's index. */
async function datesBefore(
  tx: EntityManager,
  registrationId: string,
  was: CivilDate | null,
  now: CivilDate,
): Promise<RecordedDate[]> {
  const selects = Object.entries(DATES).flatMap(([table, rules]) =>
    Object.entries(rules?.fields ?? {}).map(([property, field]) => {
      const column = tx.connection.getMetadata(table).findColumnWithPropertyName(property)?.databaseName;
      return `SELECT '${rules?.form}' AS form, '${field}' AS field, min(${column})::text AS date FROM ${table}
        WHERE registration_id = $1 AND voided_at IS NULL AND ${column} < $2 AND ($3::date IS NULL OR ${column} >= $3)`;
    }),
  );
  const earliest = `SELECT * FROM (${selects.join(' UNION ALL ')}) AS dates WHERE date IS NOT NULL ORDER BY date`;
  return tx.query<RecordedDate[]>(earliest, [registrationId, now, was]);
}

/**
 * Refuses with 422 at `dob` a birth date after what the record's items say happened. What was before the birth date
 * already stays as it is; items of tabs that the caller may not open are not named.
 */
export async function refuseBirthAfterItems(
  tx: EntityManager,
  registrationId: string,
  { was, now }: { was: CivilDate | null; now: CivilDate | null },
): Promise<void> {
  if (now === null || now === was) return;
  const found = await datesBefore(tx, registrationId, was, now);
  if (found.length === 0) return;
  const who = currentPrincipal();
  const shown = found.find(({ form }) => who !== null && mayUseTab(who, ITEM_KINDS[form].tab));
  const text = shown
    ? DATE_TEXTS.birthAfterItem(shown.form, dateName(shown.form, shown.field) ?? 'date', shown.date)
    : DATE_TEXTS.birthAfterHiddenItem;
  refuseIfBroken([invalid('dob', text)]);
}
