import type { StopBooking, StopBookings } from '@firstlight/domain/lists/stop-bookings';
import type { Stop } from '@firstlight/domain/lists/stops';
import type { Queries } from '../../platform/database/queries.js';
import type { VersionedStop } from './stops.query.js';

const MOST = 500;

/** A cancelled booking keeps its stop; of merged records only the surviving one counts. */
const REGISTERED = 'FROM registrations WHERE stop_id = ANY($1) AND booking_cancelled_at IS NULL AND deleted_at IS NULL';

/** Somebody who registered twice for a stop is one person: the same name and date of birth. */
const PERSON =
  "CASE WHEN dob IS NULL THEN id::text ELSE lower(concat_ws(' ', trim(first_name), trim(last_name), dob)) END";

/** Contacts of clients who chose a stop with their invitation and haven't arrived or declined. */
const INVITED = `FROM linked_contacts c JOIN registrations r ON r.id = c.registration_id AND r.deleted_at IS NULL
  WHERE c.booked_stop_id = ANY($1) AND c.voided_at IS NULL AND c.outcome IS NULL`;

type Count = { id: string; n: number };

/** The stops with the number of people who chose them. */
export async function withBookings(db: Queries, stops: readonly VersionedStop[]): Promise<Stop[]> {
  if (stops.length === 0) return [];
  const ids = stops.map(({ id }) => id);
  const registered = await db.query<Count[]>(
    `SELECT stop_id AS id, count(DISTINCT ${PERSON})::int AS n ${REGISTERED} GROUP BY 1`,
    [ids],
  );
  const invited = await db.query<Count[]>(`SELECT c.booked_stop_id AS id, count(*)::int AS n ${INVITED} GROUP BY 1`, [
    ids,
  ]);
  const booked = (stop: string): number =>
    [...registered, ...invited].reduce((sum, { id, n }) => (id === stop ? sum + n : sum), 0);
  return stops.map((stop) => ({ ...stop, booked: booked(stop.id) }));
}

/** Who chose a stop, by name; of somebody who registered twice, the newest registration. */
export async function bookingsOf(db: Queries, stopId: string): Promise<StopBookings> {
  const people = await db.query<StopBooking[]>(
    `SELECT registration_id, name, phone, leave_message
       FROM (SELECT DISTINCT ON (${PERSON}) id AS registration_id, first_name || ' ' || last_name AS name, last_name, first_name,
                    coalesce(phone1, phone2) AS phone, coalesce(leave_message, false) AS leave_message
               ${REGISTERED} ORDER BY ${PERSON}, created_at DESC, id) p
      ORDER BY lower(last_name), lower(first_name), registration_id LIMIT ${MOST}`,
    [[stopId]],
  );
  const [contacts] = await db.query<{ n: number }[]>(`SELECT count(*)::int AS n ${INVITED}`, [[stopId]]);
  return { people, contacts: contacts?.n ?? 0 };
}
