import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { shownPhone } from '@firstlight/domain/identity/phone';
import {
  MERGED_TABS,
  type MergedTab,
  type MergeField,
  mergedValue,
  type MovedItems,
} from '@firstlight/domain/clients/registration-merges';
import type { ReadableRegistration } from '@firstlight/staff-data';

const ITEMS: Record<MergedTab, readonly [one: string, more: string]> = {
  tests: ['test', 'tests'],
  medication: ['medication', 'medications'],
  dispensing: ['dispensing', 'dispensings'],
  notes: ['note', 'notes'],
  activities: ['activity', 'activities'],
  interactions: ['interaction', 'interactions'],
  attachments: ['attachment', 'attachments'],
};

/** `2 notes, 1 test`; `none`. */
export function movedInWords(items: MovedItems): string {
  const moved = MERGED_TABS.filter((tab) => items[tab] > 0);
  return moved.map((tab) => `${items[tab]} ${ITEMS[tab][items[tab] === 1 ? 0 : 1]}`).join(', ') || 'none';
}

const DATES: readonly MergeField[] = ['dob', 'regDate', 'rnaSampleDate'];
const PHONES: readonly MergeField[] = ['phone1', 'phone2'];

function valueInWords(field: MergeField, value: string | boolean): string {
  if (field === 'photo') return 'a photo';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (DATES.includes(field)) return civilDateInWords(value);
  return PHONES.includes(field) ? shownPhone(value) : value;
}

/** What a record states, in one line. */
export function factInWords(fact: readonly MergeField[], record: ReadableRegistration): string {
  const values = fact.flatMap((field) => {
    const value = mergedValue(record, field);
    return value === null ? [] : [valueInWords(field, value)];
  });
  return values.join(', ') || '(empty)';
}
