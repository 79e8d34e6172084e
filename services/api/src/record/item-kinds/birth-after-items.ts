import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { DATE_TEXTS, dateName } from '@firstlight/domain/dates/date-rules';
import { mayUseTab, type TabName } from '@firstlight/domain/people/permissions';
import { invalid } from '@firstlight/domain/platform/violations';
import type { EntityManager } from 'typeorm';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import type { DatedFields, ItemKind } from '../child-records/item-kind.js';
import { ITEM_KINDS } from './item-kinds.js';

type RecordedDate = { form: DatedFields['form']; tab: TabName; field: string; date: CivilDate };

/** One SELECT per dated column of a kind: its earliest date before `$2` and not before `$3`. */
function selectsOf(tx: EntityManager, { entity, tab, dates }: ItemKind): string[] {
  const table = tx.connection.getMetadata(entity);
  return Object.entries(dates?.fields ?? {}).map(([property, field]) => {
    const column = table.findColumnWithPropertyName(property)?.databaseName;
    return `SELECT '${dates?.form}' AS form, '${tab}' AS tab, '${field}' AS field, min(${column})::text AS date
        FROM ${table.tableName}
       WHERE registration_id = $1 AND voided_at IS NULL AND ${column} < $2 AND ($3::date IS NULL OR ${column} >= $3)`;
  });
}

/** The earliest date of each column before `now` and not before `was`, read from the record's indexes. */
async function datesBefore(
  tx: EntityManager,
  registrationId: string,
  was: CivilDate | null,
  now: CivilDate,
): Promise<RecordedDate[]> {
  const selects = Object.values(ITEM_KINDS).flatMap((kind) => selectsOf(tx, kind));
  const earliest = `SELECT * FROM (${selects.join(' UNION ALL ')}) AS dates WHERE date IS NOT NULL ORDER BY date`;
  return tx.query<RecordedDate[]>(earliest, [registrationId, now, was]);
}

/**
 * Rejects a birth date after an item's date, with 422 at `dob`. Dates that were already before the old birth date are
 * kept; items of tabs that the caller can't open are not named.
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
  const shown = found.find(({ tab }) => who !== null && mayUseTab(who, tab));
  const text = shown
    ? DATE_TEXTS.birthAfterItem(shown.form, dateName(shown.form, shown.field) ?? 'date', shown.date)
    : DATE_TEXTS.birthAfterHiddenItem;
  throwIfInvalid([invalid('dob', text)]);
}
