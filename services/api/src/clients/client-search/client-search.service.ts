import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ageOn, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import { readSearch } from '@firstlight/domain/identity/search-terms';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import type { Reader } from '../../platform/database/reader.js';
import { HealthCards } from '../registrations/health-cards.js';
import { foundByFact, foundByName, recentlyOpened, type FoundRow } from './client-search.query.js';

function toHeader(row: FoundRow): RegistrationHeader {
  const age = row.dob === null ? null : ageOn(row.dob, todayInNewYork());
  return { ...row, registration_id: row.id, age };
}

/** Client search for the whole staff area, and recently opened clients. */
@Injectable()
export class ClientSearchService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
    private readonly views: Views,
  ) {}

  async search(text: string, who: SessionPrincipal): Promise<ClientSearchAnswer> {
    const view = { action: 'list', kind: 'registration', itemId: 'search' } as const;
    const { rows, near } = await this.views.list(view, (db) => this.find(db, text, who));
    return { clients: rows.map(toHeader), ...(near && rows.length > 0 ? { near } : {}) };
  }

  /** From the primary: the audit log has what was just opened, the session's writes don't. */
  async recent(who: SessionPrincipal): Promise<ClientSearchAnswer> {
    const rows = await recentlyOpened(this.db, who.user_id);
    await this.views.record({ action: 'list', kind: 'registration', itemId: 'recent' });
    return { clients: rows.map(toHeader) };
  }

  private async find(db: Reader, text: string, who: SessionPrincipal): Promise<{ rows: FoundRow[]; near: boolean }> {
    const terms = readSearch(text);
    if (terms.kind === 'name') return foundByName(db, terms);
    const card = terms.kind === 'digits' && mayUseTab(who, 'Client') ? terms.card : null;
    return { rows: await foundByFact(db, terms, card === null ? null : this.cards.indexOf(card)), near: false };
  }
}
