import type { CivilDate } from './civil-dates.js';
import { TIME_ZONE } from './limits.js';

/** Characters of `-05:00`. */
const OFFSET = 6;

let isoFormat: Intl.DateTimeFormat | undefined;

/** A moment as New York's clock shows it, with its offset from UTC: `2026-11-21T09:05:07-05:00`. */
export function isoInNewYork(iso: string): string {
  isoFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    timeZoneName: 'longOffset',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(isoFormat.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}

/** The moment at which New York's clock shows this day and `HH:MM`, with its offset: `2026-11-21T09:05:00-05:00`. */
export function momentInNewYork(date: CivilDate, time: string): string {
  // The offset is looked up at the moment itself; the first guess is at most a few hours off.
  const guess = isoInNewYork(`${date}T${time}:00Z`).slice(-OFFSET);
  const offset = isoInNewYork(new Date(`${date}T${time}:00${guess}`).toISOString()).slice(-OFFSET);
  return `${date}T${time}:00${offset}`;
}
