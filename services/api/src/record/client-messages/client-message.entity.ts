import type { ChannelConsents } from '@firstlight/domain/desk/client-messages';
import type { MessageChannel, MessagePurpose, MessageState } from '@firstlight/domain/desk/message-kinds';
import type { Language } from '@firstlight/domain/text/language';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NowColumn, TextColumn } from '../../platform/database/columns.js';

/** A message to a client, or to a client's contact: it is the queue entry, the proof, and an item of the record. */
@Entity('client_messages')
@Index('client_messages_record', ['registrationId', 'createdAt'])
@Index('client_messages_contact', ['contactId'], { where: 'contact_id IS NOT NULL' })
@Index('client_messages_listed', ['createdAt', 'id'])
export class ClientMessageRow {
  @PrimaryColumn('uuid') id: string;
  /** Null for a message to a contact. */
  @Column('uuid', { name: 'registration_id', nullable: true }) registrationId: string | null;
  @Column('uuid', { name: 'contact_id', nullable: true }) contactId: string | null;
  @Column('text') channel: MessageChannel;
  @Column('text') purpose: MessagePurpose;
  @Column('text') language: Language;
  @Column('date') day: string;
  /** One message a day per person and purpose … */
  @Column('text', { name: 'once_key', unique: true }) onceKey: string;
  /** … and per number or address. */
  @Column('bytea', { name: 'once_index', unique: true }) onceIndex: Buffer;
  @Column('bytea', { name: 'address_index' }) addressIndex: Buffer;
  /** Sealed: the recipient and the text. */
  @Column('bytea') content: Buffer;
  @Column('text', { default: 'queued' }) state: MessageState;
  @TextColumn() reason: string | null;
  @Column('numeric', { name: 'cost_cents', precision: 12, scale: 2, default: 0 }) costCents: string;
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  @Column('timestamptz', { name: 'useful_until' }) usefulUntil: Date;
  @TextColumn('provider_id') providerId: string | null;
  /** Hash of the token in the mail's opt-out link. */
  @Column('bytea', { name: 'stop_hash', nullable: true, unique: true }) stopHash: Buffer | null;
  @NowColumn('created_at') createdAt: Date;
  @TextColumn('created_by') createdBy: string | null;
  @NowColumn('state_at') stateAt: Date;
}

/** What a client agreed to be contacted about; the newest version counts. */
@Entity('message_consents')
export class MessageConsentRow {
  @PrimaryColumn('uuid', { name: 'registration_id' }) registrationId: string;
  @PrimaryColumn('int') version: number;
  @Column('jsonb') consents: Record<MessageChannel, ChannelConsents>;
  @NowColumn('recorded_at') recordedAt: Date;
  @TextColumn('recorded_by') recordedBy: string | null;
}

/** Opt-outs and opt-ins by the owner of the number or address; the newest counts. */
@Entity('message_replies')
@Index('message_replies_address', ['addressIndex', 'channel', 'at'])
export class MessageReplyRow {
  /** The service's id of the reply, so that a repeated report counts once. */
  @PrimaryColumn('text') id: string;
  @Column('text') channel: MessageChannel;
  @Column('bytea', { name: 'address_index' }) addressIndex: Buffer;
  @Column('text') meaning: 'stop' | 'start';
  @NowColumn('at') at: Date;
}
