import type { CivilDate } from '../dates/civil-dates.js';
import { newYorkIsoAt } from '../dates/new-york-time.js';
import { type CalendarEvent, iCalendar } from '../dates/icalendar.js';
import { recordCode } from '../identity/record-code.js';
import type { Stop } from '../lists/stops.js';

/** `GET /api/calendar-feed`: nulls without a feed. */
export type CalendarFeed = { since: string | null; last_read: string | null };
/** `POST /api/calendar-feed`: the address is shown only once; an earlier one stops working. */
export type NewCalendarFeed = CalendarFeed & { address: string };

export const FEED_DAYS = { back: 7, ahead: 180 } as const;
/** How often calendars refresh the feed (RFC 7986, 5.7). */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

export type FeedAppointment = { id: string; registrationId: string; date: CivilDate; time: string | null };
type FeedStop = Pick<Stop, 'id' | 'place' | 'address' | 'town' | 'starts_at' | 'ends_at' | 'cancelled'>;

/** A client appears by short code only: calendars are read by other companies' servers and shown on lock screens. */
function appointmentEvent({ id, registrationId, date, time }: FeedAppointment): CalendarEvent {
  const event = { uid: id, summary: `Appointment ${recordCode(registrationId)}`, cancelled: false };
  return time === null ? { ...event, day: date } : { ...event, starts: newYorkIsoAt(date, time) };
}

function stopEvent({ id, place, address, town, starts_at, ends_at, cancelled }: FeedStop): CalendarEvent {
  const location = `${address}, ${town}, Ontario`;
  return { uid: id, summary: `Stop: ${place}`, location, starts: starts_at, ends: ends_at, cancelled };
}

/** A staff member's own appointments and the program's stops. */
export function calendarFeed(appointments: readonly FeedAppointment[], stops: readonly FeedStop[], made: Date): string {
  return iCalendar([...appointments.map(appointmentEvent), ...stops.map(stopEvent)], made, REFRESH);
}

export const CALENDAR_FEED_TEXTS = {
  title: 'Calendar',
  about:
    'Your appointments and the stops in your own calendar. Clients appear by their short code, never by name. Anyone who has the address can read it.',
  make: 'Make a calendar address',
  renew: 'Make a new address',
  remove: 'Remove the address',
  once: 'Copy the address now: it isn’t shown again. Add it in your calendar as a subscription.',
  renewed: 'The earlier address stopped working.',
  removed: 'Calendar address removed.',
  notMade: 'The calendar address could not be made. Please try again.',
  notRemoved: 'The calendar address could not be removed. Please try again.',
} as const;
