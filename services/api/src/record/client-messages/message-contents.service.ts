import { Injectable } from '@nestjs/common';
import type { MessageChannel, MessagePurpose } from '@firstlight/domain/desk/message-kinds';
import { Vault } from '../../platform/crypto/vault.js';
import type { ClientMessageRow } from './client-message.entity.js';

/** The content of the sealed column: ten digits or a mail address, and the text. */
export type MessageContent = { to: string; text: string };

export const messageContentBinding = (id: string): string => `client_messages.content:${id}`;

/** Seals messages, and indexes numbers and addresses so that they can be found without being readable. */
@Injectable()
export class MessageContents {
  constructor(private readonly vault: Vault) {}

  seal(id: string, content: MessageContent): Buffer {
    return this.vault.sealText(JSON.stringify(content), messageContentBinding(id));
  }

  open({ id, content }: Pick<ClientMessageRow, 'id' | 'content'>): MessageContent {
    return JSON.parse(this.vault.openText(content, messageContentBinding(id))) as MessageContent;
  }

  /** The key for all messages to a number or address, and its opt-out. */
  addressIndex(channel: MessageChannel, to: string): Buffer {
    return this.vault.index(`${channel} ${to.toLowerCase()}`, 'message-address');
  }

  /** The key for one purpose and day: only one message may have it. */
  onceIndex(channel: MessageChannel, to: string, purpose: MessagePurpose | 'contact', day: string): Buffer {
    return this.vault.index(`${channel} ${to.toLowerCase()} ${purpose} ${day}`, 'message-once');
  }
}
