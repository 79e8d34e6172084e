import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Language } from '@firstlight/domain/text/language';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { normaliseHealthCard } from '@firstlight/domain/identity/health-card';
import { formatPhone } from '@firstlight/domain/identity/phone';
import {
  checkPublicRegistration,
  consentShown,
  publicRegistrationTexts,
  splitFullName,
  type PublicRegistration,
  type PublicRegistrationAnswer,
} from '@firstlight/domain/clients/public-registration';
import { DEFAULT_PROVINCE } from '@firstlight/domain/identity/provinces';
import { invalid } from '@firstlight/domain/platform/violations';
import { isUUID } from 'class-validator';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { isOpenToChoice } from '../../lists/stops/stops.query.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { currentRequest } from '../../platform/context/request-context.js';
import { UnprocessableEntity, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { CreateRegistration, type NewRow } from '../registrations/create-registration.service.js';
import { HealthCards } from '../registrations/health-cards.js';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { survivorOf } from '../registrations/surviving-record.js';

const TEN_MINUTES = 600;

/**
 * The record created from a public form: source Web, electronic consent stored as written consent (decisions.md 12).
 */
function rowOf(form: PublicRegistration, language: Language): NewRow {
  const today = todayInNewYork();
  const consent = consentShown(form);
  return {
    ...splitFullName(form.full_name),
    source: 'web',
    patientConsent: 'written',
    consentGivenAt: new Date(),
    consentTextVersion: consent?.version ?? null,
    consentLanguage: consent?.language ?? null,
    consentWordingHash: consent?.hash ?? null,
    // The language of the page is that of the messages to them, until staff change it; the consent may have been given
    // before they switched.
    language: language === 'fr' ? 'French' : 'English',
    dob: form.date_of_birth,
    phone1: formatPhone(form.phone_number) || null,
    email: form.email.trim() || null,
    regDate: today,
    province: DEFAULT_PROVINCE,
  };
}

/** Registrations from the website; the response is the same for new and for known people (API-01). */
@Injectable()
export class PublicRegistrationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly creation: CreateRegistration,
    private readonly cards: HealthCards,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @param language of the page from which it was sent */
  async register(form: PublicRegistration, language: Language): Promise<PublicRegistrationAnswer> {
    throwIfInvalid(checkPublicRegistration(form, todayInNewYork()));
    await this.limits.take('register', this.settings.publicWrites, TEN_MINUTES);
    const stopId = await this.stopOf(form, language);
    const id = randomUUID();
    const card = normaliseHealthCard(form.health_card_number) || null;
    const line = { action: 'create', kind: 'registration', registrationId: id } as const;
    const store = async (tx: EntityManager): Promise<PublicRegistrationAnswer> => {
      await this.creation.insert(tx, id, { ...rowOf(form, language), stopId, ...this.cards.columns(id, card) });
      await this.outbox.add(tx, {
        kind: 'registration-received',
        to: 'staff',
        subject: 'New web registration',
        text: `Someone registered through the website.\n\nRegistration: ${id}\n${this.settings.publicUrl}/admin-edit/${id}\n`,
      });
      return { registration_id: id };
    };
    return this.changes.create(line, store, (stored) => this.isRepeat(stored));
  }

  /**
   * The key of a form without scripts comes from its content: after the booking was cancelled or the record deleted, the
   * same content is a new registration.
   */
  private async isRepeat({ registration_id: sent }: PublicRegistrationAnswer): Promise<boolean> {
    if (currentRequest()?.idempotency?.key !== KEY_FROM_CONTENT) return true;
    const id = await survivorOf(this.db, sent);
    const active = { id, deletedAt: IsNull(), bookingCancelledAt: IsNull() };
    return this.db.manager.existsBy(RegistrationRow, active);
  }

  /** The chosen stop; the page warns before sending if it was cancelled or is past. */
  private async stopOf({ stop_id: id }: PublicRegistration, language: Language): Promise<string | null> {
    if (!id) return null;
    if (isUUID(id) && (await isOpenToChoice(this.db, id))) return id;
    throw new UnprocessableEntity([invalid('stop_id', publicRegistrationTexts(language).stopGone)]);
  }
}
