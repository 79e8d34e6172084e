import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { likelierFirst, type Match, matchScore, SHOW_FROM } from '@firstlight/domain/identity/match-score';
import type {
  MatchAnswer,
  MatchQuestion,
  MatchReason,
  RegistrationMatch,
} from '@firstlight/domain/clients/registration-matches';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import type { Queries } from '../../platform/database/queries.js';
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

export type ScoredCandidate = { candidate: Candidate; match: Match };

/** Records that may be the same person: for the duplicate warning at registration, and for laboratory results. */
@Injectable()
export class RegistrationMatchesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
    private readonly views: Views,
  ) {}

  async find(question: MatchQuestion): Promise<MatchAnswer> {
    const scored = await this.shown(question);
    return { matches: scored.map(({ candidate, match }) => toMatch(candidate, match)) };
  }

  /** The most likely matches, to show to a person: each is logged. */
  async shown(question: MatchQuestion): Promise<ScoredCandidate[]> {
    const scored = (await this.scored(this.db, question)).slice(0, SHOWN);
    // Log whose header is shown before showing it.
    for (const { candidate } of scored) {
      const { registration_id: registrationId } = candidate;
      await this.views.record({ action: 'view', kind: 'registration', registrationId, itemId: 'match' });
    }
    return scored;
  }

  /**
   * Most likely first, for rules; cards are compared by index, the rest by the domain's rules. With `onlyIfCard`,
   * nobody unless a client has the card: much cheaper than scoring all similar clients.
   */
  async scored(
    db: Queries,
    { healthCard, ...question }: MatchQuestion,
    onlyIfCard = false,
  ): Promise<ScoredCandidate[]> {
    const terms = matchTerms({ healthCard, ...question }, (card) => this.cards.indexOf(card));
    const candidates = await findCandidates(db, terms, onlyIfCard);
    return candidates
      .map((candidate) => ({ candidate, match: matchScore(question, candidate) }))
      .filter(({ match }) => match.score >= SHOW_FROM)
      .sort((one, other) => likelierFirst(one.match, other.match));
  }
}
