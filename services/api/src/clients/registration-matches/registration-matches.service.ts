import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Match, matchScore, SHOW_FROM } from '@firstlight/domain/identity/match-score';
import type {
  MatchAnswer,
  MatchQuestion,
  MatchReason,
  RegistrationMatch,
} from '@firstlight/domain/registration-matches';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { HealthCards } from '../registrations/health-cards.js';
import { matchTerms } from './match-terms.js';
import { findCandidates, type Candidate } from './registration-matches.query.js';

const SHOWN = 5;

function because({ card, name, dob, phone }: Match): MatchReason[] {
  const exact = [
    ...(card ? (['health_card'] as const) : []),
    ...(name === 'same' && dob === 'same' ? (['name_and_dob'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
  ];
  return exact.length > 0 ? exact : ['similar'];
}

function toMatch(candidate: Candidate, match: Match): RegistrationMatch {
  const { registration_id, firstName, lastName, dob, disposition } = candidate;
  const { score, reasons } = match;
  return { registration_id, firstName, lastName, dob, disposition, because: because(match), score, reasons };
}

/** The duplicate warning while a client is being registered. */
@Injectable()
export class RegistrationMatchesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
    private readonly views: Views,
  ) {}

  /** Most likely first; cards are compared by index, the rest by the domain's rules. */
  async find({ healthCard, ...question }: MatchQuestion): Promise<MatchAnswer> {
    const terms = matchTerms({ healthCard, ...question }, (card) => this.cards.indexOf(card));
    const candidates = await findCandidates(this.db, terms);
    const matches = candidates
      .map((candidate) => toMatch(candidate, matchScore(question, candidate)))
      .filter(({ score }) => score >= SHOW_FROM)
      .sort((one, other) => other.score - one.score)
      .slice(0, SHOWN);
    // Log whose header is shown before showing it.
    for (const { registration_id: registrationId } of matches) {
      await this.views.record({ action: 'view', kind: 'registration', registrationId, itemId: 'match' });
    }
    return { matches };
  }
}
