import { todayInNewYork } from '../dates/civil-dates.js';
import { toNewYorkIso, newYorkIsoAt } from '../dates/new-york-time.js';
import { addDays } from '../care/treatment-dates.js';

/** No message is sent from `from` to `to` (`HH:MM`) in the program's time zone; equal times: never quiet. */
export type QuietHours = { from: string; to: string };

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '20:00', to: '09:00' };

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isClock = (text: string): boolean => CLOCK.test(text);

export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const HOUR_MS = 3_600_000;
const clockOf = (moment: Date): string => toNewYorkIso(moment.toISOString()).slice(11, 16);

/** The first moment from `now` on at which a message may be sent, on the clock of New York (decisions.md 21). */
export function sendMoment(now: Date, quiet: QuietHours): Date {
  const time = clockOf(now);
  if (!isQuiet(time, quiet)) return now;
  const today = todayInNewYork(now);
  const day = time < quiet.to ? today : (addDays(today, 1) ?? today);
  const end = new Date(newYorkIsoAt(day, quiet.to));
  // In the two nights when clocks change, the end occurs twice or not at all.
  return end > now && !isQuiet(clockOf(end), quiet) ? end : new Date(end.getTime() + HOUR_MS);
}
