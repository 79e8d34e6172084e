import { INVITATION_DAYS } from '@firstlight/domain/desk/linked-contacts';
import type { MessageState } from '@firstlight/domain/desk/message-kinds';
import type { LinkedContactRow } from './linked-contact.entity.js';

/** An invitation that can still be used. */
export const LIVE_INVITATION = `c.voided_at IS NULL AND c.invited_at > now() - interval '${INVITATION_DAYS} days'`;

export type ListedContact = Pick<
  LinkedContactRow,
  'id' | 'kind' | 'content' | 'toldBy' | 'toldHow' | 'toldOn' | 'outcome' | 'invitedAt' | 'version' | 'createdAt'
> & {
  registrationId: string;
  contactRegistrationId: string | null;
  contactName: string | null;
  createdByName: string | null;
  place: string | null;
  town: string | null;
  date: string | null;
  start: string | null;
  cancelled: boolean | null;
  messageState: MessageState | null;
  messageAt: Date | null;
  messageDueAt: Date | null;
};

/** The contacts of a client, oldest first; `$2` limits it to one. */
export const CONTACTS = `
  SELECT c.id, c.kind, c.content, c.told_by AS "toldBy", c.told_how AS "toldHow", c.told_on::text AS "toldOn", c.outcome,
         c.invited_at AS "invitedAt", c.version, c.created_at AS "createdAt", c.registration_id AS "registrationId",
         r.id AS "contactRegistrationId", r.first_name || ' ' || r.last_name AS "contactName",
         u.first_name || ' ' || u.last_name AS "createdByName",
         s.place, s.town, s.date::text AS date, to_char(s.start_time, 'HH24:MI') AS start, s.cancelled,
         m.state AS "messageState", m.state_at AS "messageAt", m.due_at AS "messageDueAt"
    FROM linked_contacts c
    LEFT JOIN registrations r ON r.id = c.contact_registration_id AND r.deleted_at IS NULL
    LEFT JOIN staff_users u ON u.id = c.created_by
    LEFT JOIN stops s ON s.id = c.booked_stop_id
    LEFT JOIN LATERAL (SELECT state, state_at, due_at FROM client_messages WHERE contact_id = c.id
                        ORDER BY created_at DESC LIMIT 1) m ON true
   WHERE c.registration_id = $1 AND c.voided_at IS NULL AND ($2::uuid IS NULL OR c.id = $2) ORDER BY c.created_at, c.id`;
