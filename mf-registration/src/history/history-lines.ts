import { civilDateInWords, isCivilDate } from '@firstlight/domain/dates/civil-dates';
import {
  type FieldChange,
  ITEM_KIND_WORDS,
  type ItemHistoryEntry,
  REGISTRATION_ACTION_WORDS,
  type RegistrationHistory,
  type RegistrationHistoryEntry,
  UNNAMED_AUTHOR,
} from '@firstlight/domain/clients/registration-history';
import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { typeLabel } from '../record/attachment-type';

/** The version that a line can restore. */
export type Restorable = { tab: RecordTab; id: string; version: number } | { tab: null; version: number };

/** One line of the displayed history, of the registration or of an item. */
export type HistoryLine = {
  key: string;
  /** Null for the registration itself. */
  tab: RecordTab | null;
  title: string;
  by: string;
  at: string;
  reason: string | null;
  changes: readonly FieldChange[];
  /** Names of changed fields without stored values. */
  unknown: readonly string[];
  restorable: Restorable | null;
};

const ITEM: Record<ItemHistoryEntry['action'], string> = {
  create: 'added',
  update: 'changed',
  delete: 'entered in error',
  restore: 'restored',
  'restore-version': 'restored to an earlier version',
};

function registrationLine(entry: RegistrationHistoryEntry): HistoryLine {
  const { version, action, by, at, fields, changes = [], restorable } = entry;
  const known = changes.map(({ field }) => field);
  return {
    key: `registration-${version}`,
    tab: null,
    title: REGISTRATION_ACTION_WORDS[action],
    by: by ?? UNNAMED_AUTHOR,
    at,
    reason: null,
    changes,
    unknown: fields.filter((field) => !known.includes(field)),
    restorable: restorable && action !== 'delete' ? { tab: null, version } : null,
  };
}

/** Without the fields of a stored file that only programs read: its format, and its address in this product. */
function shownChanges({ kind, changes }: ItemHistoryEntry): FieldChange[] {
  if (kind !== 'attachment') return changes;
  const isInternal = ({ field, before, after }: FieldChange): boolean =>
    field === 'documentType' || (field === 'url' && String(after ?? before).startsWith('/api/'));
  const inWords = (value: unknown): unknown => (typeof value === 'string' ? typeLabel(value) : value);
  return changes
    .filter((change) => !isInternal(change))
    .map(({ field, before, after }) =>
      field === 'type' ? { field, before: inWords(before), after: inWords(after) } : { field, before, after },
    );
}

function itemLine(entry: ItemHistoryEntry): HistoryLine {
  const { kind, item_id: id, version, action, by, at, reason, restorable } = entry;
  const { tab, word } = ITEM_KIND_WORDS[kind];
  return {
    key: `${id}-${version}`,
    tab,
    title: `${word} ${ITEM[action]}`,
    by: by ?? 'staff',
    at,
    reason,
    changes: shownChanges(entry),
    unknown: [],
    restorable: restorable && action !== 'delete' ? { tab, id, version } : null,
  };
}

/** The whole history, newest first; with a tab, only that tab's. */
export function historyLines({ history, items }: RegistrationHistory, tab: RecordTab | null): HistoryLine[] {
  const lines = [...history.map(registrationLine), ...(items ?? []).map(itemLine)];
  return lines.filter((line) => tab === null || line.tab === tab).sort((one, other) => other.at.localeCompare(one.at));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The value before as displayed; null if there was none. */
export const earlierText = (value: unknown): string | null => (isEmpty(value) ? null : valueText(value));

/** A value as displayed. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' && isCivilDate(value) ? civilDateInWords(value) : String(value);
}
