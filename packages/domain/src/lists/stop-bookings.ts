import type { Stop } from './stops.js';

/** A person who chose a stop on the website and has not cancelled. */
export type StopBooking = {
  registration_id: string;
  name: string;
  phone: string | null;
  /** Whether a message may be left on that phone. */
  leave_message: boolean;
};

/**
 * Response of `GET /api/stops/{id}/bookings`. Contacts of clients choose a stop with an invitation, without a name: only
 * the client's own record shows them.
 */
export type StopBookings = { people: StopBooking[]; contacts: number };

/** How many people to expect at a stop. */
export function bookedInWords({ booked, cancelled }: Pick<Stop, 'booked'> & { cancelled?: boolean }): string {
  if (booked === 0) return cancelled ? 'Nobody had chosen this stop' : 'Nobody has chosen this stop yet';
  return booked === 1 ? '1 person chose this stop' : `${booked} people chose this stop`;
}

/** What a cancellation means for the people who chose the stop. */
export function cancellingInWords(stop: Pick<Stop, 'booked'>): string {
  if (stop.booked === 0) return 'Visitors see it as cancelled. Nobody has chosen it.';
  const they = stop.booked === 1 ? 'This person keeps the booking' : 'They keep their bookings';
  return `${bookedInWords(stop)}. ${they} and can choose another stop. The website shows it as cancelled, but nobody is notified: please call.`;
}

/** What a new place or time means for them; null if nobody chose the stop. */
export function movingInWords(stop: Pick<Stop, 'booked'>): string | null {
  return stop.booked === 0 ? null : `${bookedInWords(stop)}. Nobody is notified of another place or time: please call.`;
}
