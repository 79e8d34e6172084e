import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ageOn, todayInNewYork } from '@firstlight/domain/civil-dates';
import type { ClientSearchAnswer } from '@firstlight/domain/client-search';
import { mayUseTab } from '@firstlight/domain/permissions';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { DataSource } from 'typeorm';
import { Views } from '../audit/views.js';
import type { SessionPrincipal } from '../common/access/session-principal.js';
import type { Reader } from '../common/database/reader.js';
import { HealthCards } from '../registrations/health-cards.js';
import {
  foundByBirth,
  foundByDigits,
  foundById,
  foundByName,
  recentlyOpened,
  type FoundRow,
} from './client-search.query.js';
import { readSearch } from './search-terms.js';

function toHeader(row: FoundRow): RegistrationHeader {
  const age = row.dob === null ? null : ageOn(row.dob, todayInNewYork());
  return { ...row, registration_id: row.id, age };
}

/** Finding a client from anywhere in the staff area, and those opened last. */
@Injectable()
export class ClientSearchService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
    private readonly views: Views,
  ) {}

  async search(text: string, who: SessionPrincipal): Promise<ClientSearchAnswer> {
    const view = { action: 'list', kind: 'registration', itemId: 'search' } as const;
    const rows = await this.views.list(view, (db) => this.find(db, text, who));
    return { clients: rows.map(toHeader) };
  }

  /** From the primary: what was opened a moment ago stands in the log, not among the session's writes. */
  async recent(who: SessionPrincipal): Promise<ClientSearchAnswer> {
    const rows = await recentlyOpened(this.db, who.user_id);
    await this.views.record({ action: 'list', kind: 'registration', itemId: 'recent' });
    return { clients: rows.map(toHeader) };
  }

  private find(db: Reader, text: string, who: SessionPrincipal): Promise<FoundRow[]> {
    const terms = readSearch(text);
    switch (terms.kind) {
      case 'id':
        return foundById(db, terms.id);
      case 'dob':
        return foundByBirth(db, terms.dob);
      case 'digits': {
        const mayUseCards = terms.card !== null && mayUseTab(who, 'Client');
        return foundByDigits(db, terms.digits, mayUseCards ? this.cards.indexOf(terms.card ?? '') : null);
      }
      case 'name':
        return foundByName(db, terms.name);
    }
  }
}
