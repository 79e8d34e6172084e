import type { Queries } from '../../platform/database/queries.js';
import { chosenStop } from '../../lists/stops/stops.query.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';

type Booked = Pick<RegistrationRow, 'source' | 'stopId' | 'bookingCancelledAt' | 'submittedAt'>;

/** A registration on the website is one without a stop, too: its code can choose one later. */
const isBooked = ({ source, stopId, bookingCancelledAt }: Booked): boolean =>
  source === 'web' || stopId !== null || bookingCancelledAt !== null;

/** Cancelled ones first, then by the start of the stop, then by the last step the client took. */
async function order(db: Queries, { stopId, bookingCancelledAt, submittedAt }: Booked): Promise<string> {
  const stop = stopId === null ? null : await chosenStop(db, stopId);
  const isOff = bookingCancelledAt !== null || stop?.cancelled === true;
  const start = stop ? `${stop.date}T${stop.start}` : '';
  return [isOff ? '0' : '1', start, (bookingCancelledAt ?? submittedAt).toISOString()].join(' ');
}

/**
 * Whether the merged record's booking replaces the survivor's. A cancelled booking, or one for a cancelled stop, never
 * replaces one that isn't; otherwise the later stop is kept.
 */
export async function isLaterBooking(db: Queries, merged: Booked, survivor: Booked): Promise<boolean> {
  if (!isBooked(merged) || !isBooked(survivor)) return isBooked(merged);
  return (await order(db, merged)) > (await order(db, survivor));
}
