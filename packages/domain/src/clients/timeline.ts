import type { CivilDate } from '../dates/civil-dates.js';
import type { ClientMessage } from '../desk/client-messages.js';
import type { TabName } from '../people/permissions.js';
import type {
  Activity,
  Attachment,
  Dispensing,
  Interaction,
  LabTest,
  Medication,
  Note,
} from '../record/record-tabs.js';
import {
  ITEM_HISTORY_KINDS,
  ITEM_KIND_WORDS,
  type RegistrationHistoryEntry,
  UNNAMED_AUTHOR,
} from './registration-history.js';

type Items = {
  test: LabTest;
  medication: Medication;
  dispensing: Dispensing;
  note: Note;
  activity: Activity;
  interaction: Interaction;
  attachment: Attachment;
  /** A saved version of the registration itself. */
  registration: RegistrationHistoryEntry;
  /** A text message or mail to the client. */
  message: ClientMessage;
};

export const TIMELINE_KINDS = [...ITEM_HISTORY_KINDS, 'message', 'registration'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * `day`: the clinical day of the entry, by default the day of entry in New York. `item`: as in the response of its own
 * tab.
 */
type EntryOf<Kind extends TimelineKind> = { kind: Kind; day: CivilDate; item: Items[Kind] };
export type TimelineEntry = { [Kind in TimelineKind]: EntryOf<Kind> }[TimelineKind];

/**
 * `GET /api/admin-registration/{id}/timeline`: everything that the reader's tabs show of a record, by clinical date and
 * then by entry, newest first; `?most=40` for fewer. `total` is larger than the number of entries if the oldest were left out.
 */
export type RecordTimeline = { entries: TimelineEntry[]; total: number };

/** Maximum number of entries in one response. */
export const TIMELINE_MAX = 500;

/** The number of entries a window loads first, before the rest up to `TIMELINE_MAX`. */
export const TIMELINE_FIRST = 40;

/** How many entries the head of a record shows. */
export const LATEST_MAX = 5;

/** The address of the timeline of a record: `?timeline=all`. */
export const TIMELINE_PARAM = 'timeline';
export const TIMELINE_ALL = 'all';

export const TIMELINE_TEXTS = {
  failed: 'The timeline could not be loaded.',
  older: 'Loading older entries…',
  empty: 'Nothing has been recorded yet.',
  noMatch: 'No entries match.',
  copied: 'Timeline copied to clipboard!',
  cut: (shown: number, total: number): string =>
    `Showing the newest ${shown} of ${total} entries. Older ones are on their tabs.`,
} as const;

/** The tab whose permission shows a kind, and where its entries link to. */
export function timelineTab(kind: TimelineKind): TabName {
  return kind === 'registration' || kind === 'message' ? 'Client' : ITEM_KIND_WORDS[kind].tab;
}

/** The name of one entry of a kind. */
export function timelineWord(kind: TimelineKind): string {
  if (kind === 'registration') return 'Registration';
  return kind === 'message' ? 'Message' : ITEM_KIND_WORDS[kind].word;
}

export function timelineKey({ kind, item }: TimelineEntry): string {
  return `${kind} ${'id' in item ? item.id : item.version}`;
}

/** The author, and a later editor. */
export function timelineAuthors({ kind, item }: TimelineEntry): string[] {
  if (kind === 'registration') return [item.by ?? UNNAMED_AUTHOR];
  if (kind === 'message') return [item.created_by_name ?? UNNAMED_AUTHOR];
  const { created_by, created_by_name, updated_by, updated_by_name } = item;
  const names = [created_by_name ?? UNNAMED_AUTHOR];
  return created_by === updated_by ? names : [...names, updated_by_name ?? UNNAMED_AUTHOR];
}
