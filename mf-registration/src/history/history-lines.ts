import { civilDateInWords, isCivilDate } from '@firstlight/domain/civil-dates';
import {
  type FieldChange,
  ITEM_KIND_WORDS,
  type ItemHistoryEntry,
  REGISTRATION_ACTION_WORDS,
  type RegistrationHistory,
  type RegistrationHistoryEntry,
  UNNAMED_AUTHOR,
} from '@firstlight/domain/registration-history';
import type { RecordTab } from '@firstlight/domain/record-tabs-texts';

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

function itemLine(entry: ItemHistoryEntry): HistoryLine {
  const { kind, item_id: id, version, action, by, at, reason, changes, restorable } = entry;
  const { tab, word } = ITEM_KIND_WORDS[kind];
  return {
    key: `${id}-${version}`,
    tab,
    title: `${word} ${ITEM[action]}`,
    by: by ?? 'staff',
    at,
    reason,
    changes,
    unknown: [],
    restorable: restorable && action !== 'delete' ? { tab, id, version } : null,
  };
}

/** The whole history, newest first; with a tab, only that tab's. */
export function historyLines({ history, items }: RegistrationHistory, tab: RecordTab | null): HistoryLine[] {
  const lines = [...history.map(registrationLine), ...(items ?? []).map(itemLine)];
  return lines.filter((line) => tab === null || line.tab === tab).sort((one, other) => other.at.localeCompare(one.at));
}

/** A value as displayed. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' && isCivilDate(value) ? civilDateInWords(value) : String(value);
}
