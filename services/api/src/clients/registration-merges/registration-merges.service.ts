import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MERGE_TEXTS } from '@firstlight/domain/clients/merge-texts';
import {
  type MergePair,
  type MergePreview,
  type MergeRequest,
  type RegistrationMerge,
  type RegistrationMerges,
} from '@firstlight/domain/clients/registration-merges';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { UnprocessableEntity, Conflict, ERROR_TEXTS } from '../../platform/errors/http-errors.js';
import { valuesBefore } from '../registrations/registration-changes.js';
import { RegistrationRecords } from '../registrations/registration-records.js';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { isLaterBooking } from './later-booking.js';
import { mergeOf, mergesOf } from './merge-lines.js';
import { MergedFields, type TakenField } from './merged-fields.js';
import { itemsOf, moveItems } from './merged-items.js';
import { RegistrationMergeRow } from './registration-merge.entity.js';
import { renameRnaOutcomes, statesRnaOf } from './rna-outcomes.js';
import { recordRegistrationVersion } from '../../record/registration-versions/record-registration-version.js';

/** Merges two records of one person (issue 2.1/13): never automatic, audited on both records, undoable. */
@Injectable()
export class RegistrationMergesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly records: RegistrationRecords,
    private readonly fields: MergedFields,
  ) {}

  async preview({ survivor_id, merged_id }: MergePair): Promise<MergePreview> {
    if (survivor_id === merged_id) throw new UnprocessableEntity(MERGE_TEXTS.same);
    await this.records.find(this.db.manager, survivor_id);
    await this.records.find(this.db.manager, merged_id);
    await this.views.record({ action: 'list', kind: 'registration', registrationId: merged_id, itemId: 'merge' });
    return { items: await itemsOf(this.db, merged_id) };
  }

  async list(registrationId: string): Promise<RegistrationMerges> {
    await this.views.record({ action: 'list', kind: 'registration', registrationId, itemId: 'merge' });
    return { merges: await mergesOf(this.db, registrationId) };
  }

  /** For an already merged pair it returns the existing merge. */
  async merge(request: MergeRequest): Promise<RegistrationMerge> {
    const { survivor_id: survivorId, merged_id: mergedId } = request;
    if (survivorId === mergedId) throw new UnprocessableEntity(MERGE_TEXTS.same);
    const change = { action: 'merge', kind: 'registration', registrationId: survivorId, itemId: mergedId } as const;
    return this.changes.create(change, async (tx) => {
      const done = await this.standingMerge(tx, request);
      if (done) return mergeOf(tx, done);
      const { survivor, merged } = await this.lockBoth(tx, request);
      const mergeId = randomUUID();
      const withBooking = await isLaterBooking(tx, merged, survivor);
      const taken = this.fields.taken(survivor, merged, request.take, withBooking);
      await tx.insert(RegistrationMergeRow, {
        id: mergeId,
        survivorId,
        mergedId,
        survivorVersion: survivor.version + 1,
        fields: this.fields.seal(mergeId, taken),
        mergedBy: currentPrincipal()?.user_id ?? null,
      });
      await this.write(tx, survivor, merged, taken);
      if (statesRnaOf(merged, survivor, taken)) await renameRnaOutcomes(tx, mergedId, survivorId);
      await moveItems(tx, { mergeId, from: mergedId, to: survivorId });
      await this.changes.alsoWrote(tx, { ...change, registrationId: mergedId, itemId: survivorId });
      return mergeOf(tx, mergeId);
    });
  }

  private async standingMerge(tx: EntityManager, { survivor_id, merged_id }: MergePair): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `SELECT m.id FROM registration_merges m JOIN registrations r ON r.id = m.merged_id AND r.merged_into = m.survivor_id
        WHERE m.survivor_id = $1 AND m.merged_id = $2 AND m.undone_at IS NULL`,
      [survivor_id, merged_id],
    );
    return row?.id ?? null;
  }

  /** In a fixed order, so that concurrent merges wait for each other instead of deadlocking. */
  private async lockBoth(
    tx: EntityManager,
    request: MergeRequest,
  ): Promise<{ survivor: RegistrationRow; merged: RegistrationRow }> {
    const first = await this.records.lock(tx, [request.survivor_id, request.merged_id].sort()[0] ?? '');
    const survivor = await this.records.lock(tx, request.survivor_id);
    const merged = first.id === request.merged_id ? first : await this.records.lock(tx, request.merged_id);
    const stale = (sent: number | null | undefined, row: RegistrationRow): boolean =>
      sent !== null && sent !== undefined && sent !== row.version;
    if (stale(request.survivor_version, survivor) || stale(request.merged_version, merged)) {
      throw new Conflict(ERROR_TEXTS.stale);
    }
    return { survivor, merged };
  }

  /** Photos are swapped, so that each file keeps one owner. */
  private async write(
    tx: EntityManager,
    survivor: RegistrationRow,
    merged: RegistrationRow,
    taken: readonly TakenField[],
  ): Promise<void> {
    const by = currentPrincipal()?.user_id ?? null;
    const photo = taken.find(({ field }) => field === 'photo');
    await tx.update(
      RegistrationRow,
      { id: survivor.id },
      {
        ...this.fields.columnsAfter(survivor, taken),
        version: survivor.version + 1,
        updatedBy: by,
        updatedAt: () => 'now()',
      },
    );
    await tx.update(
      RegistrationRow,
      { id: merged.id },
      {
        ...(photo ? { photoBlobId: survivor.photoBlobId } : {}),
        mergedInto: survivor.id,
        deletedAt: () => 'now()',
        version: merged.version + 1,
        updatedBy: by,
        updatedAt: () => 'now()',
      },
    );
    const fields = this.fields.namesOf(taken);
    await recordRegistrationVersion(
      tx,
      { id: survivor.id, version: survivor.version + 1 },
      'merge',
      fields,
      valuesBefore(fields, survivor, {}),
    );
    await recordRegistrationVersion(tx, { id: merged.id, version: merged.version + 1 }, 'merge');
  }
}
