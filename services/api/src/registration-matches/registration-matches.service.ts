import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isTenDigits, normaliseHealthCard } from '@firstlight/domain/health-card';
import { PHONE_DIGITS } from '@firstlight/domain/limits';
import { digitsOf } from '@firstlight/domain/phone';
import type { MatchAnswer, MatchQuestion } from '@firstlight/domain/registration-matches';
import { DataSource } from 'typeorm';
import { Views } from '../audit/views.js';
import { HealthCards } from '../registrations/health-cards.js';
import { findMatches } from './registration-matches.query.js';

/** The duplicate warning while a client is being registered. */
@Injectable()
export class RegistrationMatchesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
    private readonly views: Views,
  ) {}

  /** Only whole numbers count: half a phone number or card would match strangers. */
  async find(question: MatchQuestion): Promise<MatchAnswer> {
    const card = normaliseHealthCard(question.healthCard ?? '');
    const phone = digitsOf(question.phone1 ?? '');
    const matches = await findMatches(this.db, {
      firstName: question.firstName ?? null,
      lastName: question.lastName ?? null,
      dob: question.dob ?? null,
      cardIndex: isTenDigits(card) ? this.cards.indexOf(card) : null,
      phoneDigits: phone.length === PHONE_DIGITS ? phone : null,
      except: question.except ?? null,
    });
    // Whose header was shown is part of the log, before it is shown.
    for (const { registration_id: registrationId } of matches) {
      await this.views.record({ action: 'view', kind: 'registration', registrationId, itemId: 'match' });
    }
    return { matches };
  }
}
