import { type CivilDate, civilDateInWords, clockTime } from './civil-dates.js';
import { TIME_ZONE } from '../platform/limits.js';

/** Characters of `-05:00`. */
const OFFSET = 6;

let isoFormat: Intl.DateTimeFormat | undefined;

/** A moment as New York's clock shows it, with its offset from UTC: `2026-11-21T09:05:07-05:00`. */
export function toNewYorkIso(iso: string): string {
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

/** As `formatNewYorkTime`, with the seconds: `21 November 2026, 9:05:07 AM`. */
export function newYorkSecondsInWords(iso: string): string {
  const [day = '', time = ''] = toNewYorkIso(iso).split('T');
  const [hourMinute = '', half = ''] = clockTime(time).split(' ');
  return `${civilDateInWords(day)}, ${hourMinute}${time.slice(5, 8)} ${half}`;
}

/** The offset of each day without a clock change; null for the others. */
const dayOffsets = new Map<CivilDate, string | null>();
/** Enough for the days of a program; too few to matter for memory. */
const KEPT_DAYS = 10_000;

/** The offset of a whole day in New York, or null if it changes that day. Each calendar lookup takes microseconds. */
function offsetOn(date: CivilDate): string | null {
  const known = dayOffsets.get(date);
  if (known !== undefined) return known;
  const offsetAt = (time: string, days: number): string => {
    const moment = new Date(`${date}T${time}Z`);
    moment.setUTCDate(moment.getUTCDate() + days);
    return toNewYorkIso(moment.toISOString()).slice(-OFFSET);
  };
  // Covers the whole day in New York.
  const [start, end] = [offsetAt('00:00:00', 0), offsetAt('12:00:00', 1)];
  const offset = start === end ? start : null;
  if (dayOffsets.size >= KEPT_DAYS) dayOffsets.clear();
  dayOffsets.set(date, offset);
  return offset;
}

/** The moment at which New York's clock shows this day and `HH:MM`, with its offset: `2026-11-21T09:05:00-05:00`. */
export function newYorkIsoAt(date: CivilDate, time: string): string {
  return `${date}T${time}:00${offsetOn(date) ?? offsetAround(date, time)}`;
}

function offsetAround(date: CivilDate, time: string): string {
  // The offset is looked up at the moment itself; the first guess is at most a few hours off.
  const guess = toNewYorkIso(`${date}T${time}:00Z`).slice(-OFFSET);
  return toNewYorkIso(new Date(`${date}T${time}:00${guess}`).toISOString()).slice(-OFFSET);
}
