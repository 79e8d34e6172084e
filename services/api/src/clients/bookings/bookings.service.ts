import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Booking,
  BOOKING_LIMITS,
  type BookingQuestion,
  type BookingState,
  bookingTexts,
} from '@firstlight/domain/clients/bookings';
import { bookingCode } from '@firstlight/domain/clients/booking-question';
import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Language } from '@firstlight/domain/text/language';
import { phoneDigits } from '@firstlight/domain/identity/phone';
import { recordCode, recordIdRange } from '@firstlight/domain/identity/record-code';
import { invalid } from '@firstlight/domain/platform/violations';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { isOpenToChoice, stopsById } from '../../lists/stops/stops.query.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { UnprocessableEntity, Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { TextMessages } from '../../platform/text-messages/text-messages.js';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { bookedRecords, type BookedRecords } from './booked-records.js';
import type { BookingAccess } from './booking-cookie.service.js';

/**
 * Only registrations from the website: visitors were never given a code of other records. The code of a merged one still
 * works, with the birth date that the visitor gave.
 */
const LOOKED_UP = `SELECT id FROM registrations
  WHERE id BETWEEN $1 AND $2 AND dob = $3 AND source = 'web' AND (deleted_at IS NULL OR merged_into IS NOT NULL) LIMIT 2`;

/** A visitor's own booking: view it, change the stop, cancel. */
@Injectable()
export class BookingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly texts: TextMessages,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The record's id. An unknown code, a different date of birth and two matches all get the same 404. */
  async lookUp({ code: typed, date_of_birth: birth }: BookingQuestion, language: Language): Promise<string> {
    const code = bookingCode(typed);
    const { network, code: perCode } = BOOKING_LIMITS;
    await this.limits.take('booking', network.limit, network.seconds);
    if (code !== null) await this.limits.take('booking-code', perCode.limit, perCode.seconds, code);
    const range = code === null ? null : recordIdRange(code);
    const rows =
      range && isCivilDate(birth)
        ? await this.db.query<{ id: string }[]>(LOOKED_UP, [range.lowest, range.highest, birth])
        : [];
    const [found, second] = rows;
    const booked = found && !second && (await bookedRecords(this.db.manager, found.id));
    if (!booked) throw new NotFound(bookingTexts(language).notFound);
    return found.id;
  }

  async read(access: BookingAccess): Promise<Booking | null> {
    const booked = await bookedRecords(this.db.manager, access.id);
    return booked && this.answer(this.db.manager, booked, access);
  }

  async chooseStop(access: BookingAccess | null, stopId: string | null, language: Language): Promise<Booking> {
    const gone = invalid('stop_id', bookingTexts(language).stopGone);
    if (stopId !== null && !(isUUID(stopId) && (await isOpenToChoice(this.db, stopId))))
      throw new UnprocessableEntity([gone]);
    return this.changing(access, language, 'stop', { stopId });
  }

  cancel(access: BookingAccess | null, language: Language): Promise<Booking> {
    return this.changing(access, language, 'booking', { bookingCancelledAt: new Date() });
  }

  private async changing(
    access: BookingAccess | null,
    language: Language,
    field: string,
    change: Partial<RegistrationRow>,
  ): Promise<Booking> {
    const texts = bookingTexts(language);
    if (!access) throw new NotFound(texts.ended);
    await this.limits.take('booking-change', BOOKING_LIMITS.changes.limit, BOOKING_LIMITS.changes.seconds);
    const booked = await bookedRecords(this.db.manager, access.id);
    if (!booked) throw new NotFound(texts.ended);
    const { id } = booked.record;
    const audit = { action: 'update', kind: 'registration', registrationId: id, fields: [field] } as const;
    return this.changes.run(audit, async (tx) => {
      const row = await tx.findOne(RegistrationRow, {
        where: { id, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new NotFound(texts.ended);
      if (stateOf(row) !== 'open') throw new Conflict(texts.closed);
      await tx.update(RegistrationRow, row.id, change);
      await this.outbox.add(tx, {
        kind: 'booking-changed',
        to: 'staff',
        subject: 'A web booking was changed',
        text: `Someone changed or cancelled a booking on the website.\n\nRegistration: ${row.id}\n${this.settings.publicUrl}/admin-edit/${row.id}\n`,
      });
      return this.answer(tx, { ...booked, record: { ...row, ...change } }, access);
    });
  }

  /** Of a merged record, the visitor sees the booking; code, id and number stay those of the registration they sent. */
  private async answer(tx: EntityManager, { sent, record }: BookedRecords, { from }: BookingAccess): Promise<Booking> {
    const [stop] = record.stopId === null ? [] : await stopsById(tx, [record.stopId]);
    const { version: _version, ...publicStop } = stop ?? { version: 0 };
    return {
      code: recordCode(sent.id),
      state: stateOf(record),
      stop: 'id' in publicStop ? publicStop : null,
      ...(from === 'form' ? { registration_id: sent.id, phone: sent.phone1 } : {}),
      ...(from === 'form' && sent.email ? { can_mail: true } : {}),
      ...(from === 'form' && this.texts.isOn && phoneDigits(sent.phone1 ?? '') ? { can_text: true } : {}),
    };
  }
}

function stateOf({ bookingCancelledAt, status }: RegistrationRow): BookingState {
  if (bookingCancelledAt) return 'cancelled';
  return status === 'pending' ? 'open' : 'done';
}
