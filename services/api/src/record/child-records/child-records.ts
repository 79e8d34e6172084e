import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { REGISTRATION_TEXTS } from '@firstlight/domain/registrations';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import type { Queries } from '../../platform/database/queries.js';
import type { NoteFacts } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict, NotFound, REFUSAL_TEXTS } from '../../platform/errors/refusals.js';
import { etagOf } from '../../platform/http/versions.js';
import type { ChildRecordRow } from './child-record.entity.js';
import { hasDates, refuseImpossibleDates } from './item-dates.js';
import { ITEM_KINDS, type ItemKind } from './item-kinds.js';
import type { ItemAction } from './item-version.entity.js';
import { ItemVersions } from './item-versions.js';
import { withAuthors } from './item-wire.js';

/** Far above any client's history; every list has an end. */
const LIST_LIMIT = 5_000;

/** Which item of which record; foreign ids answer as unknown ones. */
export type ItemKey = { registrationId: string; id: string };

/** The plain list, the deleted ones, or both. */
export type Which = 'current' | 'entered-in-error' | 'all';

const WHICH: Record<Which, string> = {
  current: 'item.voided_at IS NULL',
  'entered-in-error': 'item.voided_at IS NOT NULL',
  all: 'true',
};

/** A record that is being deleted waits for, or is seen by, whoever adds an item to it. */
const ALIVE = 'SELECT dob::text AS birth FROM registrations WHERE id = $1 AND deleted_at IS NULL';

type AliveRecord = { birth: CivilDate | null };

const tableOf = (tx: EntityManager, entity: Type<ChildRecordRow>): string =>
  tx.connection.getMetadata(entity).tableName;

const same = (stored: unknown, sent: unknown): boolean =>
  JSON.stringify(stored ?? null) === JSON.stringify(sent ?? null);

/** The day an item is about; one without a day counts from the day it was entered in New York. */
function dayOf(kind: ItemKind): string {
  const entered = "(item.created_at AT TIME ZONE 'America/New_York')::date";
  const { day } = ITEM_KINDS[kind];
  return day === null ? entered : `coalesce(item.${day}, ${entered})`;
}

const me = (): string | null => currentPrincipal()?.user_id ?? null;

/** What every record tab does with its items; each module keeps its own service, columns and rules. */
@Injectable()
export class ChildRecords {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly versions: ItemVersions,
  ) {}

  /** By clinical date, then by entry, newest first. */
  async list<Row extends ChildRecordRow>(
    entity: Type<Row>,
    kind: ItemKind,
    registrationId: string,
    which: Which = 'current',
  ): Promise<Row[]> {
    await this.requireRecord(this.db, registrationId);
    await this.views.record({ action: 'list', kind, registrationId });
    const rows = await this.db.manager
      .createQueryBuilder(entity, 'item')
      .where('item.registrationId = :registrationId', { registrationId })
      .andWhere(WHICH[which])
      .orderBy(dayOf(kind), 'DESC')
      .addOrderBy('item.createdAt', 'DESC')
      .addOrderBy('item.id', 'DESC')
      .limit(LIST_LIMIT)
      .getMany();
    return withAuthors(this.db, rows);
  }

  async add<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    { registrationId, id }: ItemKey,
    columns: Partial<Row>,
  ): Promise<Row> {
    const { birth } = await this.requireRecord(tx, registrationId, 'FOR SHARE');
    refuseImpossibleDates(tableOf(tx, entity), columns, { stored: null, birth });
    const by = me();
    const row = Object.assign(new entity(), columns, { id, registrationId, createdBy: by, updatedBy: by });
    await tx
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(row as QueryDeepPartialEntity<Row>)
      .execute();
    await withAuthors(tx, [row]);
    return row;
  }

  /** The item of this record, held until the transaction ends; a deleted one only for whoever restores it. */
  async lock<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    key: ItemKey,
    which: Which = 'current',
  ): Promise<Row> {
    await this.requireRecord(tx, key.registrationId, 'FOR SHARE');
    const row = await tx
      .createQueryBuilder(entity, 'item')
      .where('item.id = :id AND item.registrationId = :registrationId', key)
      .andWhere(WHICH[which])
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
    note: NoteFacts = () => undefined,
  ): Promise<Row> {
    const changed = Object.entries(columns).filter(([name, sent]) => !same(Reflect.get(row, name), sent));
    note({ fields: changed.map(([name]) => name) });
    if (expected !== null && expected !== row.version) {
      // A repeated save whose first answer got lost finds its own work: that is no conflict.
      if (changed.length === 0) return (await withAuthors(tx, [row]))[0] ?? row;
      throw new Conflict(REFUSAL_TEXTS.stale, { etag: etagOf(row.version) });
    }
    await this.checkDates(tx, entity, row, columns);
    return this.write(tx, entity, row, columns, 'update');
  }

  /** Marks the item as entered in error: from now on it is unknown to everything but the history (decisions.md 29). */
  async remove<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    key: ItemKey,
    reason: string | null,
  ): Promise<Row> {
    const row = await this.lock(tx, entity, key);
    const mark = { voidedAt: new Date(), voidedBy: me(), voidReason: reason } as Partial<Row>;
    return this.write(tx, entity, row, mark, 'delete', reason);
  }

  /** Takes a deletion back, or makes the values of an earlier version the newest ones. */
  async restore<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    key: ItemKey,
    version: number | null,
  ): Promise<Row> {
    const row = await this.lock(tx, entity, key, 'all');
    if (version === null && row.voidedAt === null) return (await withAuthors(tx, [row]))[0] ?? row;
    const values = version === null ? {} : await this.versions.valuesOf(tx, row.id, version);
    const columns = { ...values, voidedAt: null, voidedBy: null, voidReason: null } as Partial<Row>;
    return this.write(tx, entity, row, columns, version === null ? 'restore' : 'restore-version');
  }

  /** 404 for a record that isn't there or was deleted; `hold` keeps it alive until the transaction ends. */
  async requireRecord(tx: Queries, registrationId: string, hold: '' | 'FOR SHARE' = ''): Promise<AliveRecord> {
    const [record] = await tx.query<AliveRecord[]>(`${ALIVE} ${hold}`, [registrationId]);
    if (!record) throw new NotFound(REGISTRATION_TEXTS.notFound);
    return record;
  }

  private async checkDates<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    row: Row,
    columns: Partial<Row>,
  ): Promise<void> {
    const table = tableOf(tx, entity);
    if (!hasDates(table, columns)) return;
    const { birth } = await this.requireRecord(tx, row.registrationId);
    refuseImpossibleDates(table, columns, { stored: row, birth });
  }

  /** The next version of a locked row; the one before is kept. */
  private async write<Row extends ChildRecordRow>(
    tx: EntityManager,
    entity: Type<Row>,
    row: Row,
    columns: Partial<Row>,
    action: ItemAction,
    reason: string | null = null,
  ): Promise<Row> {
    await this.versions.keep(tx, row, action, reason);
    const changed = { ...columns, version: row.version + 1, updatedBy: me() };
    const { raw } = await tx
      .createQueryBuilder()
      .update(entity)
      .set({ ...changed, updatedAt: () => 'now()' } as QueryDeepPartialEntity<Row>)
      .where('id = :id', { id: row.id })
      .returning('updated_at')
      .execute();
    const [written] = raw as { updated_at: Date }[];
    await withAuthors(tx, [Object.assign(row, changed, { updatedAt: written?.updated_at ?? row.updatedAt })]);
    return row;
  }
}
