import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  checkContactMessage,
  type ContactMessage,
  type ContactMessageAnswer,
  type ContactMessageListAnswer,
  type StoredContactMessage,
} from '@firstlight/domain/desk/contact-message';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { NotFound, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { offsetOf, paginationOf } from '../../platform/http/paging.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ContactContent } from './contact-content.service.js';
import { ContactMessageRow } from './contact-message.entity.js';
import type { ContactMessageQuery } from './contact.dto.js';

const TEN_MINUTES = 600;

/** Messages from the public contact form and the staff list of them (API-02, decisions.md 12). */
@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly content: ContactContent,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async receive(form: ContactMessage): Promise<ContactMessageAnswer> {
    throwIfInvalid(checkContactMessage(form));
    await this.limits.take('contact', this.settings.publicWrites, TEN_MINUTES);
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'contact-message', itemId: id }, async (tx) => {
      await tx.insert(ContactMessageRow, { id, ...this.content.columns(id, form) });
      await this.outbox.add(tx, {
        kind: 'contact-message-received',
        to: 'staff',
        subject: 'New contact message',
        text: `A message was sent through the website.\n\nMessage: ${id}\n`,
      });
      return { message_id: id };
    });
  }

  async list(query: ContactMessageQuery): Promise<ContactMessageListAnswer> {
    const status = { new: IsNull(), handled: Not(IsNull()) };
    const where = query.status ? { handledAt: status[query.status] } : {};
    const [rows, total] = await this.db.getRepository(ContactMessageRow).findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(query),
      take: query.page_size,
    });
    await this.views.record({ action: 'list', kind: 'contact-message' });
    return { messages: rows.map((row) => this.content.message(row)), pagination: paginationOf(query, total) };
  }

  async mark(id: string, handled: boolean, who: SessionPrincipal): Promise<StoredContactMessage> {
    return this.changes.run({ action: 'update', kind: 'contact-message', itemId: id }, async (tx) => {
      const by = `${who.firstName} ${who.lastName}`;
      const { affected } = await tx.update(
        ContactMessageRow,
        { id },
        handled ? { handledAt: new Date(), handledBy: by } : { handledAt: null, handledBy: null },
      );
      if (affected !== 1) throw new NotFound();
      return this.content.message(await tx.findOneByOrFail(ContactMessageRow, { id }));
    });
  }
}
