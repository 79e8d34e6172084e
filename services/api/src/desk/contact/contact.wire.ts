import type { ContactMessage, StoredContactMessage } from '@firstlight/domain/contact-message';
import type { ContactMessageRow } from './contact-message.entity.js';

export function toRow(id: string, form: ContactMessage): Partial<ContactMessageRow> {
  return {
    id,
    name: form.name.trim(),
    email: form.email.trim(),
    subject: form.subject.trim(),
    message: form.message.trim(),
  };
}

export function toMessage(row: ContactMessageRow): StoredContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    handled: row.handledAt !== null,
    handled_at: row.handledAt?.toISOString() ?? null,
    handled_by: row.handledBy,
  };
}
