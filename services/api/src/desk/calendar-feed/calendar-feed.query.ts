import { FEED_DAYS, type FeedAppointment } from '@firstlight/domain/desk/calendar-feed';
import { TODAY } from '../../platform/database/new-york.js';
import type { Queries } from '../../platform/database/queries.js';

const HANDED_OVER = `FROM follow_up_outcomes o
             WHERE o.item_id = a.id AND o.registration_id = a.registration_id AND o.outcome = 'handed-over'
               AND o.undone_at IS NULL`;
/** An activity's owner, as in the worklist: who it was last handed over to, which may be no one, else its author. */
const HOLDER = `
  CASE WHEN EXISTS (SELECT 1 ${HANDED_OVER})
       THEN (SELECT o.owner_id ${HANDED_OVER} ORDER BY o.recorded_at DESC, o.id DESC LIMIT 1) ELSE a.created_by END`;

/** The person's dated activities of clients who aren't deleted. */
const APPOINTMENTS = `
  SELECT a.id, a.registration_id AS "registrationId", a.date, to_char(a.time, 'HH24:MI') AS time
    FROM activities a JOIN registrations r ON r.id = a.registration_id AND r.deleted_at IS NULL
   WHERE a.voided_at IS NULL AND a.date BETWEEN ${TODAY} - ${FEED_DAYS.back} AND ${TODAY} + ${FEED_DAYS.ahead}
     AND ${HOLDER} = $1
   ORDER BY a.date, a.time, a.id LIMIT 2000`;

export function appointmentsOf(db: Queries, userId: string): Promise<FeedAppointment[]> {
  return db.query<FeedAppointment[]>(APPOINTMENTS, [userId]);
}
