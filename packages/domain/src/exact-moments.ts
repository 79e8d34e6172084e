import { TIME_ZONE } from './limits.js';

const WITH_OFFSET = { timeZone: TIME_ZONE, year: 'numeric', timeZoneName: 'longOffset' } as const;

let isoFormat: Intl.DateTimeFormat | undefined;
let wordFormat: Intl.DateTimeFormat | undefined;

/** A moment as New York's clock shows it, with its offset from UTC: `2026-11-21T09:05:07-05:00`. */
export function isoInNewYork(iso: string): string {
  isoFormat ??= new Intl.DateTimeFormat('en-CA', {
    ...WITH_OFFSET,
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

/** The same for reading: `Nov 21, 2026, 9:05:07 AM UTC-05:00`. */
export function exactNewYorkMoment(iso: string): string {
  wordFormat ??= new Intl.DateTimeFormat('en-US', {
    ...WITH_OFFSET,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  return wordFormat
    .format(new Date(iso))
    .replace(/\u202f/g, ' ')
    .replace('GMT', 'UTC');
}
