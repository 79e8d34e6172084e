import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ageOn, todayInNewYork } from '@firstlight/domain/civil-dates';
import type { ClientSearchAnswer } from '@firstlight/domain/client-search';
import { mayUseTab } from '@firstlight/domain/permissions';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { DataSource } from 'typeorm';
import { Views } from '../audit/views.js';
import type { SessionPrincipal } from '../common/access/session-principal.js';
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
    const rows = await this.find(text, who);
    await this.views.record({ action: 'list', kind: 'registration', itemId: 'search' });
    return { clients: rows.map(toHeader) };
  }

  async recent(who: SessionPrincipal): Promise<ClientSearchAnswer> {
    const rows = await recentlyOpened(this.db, who.user_id);
    await this.views.record({ action: 'list', kind: 'registration', itemId: 'recent' });
    return { clients: rows.map(toHeader) };
  }

  private find(text: string, who: SessionPrincipal): Promise<FoundRow[]> {
    const terms = readSearch(text);
    switch (terms.kind) {
      case 'id':
        return foundById(this.db, terms.id);
      case 'dob':
        return foundByBirth(this.db, terms.dob);
      case 'digits': {
        const mayUseCards = terms.card !== null && mayUseTab(who, 'Client');
        return foundByDigits(this.db, terms.digits, mayUseCards ? this.cards.indexOf(terms.card ?? '') : null);
      }
      case 'name':
        return foundByName(this.db, terms.name);
    }
  }
}
