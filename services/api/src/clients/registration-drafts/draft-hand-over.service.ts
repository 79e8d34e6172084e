import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import {
  type DraftHandOverAnswer,
  type DraftHandOverInput,
  DRAFT_TEXTS,
  DRAFTS_MAX,
  isIntakeDraftKey,
  newIntakeDraftKey,
} from '@firstlight/domain/clients/registration-drafts';
import { invalid } from '@firstlight/domain/platform/violations';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { StaffUsers } from '../../people/users/staff-users.js';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { Vault } from '../../platform/crypto/vault.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { draftBinding, draftPhotoBinding, FRESH, WITHOUT_RECORD } from './draft-keys.js';
import { RegistrationDraftRow } from './registration-draft.entity.js';

/** Hands over a leaving person's drafts of clients to a colleague: sealed for the colleague, shown to no one. */
@Injectable()
export class DraftHandOverService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly staff: StaffUsers,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly vault: Vault,
  ) {}

  async count(userId: string): Promise<number> {
    await this.views.record({ action: 'list', kind: 'draft', itemId: userId });
    return this.db.manager.countBy(RegistrationDraftRow, { userId, key: Not(In(WITHOUT_RECORD)), savedAt: FRESH });
  }

  async handOver({ from_id: from, to_id: to }: DraftHandOverInput): Promise<DraftHandOverAnswer> {
    await this.requireReceiver(from, to);
    const lines: AuditFacts[] = [];
    return this.changes.createAll(lines, async (tx) => {
      const rows = await tx.find(RegistrationDraftRow, {
        where: { userId: from, key: Not(In(WITHOUT_RECORD)), savedAt: FRESH },
        order: { key: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      let free = DRAFTS_MAX - (await tx.countBy(RegistrationDraftRow, { userId: to, savedAt: FRESH }));
      let handed = 0;
      for (const row of rows) {
        if (free <= 0 || !(await this.move(tx, row, to))) continue;
        lines.push({ action: 'update', kind: 'draft', registrationId: recordOf(row.key), itemId: to });
        handed += 1;
        free -= 1;
      }
      return { handed, stayed: rows.length - handed };
    });
  }

  /** False if the colleague has a draft of this record. */
  private async move(tx: EntityManager, row: RegistrationDraftRow, to: string): Promise<boolean> {
    const { userId: from, content, photo } = row;
    const key = isIntakeDraftKey(row.key) ? newIntakeDraftKey() : row.key;
    if (await tx.existsBy(RegistrationDraftRow, { userId: to, key, savedAt: FRESH })) return false;
    const text = this.vault.openText(content, draftBinding(from, row.key));
    const image = photo === null ? null : this.vault.openText(photo, draftPhotoBinding(from, row.key));
    await tx.delete(RegistrationDraftRow, { userId: to, key });
    await tx.insert(RegistrationDraftRow, {
      userId: to,
      key,
      content: this.vault.sealText(text, draftBinding(to, key)),
      photo: image === null ? null : this.vault.sealText(image, draftPhotoBinding(to, key)),
    });
    await tx.delete(RegistrationDraftRow, { userId: from, key: row.key });
    return true;
  }

  private async requireReceiver(from: string, to: string): Promise<void> {
    const row = (await this.staff.usable()).find(({ id }) => id === to && id !== from);
    const may = row && mayUseTab({ user_id: row.id, user_type: row.userType, permissions: row.permissions }, 'Client');
    if (!may) throw new UnprocessableEntity([invalid('to_id', DRAFT_TEXTS.receiver)]);
  }
}

const recordOf = (key: string): string | null => (isIntakeDraftKey(key) ? null : key);
