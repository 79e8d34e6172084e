import { todayInNewYork } from './civil-dates.js';
import { isoInNewYork, momentInNewYork } from './exact-moments.js';
import { addDays } from './treatment-dates.js';

/** No message is sent from `from` to `to` (`HH:MM`) in the program's time zone; the same time twice: never quiet. */
export type QuietHours = { from: string; to: string };

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '20:00', to: '09:00' };

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isClock = (text: string): boolean => CLOCK.test(text);

export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** The first moment from `now` on at which a message may be sent, on the clock of New York (decisions.md 21). */
export function sendMoment(now: Date, quiet: QuietHours): Date {
  const time = isoInNewYork(now.toISOString()).slice(11, 16);
  if (!isQuiet(time, quiet)) return now;
  const today = todayInNewYork(now);
  const day = time < quiet.to ? today : (addDays(today, 1) ?? today);
  return new Date(momentInNewYork(day, quiet.to));
}
