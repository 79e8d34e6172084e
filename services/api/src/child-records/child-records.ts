import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REGISTRATION_TEXTS } from '@firstlight/domain/registrations';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import type { Queries } from '../audit/audit-log.js';
import { Views } from '../audit/views.js';
import type { AuditKind } from '../audit/vocabulary.js';
import { currentPrincipal } from '../common/context/request-context.js';
import { Conflict, NotFound, REFUSAL_TEXTS } from '../common/errors/refusals.js';
import { etagOf } from '../common/http/versions.js';
import type { ChildRecordRow } from './child-record.entity.js';

/** Far above any client's history; every list has an end. */
const LIST_LIMIT = 5_000;

/** Which item of which record; foreign ids answer as unknown ones. */
export type ItemKey = { registrationId: string; id: string };

/** A record that is being deleted waits for, or is seen by, whoever adds an item to it. */
const ALIVE = 'SELECT 1 FROM registrations WHERE id = $1 AND deleted_at IS NULL';

const same = (stored: unknown, sent: unknown): boolean =>
  JSON.stringify(stored ?? null) === JSON.stringify(sent ?? null);

/** What every record tab does with its items; each module keeps its own service, columns and rules. */
@Injectable()
export class ChildRecords {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  /** Newest first. */
  async list<Row extends ChildRecordRow>(entity: Type<Row>, kind: AuditKind, registrationId: string): Promise<Row[]> {
    await this.requireRecord(this.db, registrationId);
    await this.views.record({ action: 'list', kind, registrationId });
    return this.db.manager
      .createQueryBuilder(entity, 'item')
      .where('item.registrationId = :registrationId AND item.voidedAt IS NULL', { registrationId })
      .orderBy('item.createdAt', 'DESC')
      .addOrderBy('item.id', 'DESC')
      .limit(LIST_LIMIT)
      .getMany();
  }

  async add<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    { registrationId, id }: ItemKey,
    columns: Partial<Row>,
  ): Promise<Row> {
    await this.requireRecord(tx, registrationId, 'FOR SHARE');
    const by = currentPrincipal()?.user_id ?? null;
    const row = Object.assign(new entity(), columns, { id, registrationId, createdBy: by, updatedBy: by });
    await tx
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(row as QueryDeepPartialEntity<Row>)
      .execute();
    return row;
  }

  /** The item of this record, held until the transaction ends. */
  async lock<Row extends ChildRecordRow>(tx: EntityManager, entity: Type<Row>, key: ItemKey): Promise<Row> {
    await this.requireRecord(tx, key.registrationId, 'FOR SHARE');
    const row = await tx
      .createQueryBuilder(entity, 'item')
      .where('item.id = :id AND item.registrationId = :registrationId', key)
      .setLock('pessimistic_write')
      .getOne();
    if (!row) throw new NotFound();
    return row;
  }

  /** Writes the columns into a locked row; `expected` is the version the caller edited, `null` when it sent none. */
  async change<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    row: Row,
    expected: number | null,
    columns: Partial<Row>,
  ): Promise<Row> {
    const repeated = Object.entries(columns).every(([name, sent]) => same(Reflect.get(row, name), sent));
    if (expected !== null && expected !== row.version) {
      // A repeated save whose first answer got lost finds its own work: that is no conflict.
      if (repeated) return row;
      throw new Conflict(REFUSAL_TEXTS.stale, { etag: etagOf(row.version) });
    }
    const changed = { ...columns, version: row.version + 1, updatedBy: currentPrincipal()?.user_id ?? null };
    await tx
      .createQueryBuilder()
      .update(entity)
      .set({ ...changed, updatedAt: () => 'now()' } as QueryDeepPartialEntity<Row>)
      .where('id = :id', { id: row.id })
      .execute();
    return Object.assign(row, changed);
  }

  async remove<Row extends ChildRecordRow>(tx: EntityManager, entity: Type<Row>, key: ItemKey): Promise<Row> {
    const row = await this.lock(tx, entity, key);
    await tx.createQueryBuilder().delete().from(entity).where('id = :id', { id: row.id }).execute();
    return row;
  }

  /** 404 for a record that isn't there or was deleted; `hold` keeps it alive until the transaction ends. */
  async requireRecord(tx: Queries, registrationId: string, hold: '' | 'FOR SHARE' = ''): Promise<void> {
    const [record] = await tx.query<unknown[]>(`${ALIVE} ${hold}`, [registrationId]);
    if (!record) throw new NotFound(REGISTRATION_TEXTS.notFound);
  }
}

/** The wire fields that all items share. */
export function itemFields(row: ChildRecordRow): { id: string; created_at: string; version: number } {
  return { id: row.id, created_at: row.createdAt.toISOString(), version: row.version };
}
