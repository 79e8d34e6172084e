import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { type StockClaim, StockLedger } from '../../lists/stock/stock-ledger.service.js';
import { defer, statementOf } from '../../platform/database/deferred-statements.js';
import { TransactionTime } from '../../platform/database/transaction-time.js';
import type { Queries } from '../../platform/database/queries.js';
import type { NoteFacts } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict, NotFound, ERROR_TEXTS } from '../../platform/errors/http-errors.js';
import { etagOf } from '../../platform/http/versions.js';
import type { ChildRecordRow } from './child-record.entity.js';
import { insertItems } from './insert-items.js';
import { hasDates, refuseImpossibleDates } from './item-dates.js';
import type { ItemKind } from './item-kind.js';
import type { ItemAction } from './item-version.entity.js';
import { ALIVE, itemsOf, listText, lockText, type Which } from './items.query.js';
import { ItemVersions } from './item-versions.js';
import { withAuthors } from './item-wire.js';

/** An item of a record; an id from another record is unknown (404). */
export type ItemKey = { registrationId: string; id: string };

/** Locked `FOR SHARE`, the record can't be deleted while an item is added to it. */
const BIRTH = 'SELECT dob::text AS birth, now() FROM registrations WHERE id = $1 AND deleted_at IS NULL';

/** Both parts of an item's key, by which a distributed database locates it. */
const OF_RECORD = 'id = :id AND registration_id = :of';

/** `now`: the transaction's timestamp, which its rows get. */
export type AliveRecord = { birth: CivilDate | null; now: Date };

/** An item and its record, both locked. */
export type LockedItem<Row extends ChildRecordRow> = { row: Row; record: AliveRecord };

const same = (stored: unknown, sent: unknown): boolean =>
  JSON.stringify(stored ?? null) === JSON.stringify(sent ?? null);

/** What the row takes out of stock; a deleted one takes nothing. */
function claimOf(row: ChildRecordRow, how: Pick<StockClaim, 'isNew' | 'isRestored' | 'namedBefore'>): StockClaim[] {
  const use = row.stockUse();
  return use ? [{ ...use, ...how, applies: use.applies && !row.voidedAt, id: row.id, use: row.stock ?? null }] : [];
}

const me = (): string | null => currentPrincipal()?.user_id ?? null;

