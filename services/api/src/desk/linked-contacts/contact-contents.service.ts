import { Injectable } from '@nestjs/common';
import type { ContactForm } from '@firstlight/domain/desk/linked-contacts';
import { Vault } from '../../platform/crypto/vault.js';

export type ContactContent = Pick<ContactForm, 'name' | 'phone' | 'language' | 'note'>;

export const linkedContactBinding = (id: string): string => `linked_contacts.content:${id}`;

/** Seals what identifies a contact, and indexes codes. */
@Injectable()
export class ContactContents {
  constructor(private readonly vault: Vault) {}

  seal(id: string, { name, phone, language, note }: ContactContent): Buffer {
    return this.vault.sealText(JSON.stringify({ name, phone, language, note }), linkedContactBinding(id));
  }

  open(id: string, content: Buffer): ContactContent {
    return JSON.parse(this.vault.openText(content, linkedContactBinding(id))) as ContactContent;
  }

  codeIndex(code: string): Buffer {
    return this.vault.index(code, 'contact-invitation');
  }
}
