import { Injectable } from '@nestjs/common';
import type { ContactMessage, StoredContactMessage } from '@firstlight/domain/desk/contact-message';
import { Vault } from '../../platform/crypto/vault.js';
import type { ContactMessageRow } from './contact-message.entity.js';

export function contactContentBinding(id: string): string {
  return `contact_messages.content:${id}`;
}

type Content = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** Visitors' messages are sealed as a whole; nothing searches them (decisions.md 28). */
@Injectable()
export class ContactContent {
  constructor(private readonly vault: Vault) {}

  columns(id: string, { name, email, subject, message }: Content): Content & Pick<ContactMessageRow, 'sealedContent'> {
    const content: Content = {
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      message: message.trim(),
    };
    const sealedContent = this.vault.sealText(JSON.stringify(content), contactContentBinding(id));
    return { name: '', email: '', subject: '', message: '', sealedContent };
  }

  message(row: ContactMessageRow): StoredContactMessage {
    const { name, email, subject, message } = this.open(row);
    return {
      id: row.id,
      name,
      email,
      subject,
      message,
      created_at: row.createdAt.toISOString(),
      handled: row.handledAt !== null,
      handled_at: row.handledAt?.toISOString() ?? null,
      handled_by: row.handledBy,
    };
  }

  private open(row: ContactMessageRow): Content {
    if (!row.sealedContent) return row;
    return JSON.parse(this.vault.openText(row.sealedContent, contactContentBinding(row.id))) as Content;
  }
}
