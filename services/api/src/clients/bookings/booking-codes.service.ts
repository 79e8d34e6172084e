import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BOOKING_LIMITS, bookingTexts, CODE_SECONDS, codeMessage } from '@firstlight/domain/clients/bookings';
import type { Language } from '@firstlight/domain/text/language';
import { phoneDigits } from '@firstlight/domain/identity/phone';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { TextMessages } from '../../platform/text-messages/text-messages.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';
import { bookedRecords } from './booked-records.js';
import type { BookingAccess } from './booking-cookie.service.js';

const KIND = 'booking-code';

/**
 * Sends a booking's code, only if the device that registered requests it, and only to the registered address or number.
 */
@Injectable()
export class BookingCodes {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly texts: TextMessages,
  ) {}

  async mail(access: BookingAccess | null, language: Language): Promise<void> {
    const { id, email } = await this.registered(access, language);
    if (!email) throw new NotFound(bookingTexts(language).ended);
    const { limit, seconds } = BOOKING_LIMITS.mails;
    await this.limits.take('booking-mail', limit, seconds, email.toLowerCase());
    const { subject, text } = codeMessage(recordCode(id), language);
    const message = { kind: KIND, to: email, subject, text: `${text}\n`, usefulForSeconds: CODE_SECONDS };
    await this.audited(id, (tx) => this.outbox.add(tx, message));
  }

  async text(access: BookingAccess | null, language: Language): Promise<void> {
    const { id, phone1 } = await this.registered(access, language);
    const number = phoneDigits(phone1 ?? '');
    if (number === null || !this.texts.isOn) throw new NotFound(bookingTexts(language).ended);
    const { texts, allTexts } = BOOKING_LIMITS;
    await this.limits.take('booking-text', texts.limit, texts.seconds, number);
    await this.limits.take('booking-texts', allTexts.limit, allTexts.seconds, 'all');
    const { text } = codeMessage(recordCode(id), language);
    const message = { kind: `${KIND}-text`, number, text, usefulForSeconds: CODE_SECONDS };
    await this.audited(id, (tx) => this.outbox.addText(tx, message));
  }

  private async registered(access: BookingAccess | null, language: Language): Promise<RegistrationRow> {
    const booked = access?.from === 'form' && (await bookedRecords(this.db.manager, access.id));
    if (!booked) throw new NotFound(bookingTexts(language).ended);
    return booked.sent;
  }

  private async audited(id: string, queue: (tx: EntityManager) => Promise<string>): Promise<void> {
    await this.changes.run(
      { action: 'update', kind: 'mail', registrationId: id },
      async (tx) => void (await queue(tx)),
    );
  }
}
