import { type CivilDate, civilDateInWords } from '../dates/civil-dates.js';
import { foldName } from '../identity/name-folding.js';
import { timelineAuthors, type TimelineEntry, type TimelineKind, timelineWord } from './timeline.js';
import { type LabelOf, listed, timelineLine } from './timeline-text.js';

/** Filters of a timeline: no kinds means all of them, an empty author everyone. */
export type TimelineFilter = { kinds: readonly TimelineKind[]; author: string; search: string };

export const WHOLE_TIMELINE: TimelineFilter = { kinds: [], author: '', search: '' };

/** The entries that match every choice; each search word may be anywhere in the line; accents are ignored. */
export function filteredTimeline(
  entries: readonly TimelineEntry[],
  { kinds, author, search }: TimelineFilter,
  labelOf?: LabelOf,
): TimelineEntry[] {
  const words = foldName(search).split(' ');
  return entries.filter((entry) => {
    if (kinds.length > 0 && !kinds.includes(entry.kind)) return false;
    if (author !== '' && !timelineAuthors(entry).includes(author)) return false;
    if (search.trim() === '') return true;
    const line = foldName(`${civilDateInWords(entry.day)} ${timelineLine(entry, labelOf)}`);
    return words.every((word) => line.includes(word));
  });
}

export type TimelineDay = { day: CivilDate; entries: TimelineEntry[] };

/** Entries by their day, in their order. */
export function timelineDays(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else days.push({ day: entry.day, entries: [entry] });
  }
  return days;
}

/** The header of a printed or copied timeline, one fact per line. */
export type TimelineLetterhead = {
  programName: string;
  client: { name: string; birth: CivilDate | null };
  today: CivilDate;
  staffName: string;
  filter: TimelineFilter;
};

/** The active filters, so that part of a record isn't mistaken for all of it; empty for the whole timeline. */
function filterInWords({ kinds, author, search }: TimelineFilter): string {
  return listed(
    kinds.length > 0 && `only ${kinds.map((kind) => timelineWord(kind).toLowerCase()).join(', ')}`,
    author !== '' && `only by ${author}`,
    search.trim() !== '' && `only with “${search.trim()}”`,
  );
}

export function letterheadLines({ programName, client, today, staffName, filter }: TimelineLetterhead): string[] {
  const part = filterInWords(filter);
  return [
    `${programName}: timeline, confidential`,
    listed(client.name, client.birth && `born ${civilDateInWords(client.birth)}`),
    `${civilDateInWords(today)}, by ${staffName}`,
    ...(part === '' ? [] : [`Part of the timeline: ${part}`]),
  ];
}

/** The shown part of a timeline as plain text, for the clipboard. */
export function timelineSheet(
  letterhead: TimelineLetterhead,
  entries: readonly TimelineEntry[],
  labelOf?: LabelOf,
): string {
  const days = timelineDays(entries).flatMap(({ day, entries: ofDay }) => [
    '',
    civilDateInWords(day),
    ...ofDay.map((entry) => `- ${timelineLine(entry, labelOf)}`),
  ]);
  return [...letterheadLines(letterhead), ...days].join('\n');
}
