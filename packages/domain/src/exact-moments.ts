import { civilDateInWords, clockTime } from './civil-dates.js';
import { TIME_ZONE } from './limits.js';

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

/** The same for reading: `21 November 2026, 9:05:07 AM UTC-05:00`. */
export function exactNewYorkMoment(iso: string): string {
  const [day = '', rest = ''] = isoInNewYork(iso).split('T');
  const [time, half = ''] = clockTime(rest).split(' ');
  return `${civilDateInWords(day)}, ${time}${rest.slice(5, 8)} ${half} UTC${rest.slice(8)}`;
}
