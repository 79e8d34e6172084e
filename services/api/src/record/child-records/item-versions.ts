import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { defer, statementOf } from '../../platform/database/deferred-statements.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import type { ChildRecordRow } from './child-record.entity.js';
import { ItemVersionRow, type ItemAction } from './item-version.entity.js';

/** Columns that every item has; the remaining columns of a row are its values. */
const COMMON: Record<keyof ChildRecordRow, true> = {
  id: true,
  registrationId: true,
  version: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
  listedAt: true,
  voidedAt: true,
  voidedBy: true,
  voidReason: true,
  authors: true,
  stock: true,
  people: true,
  stockUse: true,
};

/**
 * Only in the newest row: which test the Client tab shows, and the names of an attachment, which never change and are
 * sealed there.
 */
const NOT_KEPT = ['takenAtRegistration', 'filename', 'link', 'originalUrl', 'sealedNames'];

/** The columns of an item's own tab. */
export function valuesOf(row: ChildRecordRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in COMMON) && !NOT_KEPT.includes(name)));
}

/** Earlier versions of items, written in the transaction of the change that replaces them. */
@Injectable()
export class ItemVersions {
  async keep(tx: EntityManager, row: ChildRecordRow, action: ItemAction, reason: string | null = null): Promise<void> {
    const values = {
      itemId: row.id,
      version: row.version,
      registrationId: row.registrationId,
      values: valuesOf(row) as QueryDeepPartialEntity<Record<string, unknown>>,
      action,
      actorId: currentPrincipal()?.user_id ?? null,
      reason,
    };
    await defer(tx, statementOf(tx.createQueryBuilder().insert().into(ItemVersionRow).values(values).returning([])));
  }

  /** The values of an earlier version, or 404. */
  async valuesOf(
    tx: EntityManager,
    { registrationId, id }: { registrationId: string; id: string },
    version: number,
  ): Promise<Record<string, unknown>> {
    const found = await tx.findOneBy(ItemVersionRow, { itemId: id, version, registrationId });
    if (!found) throw new NotFound();
    return found.values;
  }
}
