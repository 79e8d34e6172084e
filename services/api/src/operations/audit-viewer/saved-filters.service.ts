import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AUDIT_TEXTS,
  AUDIT_FILTERS_MAX,
  type NewAuditFilter,
  type SavedAuditFilter,
} from '@firstlight/domain/operations/audit';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Vault } from '../../platform/crypto/vault.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { UnprocessableEntity, Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { SavedFilterRow } from './saved-filter.entity.js';

export const filterNameBinding = (id: string): string => `saved_audit_filters.name:${id}`;

/** A main admin's own saved filters of the audit screen. */
@Injectable()
export class SavedFiltersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly vault: Vault,
  ) {}

  async list(who: SessionPrincipal): Promise<SavedAuditFilter[]> {
    const where = { userId: who.user_id };
    const rows = await this.db.getRepository(SavedFilterRow).find({ where, order: { savedAt: 'ASC', id: 'ASC' } });
    return rows.map(({ id, sealedName, filter }) => ({
      id,
      name: this.vault.openText(sealedName, filterNameBinding(id)),
      filter,
    }));
  }

  async save({ name, ...filter }: NewAuditFilter, who: SessionPrincipal): Promise<SavedAuditFilter> {
    // A name in the filter would be stored in the clear.
    if (filter.client && !isRecordId(filter.client)) throw new UnprocessableEntity(AUDIT_TEXTS.filterByName);
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'audit', itemId: 'filter' }, async (tx) => {
      const saved = await tx.countBy(SavedFilterRow, { userId: who.user_id });
      if (saved >= AUDIT_FILTERS_MAX) throw new Conflict(AUDIT_TEXTS.tooManyFilters);
      const sealedName = this.vault.sealText(name, filterNameBinding(id));
      await tx.insert(SavedFilterRow, { id, userId: who.user_id, sealedName, filter });
      return { id, name, filter };
    });
  }

  async remove(id: string, who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'audit', itemId: 'filter' }, async (tx) => {
      const { affected } = await tx.delete(SavedFilterRow, { id, userId: who.user_id });
      if (affected !== 1) throw new NotFound();
    });
  }
}
