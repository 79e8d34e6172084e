import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type MessageState, NEVER_DELIVERED } from '@firstlight/domain/desk/message-kinds';
import type { Queries } from '../../platform/database/queries.js';

const CHANGED = 'version = version + 1, updated_at = now()';
const OWN = "told_by = 'program' AND told_how = 'text'";

/** A delivery report that settles a message which may have been sent doesn't replace what staff recorded. */
const TOLD = `
  UPDATE linked_contacts SET told_by = 'program', told_how = 'text', told_on = $2, ${CHANGED}
   WHERE id = $1 AND voided_at IS NULL AND (told_by IS NULL OR $3)`;

const NOT_TOLD = `
  UPDATE linked_contacts SET told_by = NULL, told_how = NULL, told_on = NULL, ${CHANGED}
   WHERE id = $1 AND voided_at IS NULL AND ${OWN} AND told_on >= $2
     AND NOT EXISTS (SELECT FROM client_messages m WHERE m.contact_id = $1 AND m.state IN ('sent', 'delivered'))`;

/**
 * A contact counts as notified once a message was sent, and no longer if it turns out that nobody got one.
 * @param day when the message was queued
 */
export async function recordTold(
  tx: Queries,
  contactId: string,
  { state, day }: { state: MessageState; day: string },
): Promise<void> {
  if (state === 'sent' || state === 'delivered') await tx.query(TOLD, [contactId, todayInNewYork(), state === 'sent']);
  if (NEVER_DELIVERED.includes(state)) await tx.query(NOT_TOLD, [contactId, day]);
}
