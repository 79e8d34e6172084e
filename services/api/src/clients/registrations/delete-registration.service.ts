import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeletedRegistration } from '@firstlight/domain/clients/deleted-registrations';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { RegistrationRecords } from './registration-records.js';
import { RegistrationRow } from './registration.entity.js';
import { recordRegistrationVersion } from '../../record/registration-versions/record-registration-version.js';

const SHOWN = 200;

const DELETED = `
  SELECT r.id, r.first_name AS "firstName", r.last_name AS "lastName", r.deleted_at,
         u.first_name || ' ' || u.last_name AS deleted_by
    FROM registrations r LEFT JOIN staff_users u ON u.id = r.updated_by
   WHERE r.deleted_at IS NOT NULL AND r.merged_into IS NULL ORDER BY r.deleted_at DESC LIMIT ${SHOWN}`;

type DeletedRow = Omit<DeletedRegistration, 'deleted_at'> & { deleted_at: Date };

/** Deletion leaves a tombstone that only the main admin can undo (decisions.md 15). */
@Injectable()
export class DeleteRegistration {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly records: RegistrationRecords,
  ) {}

  async delete(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'registration', registrationId: id }, async (tx) => {
      const row = await this.records.lock(tx, id);
      await this.bury(tx, row, true);
      await tx.query(
        `UPDATE share_links SET revoked_at = now() WHERE revoked_at IS NULL
          AND attachment_id IN (SELECT id FROM attachments WHERE registration_id = $1)`,
        [id],
      );
      await recordRegistrationVersion(tx, { id, version: row.version + 1 }, 'delete');
    });
  }

  async deleted(): Promise<DeletedRegistration[]> {
    await this.views.record({ action: 'list', kind: 'registration', itemId: 'deleted' });
    const rows = await this.db.query<DeletedRow[]>(DELETED);
    return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }));
  }

  async restore(id: string): Promise<void> {
    await this.changes.run({ action: 'restore', kind: 'registration', registrationId: id }, async (tx) => {
      const row = await tx.findOne(RegistrationRow, {
        where: { id, deletedAt: Not(IsNull()), mergedInto: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new NotFound();
      await this.bury(tx, row, false);
      for (const { entity } of Object.values(ITEM_KINDS)) {
        await tx.update(entity, { registrationId: id }, { listedAt: () => 'now()' });
      }
      await recordRegistrationVersion(tx, { id, version: row.version + 1 }, 'restore');
    });
  }

  /** The dashboard's activities list reads only activities, so they carry the tombstone too. */
  private async bury(tx: EntityManager, row: RegistrationRow, dead: boolean): Promise<void> {
    const by = currentPrincipal()?.user_id ?? null;
    const deletedAt = dead ? (): string => 'now()' : null;
    const version = row.version + 1;
    await tx.update(RegistrationRow, { id: row.id }, { deletedAt, version, updatedAt: () => 'now()', updatedBy: by });
    await tx.query('UPDATE activities SET hidden = $2 OR voided_at IS NOT NULL WHERE registration_id = $1', [
      row.id,
      dead,
    ]);
  }
}
