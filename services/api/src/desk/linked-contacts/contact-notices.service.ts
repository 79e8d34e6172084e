import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  CONTACT_TEXTS,
  CONTACT_WORDS,
  type ContactNotice,
  type ContactNoticeAnswer,
  invitationCode,
} from '@firstlight/domain/desk/linked-contacts';
import { messageText, withoutOptOut } from '@firstlight/domain/desk/message-templates';
import { phoneDigits } from '@firstlight/domain/identity/phone';
import type { EntityManager } from 'typeorm';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { stoppedSince } from '../client-messages/message-people.query.js';
import { MessageQueue } from '../client-messages/message-queue.service.js';
import { ContactContents } from './contact-contents.service.js';
import { LinkedContactRow } from './linked-contact.entity.js';
import { type ContactKey, LinkedContactsService } from './linked-contacts.service.js';

const REFUSED = { 'already-today': CONTACT_TEXTS.already, cap: CONTACT_TEXTS.cap } as const;

/** Notifies a contact without naming the client: a neutral text and a code to book with, read out or sent. */
@Injectable()
export class ContactNotices {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly contacts: LinkedContactsService,
    private readonly contents: ContactContents,
    private readonly addresses: MessageContents,
    private readonly messages: MessageSettingsService,
    private readonly queue: MessageQueue,
  ) {}

  /** Creates a new code; an earlier one stops working. */
  async give(key: ContactKey, { how }: ContactNotice): Promise<ContactNoticeAnswer> {
    this.contacts.requireOn();
    const { phone, language } = await this.contacts.find(this.db, key);
    const number = how === 'text' ? await this.textable(phone) : null;
    const code = invitationCode(randomBytes(16));
    const link = new URL(`/api/invitation/${code}`, this.settings.publicUrl).href;
    const template = CONTACT_WORDS[language].replace('{link}', link);
    const program = await this.messages.phone();
    const { message } = await this.contacts.changing(key, 'share', async (tx) => {
      await this.queue.cancelQueued(tx, key.id);
      await tx.update(
        LinkedContactRow,
        { id: key.id },
        { codeIndex: this.contents.codeIndex(code), invitedAt: new Date() },
      );
      if (number !== null) await this.send(tx, key.id, { number, language, template, program });
    });
    const words = messageText(template, program);
    const dueAt = number === null ? null : (message?.due_at ?? null);
    return { code, link, words: how === 'read' ? withoutOptOut(words) : words, sent: number !== null, due_at: dueAt };
  }

  /** The ten digits of a number that can receive text messages. */
  private async textable(phone: string | null): Promise<string> {
    if (!this.messages.channels().includes('text')) throw new NotFound();
    const number = phoneDigits(phone ?? '');
    if (number === null) throw new UnprocessableEntity(CONTACT_TEXTS.noNumber);
    const stopped = await stoppedSince(this.db, [this.addresses.addressIndex('text', number)]);
    if (stopped.size > 0) throw new UnprocessableEntity(CONTACT_TEXTS.stopped);
    return number;
  }

  private async send(
    tx: EntityManager,
    contactId: string,
    {
      number,
      language,
      template,
      program,
    }: { number: string; language: 'en' | 'fr'; template: string; program: string },
  ): Promise<void> {
    const day = todayInNewYork();
    const message = {
      registrationId: null,
      contactId,
      channel: 'text',
      purpose: 'call',
      language,
      to: number,
      template,
      day,
      onceKey: `contact ${contactId} ${day}`,
    } as const;
    const outcome = await this.queue.add(tx, message, await this.messages.current(tx), program);
    if (outcome !== 'queued') throw new UnprocessableEntity(REFUSED[outcome]);
  }
}
