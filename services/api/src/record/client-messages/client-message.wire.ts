import { type ClientMessage, shortAddress } from '@firstlight/domain/desk/client-messages';
import type { ClientMessageRow } from './client-message.entity.js';
import type { MessageContents } from './message-contents.service.js';

/** A message row as its lists read it. */
export type ListedMessage = Pick<
  ClientMessageRow,
  'id' | 'channel' | 'purpose' | 'language' | 'state' | 'reason' | 'day' | 'content' | 'createdAt' | 'dueAt' | 'stateAt'
> & { registrationId: string; clientName: string; createdByName: string | null };

/** The columns of `ListedMessage`, of `client_messages m`, its record `r` and its author `u`. */
export const MESSAGE_COLUMNS = `m.id, m.registration_id AS "registrationId", r.first_name || ' ' || r.last_name AS "clientName",
  m.channel, m.purpose, m.language, m.state, m.reason, m.day::text AS day, m.content, m.created_at AS "createdAt",
  m.due_at AS "dueAt", m.state_at AS "stateAt", u.first_name || ' ' || u.last_name AS "createdByName"`;

export const MESSAGE_TABLES = `client_messages m JOIN registrations r ON r.id = m.registration_id AND r.deleted_at IS NULL
  LEFT JOIN staff_users u ON u.id = m.created_by`;

export function toClientMessage(row: ListedMessage, contents: MessageContents): ClientMessage {
  const { to, text } = contents.open(row);
  return {
    id: row.id,
    registration_id: row.registrationId,
    client_name: row.clientName,
    channel: row.channel,
    purpose: row.purpose,
    language: row.language,
    to: shortAddress(row.channel, to),
    text,
    state: row.state,
    reason: row.reason,
    day: row.day,
    created_at: row.createdAt.toISOString(),
    created_by_name: row.createdByName,
    due_at: row.dueAt.toISOString(),
    state_at: row.stateAt.toISOString(),
  };
}