/** The items of all record tabs: reading, versions, dates and authors. */
@Injectable()
export class ChildRecords {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly versions: ItemVersions,
    private readonly stock: StockLedger,
    private readonly transactionTime: TransactionTime,
  ) {}

  /** By clinical date, then by entry, newest first; read and logged in one statement. */
  async list<Row extends ChildRecordRow>(
    kind: ItemKind<Row>,
    registrationId: string,
    which: Which = 'current',
  ): Promise<Row[]> {
    const read = { text: listText(this.db.getMetadata(kind.entity), kind, which), values: [registrationId] };
    const view = { action: 'list', kind: kind.kind, registrationId } as const;
    const rows = itemsOf(kind, await this.views.ofRecord<object[]>(view, read, ALIVE));
    if (!rows) throw new NotFound(REGISTRATION_TEXTS.notFound);
    return withAuthors(this.db, rows);
  }

  async add<Row extends ChildRecordRow>(
    tx: EntityManager,
    kind: ItemKind<Row>,
    key: ItemKey,
    columns: Partial<Row>,
  ): Promise<Row> {
    const record = await this.requireRecord(tx, key.registrationId, 'FOR SHARE');
    const row = this.prepare(kind, key, columns, record);
    await this.insert(tx, [row], record);
    return row;
  }

  /** A new item with possible dates, for `insert`; `record` is locked `FOR SHARE`. */
  prepare<Row extends ChildRecordRow>(
    kind: ItemKind<Row>,
    { registrationId, id }: ItemKey,
    columns: Partial<Row>,
    { birth }: AliveRecord,
  ): Row {
    refuseImpossibleDates(kind.dates, columns, { stored: null, birth });
    const by = me();
    return Object.assign(new kind.entity(), columns, { id, registrationId, createdBy: by, updatedBy: by });
  }

  async insert(tx: EntityManager, rows: ChildRecordRow[], { now }: AliveRecord): Promise<void> {
    await insertItems(tx, rows, now);
    await this.stock.settle(
      tx,
      rows.flatMap((row) => claimOf(row, { isNew: true })),
    );
    await withAuthors(tx, rows);
  }

  /** The item of this record, locked until the transaction ends; deleted ones only to restore them. */
  async lock<Row extends ChildRecordRow>(
    tx: EntityManager,
    kind: ItemKind<Row>,
    key: ItemKey,
    which: Which = 'current',
  ): Promise<LockedItem<Row>> {
    const text = lockText(this.db.getMetadata(kind.entity), which);
    const [found] = await tx.query<AliveRecord[]>(text, [key.registrationId, key.id]);
    if (found) {
      const { birth, now, ...columns } = found;
      const record = { birth, now: await this.transactionTime.forWrites(tx, now) };
      return { row: Object.assign(new kind.entity(), columns), record };
    }
    await this.requireRecord(tx, key.registrationId);
    throw new NotFound();
  }

  /** Writes the columns into a locked row; `expected` is the version the caller edited, `null` if it sent none. */
  async change<Row extends ChildRecordRow>(
    tx: EntityManager,
    kind: ItemKind<Row>,
    { row, record }: LockedItem<Row>,
    expected: number | null,
    columns: Partial<Row>,
    note: NoteFacts = () => undefined,
  ): Promise<Row> {
    const changed = Object.entries(columns).filter(([name, sent]) => !same(Reflect.get(row, name), sent));
    const derived: readonly string[] = kind.derived ?? [];
    note({ fields: changed.map(([name]) => name).filter((name) => !derived.includes(name)) });
    if (expected !== null && expected !== row.version) {
      // A retry whose first response was lost finds its own changes saved: no conflict.
      if (changed.length === 0) return (await withAuthors(tx, [row]))[0] ?? row;
      throw new Conflict(ERROR_TEXTS.stale, { etag: etagOf(row.version) });
    }
    if (hasDates(kind.dates, columns)) refuseImpossibleDates(kind.dates, columns, { stored: row, birth: record.birth });
    return this.write(tx, kind, { row, record }, columns, 'update');
  }

  /**
   * Marks the item as entered in error: only the history still shows it (decisions.md 29). With `expected`, an item of
   * another version is a conflict.
   */
  async remove<Row extends ChildRecordRow>(
    tx: EntityManager,
    kind: ItemKind<Row>,
    key: ItemKey,
    reason: string | null,
    expected: number | null = null,
  ): Promise<Row> {
    const locked = await this.lock(tx, kind, key);
    const { version } = locked.row;
    if (expected !== null && expected !== version) throw new Conflict(ERROR_TEXTS.stale, { etag: etagOf(version) });
    const mark = { voidedAt: new Date(), voidedBy: me(), voidReason: reason } as Partial<Row>;
    return this.write(tx, kind, locked, mark, 'delete', reason);
  }

  /** Undoes a deletion, or makes the values of an earlier version current. */
  async restore<Row extends ChildRecordRow>(
    tx: EntityManager,
    kind: ItemKind<Row>,
    key: ItemKey,
    version: number | null,
  ): Promise<Row> {
    const locked = await this.lock(tx, kind, key, 'all');
    const { row } = locked;
    if (version === null && row.voidedAt === null) return (await withAuthors(tx, [row]))[0] ?? row;
    const values = version === null ? {} : { ...kind.since, ...(await this.versions.valuesOf(tx, key, version)) };
    const columns = { ...values, voidedAt: null, voidedBy: null, voidReason: null } as Partial<Row>;
    return this.write(tx, kind, locked, columns, version === null ? 'restore' : 'restore-version');
  }

  /** 404 for a missing or deleted record; `lock` prevents its deletion until the transaction ends. */
  async requireRecord(tx: Queries, registrationId: string, lock: '' | 'FOR SHARE' = ''): Promise<AliveRecord> {
    const [record] = await tx.query<AliveRecord[]>(`${BIRTH} ${lock}`, [registrationId]);
    if (!record) throw new NotFound(REGISTRATION_TEXTS.notFound);
    return lock ? { ...record, now: await this.transactionTime.forWrites(tx, record.now) } : record;
  }

  /** Writes the next version of a locked row and keeps the previous one. */
  private async write<Row extends ChildRecordRow>(
    tx: EntityManager,
    kind: ItemKind<Row>,
    { row, record: { now } }: LockedItem<Row>,
    columns: Partial<Row>,
    action: ItemAction,
    reason: string | null = null,
  ): Promise<Row> {
    await this.versions.keep(tx, row, action, reason);
    const namedBefore = row.stockUse()?.names;
    const changed = { ...columns, version: row.version + 1, updatedBy: me() };
    const update = tx.createQueryBuilder().update(kind.entity);
    const set = { ...changed, updatedAt: () => 'now()' } as QueryDeepPartialEntity<Row>;
    await defer(tx, statementOf(update.set(set).where(OF_RECORD, { id: row.id, of: row.registrationId })));
    Object.assign(row, changed, { updatedAt: now });
    await this.stock.settle(tx, claimOf(row, { isNew: false, isRestored: action.startsWith('restore'), namedBefore }));
    await withAuthors(tx, [row]);
    return row;
  }
}
