import type { Queries } from '../../platform/database/queries.js';
import { chosenStop } from '../../lists/stops/stops.query.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';

type Booked = Pick<RegistrationRow, 'stopId' | 'bookingCancelledAt' | 'submittedAt'>;

const isBooked = ({ stopId, bookingCancelledAt }: Booked): boolean => stopId !== null || bookingCancelledAt !== null;

/** By the start of the stop, then by the last step the client took. */
async function order(db: Queries, { stopId, bookingCancelledAt, submittedAt }: Booked): Promise<string> {
  const stop = stopId === null ? null : await chosenStop(db, stopId);
  return [stop ? `${stop.date}T${stop.start}` : '', (bookingCancelledAt ?? submittedAt).toISOString()].join(' ');
}

/** Whether the merged record's booking replaces the survivor's: it has one, and the survivor has none that is later. */
export async function isLaterBooking(db: Queries, merged: Booked, survivor: Booked): Promise<boolean> {
  if (!isBooked(merged) || !isBooked(survivor)) return isBooked(merged);
  return (await order(db, merged)) > (await order(db, survivor));
}
