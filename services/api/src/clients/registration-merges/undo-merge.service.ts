import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MERGE_TEXTS } from '@firstlight/domain/clients/merge-texts';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import { DataSource, type EntityManager, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { valuesBefore } from '../registrations/registration-changes.js';
import { RegistrationRecords } from '../registrations/registration-records.js';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { mergeOf } from './merge-lines.js';
import { MergedFields, type TakenField } from './merged-fields.js';
import { moveItemsBack } from './merged-items.js';
import { RegistrationMergeRow } from './registration-merge.entity.js';
import { hasRna, renameRnaOutcomesBack } from './rna-outcomes.js';
import { recordRegistrationVersion } from '../../record/registration-versions/record-registration-version.js';

/**
 * Undoes a merge (decision 0056): moved items go back with their later changes, items added since stay
 * with the survivor, and so does every field changed since.
 */
@Injectable()
export class UndoMerge {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly records: RegistrationRecords,
    private readonly fields: MergedFields,
    private readonly blobs: Blobs,
  ) {}

  /** If repeated, it returns the undone merge. */
  async undo(mergeId: string): Promise<RegistrationMerge> {
    const { survivor_id: survivorId, merged_id: mergedId } = await mergeOf(this.db, mergeId);
    const change = { action: 'unmerge', kind: 'registration', registrationId: survivorId, itemId: mergedId } as const;
    return this.changes.run(change, async (tx) => {
      const merge = await tx.findOne(RegistrationMergeRow, {
        where: { id: mergeId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!merge) throw new NotFound();
      if (merge.undoneAt) return mergeOf(tx, mergeId);
      const { survivor, merged } = await this.lockBoth(tx, merge);
      const taken = this.fields.open(mergeId, merge.fields);
      const back = this.fields.unchanged(survivor, taken);
      await this.write(tx, survivor, merged, taken, back);
      const move = { mergeId, from: survivorId, to: mergedId };
      await renameRnaOutcomesBack(tx, { ...move, withRna: hasRna(back) });
      await moveItemsBack(tx, move);
      const by = currentPrincipal()?.user_id ?? null;
      await tx.update(RegistrationMergeRow, { id: mergeId }, { undoneAt: () => 'now()', undoneBy: by });
      await this.changes.alsoWrote(tx, { ...change, registrationId: mergedId, itemId: survivorId });
      return mergeOf(tx, mergeId);
    });
  }

  /** Merges into one record are undone in reverse order, so that each finds the state it left. */
  private async lockBoth(
    tx: EntityManager,
    { id, survivorId, mergedId, mergedAt }: RegistrationMergeRow,
  ): Promise<{ survivor: RegistrationRow; merged: RegistrationRow }> {
    const lock = { mode: 'pessimistic_write' } as const;
    const survivor = await tx.findOne(RegistrationRow, { where: { id: survivorId, deletedAt: IsNull() }, lock });
    if (!survivor) throw new Conflict(MERGE_TEXTS.survivorGone);
    const merged = await tx.findOne(RegistrationRow, { where: { id: mergedId, mergedInto: survivorId }, lock });
    if (!merged) throw new NotFound();
    const later = { survivorId, id: Not(id), mergedAt: MoreThanOrEqual(mergedAt), undoneAt: IsNull() };
    if (await tx.existsBy(RegistrationMergeRow, later)) throw new Conflict(MERGE_TEXTS.later);
    return { survivor, merged };
  }

  private async write(
    tx: EntityManager,
    survivor: RegistrationRow,
    merged: RegistrationRow,
    taken: readonly TakenField[],
    back: readonly TakenField[],
  ): Promise<void> {
    const by = currentPrincipal()?.user_id ?? null;
    await tx.update(
      RegistrationRow,
      { id: survivor.id },
      {
        ...this.fields.columnsBefore(survivor, back),
        version: survivor.version + 1,
        updatedBy: by,
        updatedAt: () => 'now()',
      },
    );
    await tx.update(
      RegistrationRow,
      { id: merged.id },
      {
        ...(await this.photoBack(tx, merged, taken, back)),
        mergedInto: null,
        deletedAt: null,
        version: merged.version + 1,
        updatedBy: by,
        updatedAt: () => 'now()',
      },
    );
    const fields = this.fields.namesOf(back);
    await recordRegistrationVersion(
      tx,
      { id: survivor.id, version: survivor.version + 1 },
      'unmerge',
      fields,
      valuesBefore(fields, survivor, {}),
    );
    await recordRegistrationVersion(tx, { id: merged.id, version: merged.version + 1 }, 'unmerge');
  }

  /** Swaps the photos back; one replaced since is gone, and so is the survivor's former one. */
  private async photoBack(
    tx: EntityManager,
    merged: RegistrationRow,
    taken: readonly TakenField[],
    back: readonly TakenField[],
  ): Promise<Partial<RegistrationRow>> {
    const photo = taken.find(({ field }) => field === 'photo');
    if (!photo) return {};
    if (back.includes(photo)) return { photoBlobId: typeof photo.after === 'string' ? photo.after : null };
    if (merged.photoBlobId) {
      await tx.update(RegistrationRow, { id: merged.id }, { photoBlobId: null });
      await this.blobs.remove(tx, merged.photoBlobId);
    }
    return { photoBlobId: null };
  }
}
