import { randomUUID } from 'node:crypto';
import {
  type ListEntry,
  type ListEntryInput,
  type ListEntryMerge,
  type ListEntryUsage,
  MANAGED_LIST_TEXTS,
} from '@firstlight/domain/managed-lists';
import type { DataSource, EntityManager } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { Conflict, NotFound } from '../../platform/errors/refusals.js';
import { moveRecords, type NameColumn, recordsNamed } from './moved-records.js';
import { keyOf } from './name-key.js';
import { refuseTakenName } from './taken-name.js';

export type ListEntryChange = { name?: string; is_frequent?: boolean };

type Kind = {
  table: 'dispositions' | 'referral_sites';
  /** Where a registration holds the name. */
  column: NameColumn;
  audit: 'disposition' | 'referral-site';
  /** The sentence for deleting a default (DLG-11). */
  defaultBlocked: string;
};

const COLUMNS = 'id, name, is_frequent, is_default, code';

type Locked = ListEntry & { code: string | null; earlier_names: string[] };

/** The mechanism behind dispositions and referral sites; each module says its table and sentences. */
export class ListEntries {
  constructor(
    private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly kind: Kind,
  ) {}

  /** By name; these lists are short and read whole. */
  async all(): Promise<ListEntry[]> {
    return this.db.query<ListEntry[]>(`SELECT ${COLUMNS} FROM ${this.kind.table} ORDER BY lower(name)`);
  }

  async add({ name, is_frequent = false, is_default = false }: ListEntryInput): Promise<ListEntry> {
    const id = randomUUID();
    const change = { action: 'create', kind: this.kind.audit, itemId: id } as const;
    const insert = `INSERT INTO ${this.kind.table} (id, name, is_frequent, is_default) VALUES ($1, $2, $3, $4)`;
    return refuseTakenName(
      this.changes.create(change, async (tx) => {
        await tx.query(insert, [id, name, is_frequent, is_default]);
        await this.forgetName(tx, name);
        return { id, name, is_frequent, is_default, code: null };
      }),
    );
  }

  /** A rename reaches every record in the same transaction; the old name is understood from then on. */
  async change(id: string, { name, is_frequent }: ListEntryChange): Promise<ListEntry> {
    const { table, column, audit } = this.kind;
    const update = `UPDATE ${table} SET name = $2, is_frequent = coalesce($3, is_frequent)
                     WHERE id = $1 RETURNING ${COLUMNS}`;
    return refuseTakenName(
      this.changes.run({ action: 'update', kind: audit, itemId: id }, async (tx) => {
        const before = await this.lock(tx, id);
        const after = name ?? before.name;
        const [[entry]] = await tx.query<[ListEntry[], number]>(update, [id, after, is_frequent ?? null]);
        if (!entry) throw new NotFound();
        if (after === before.name) return entry;
        await this.forgetName(tx, after);
        await this.remember(
          tx,
          id,
          [before.name].filter((old) => keyOf(old) !== keyOf(after)),
        );
        await moveRecords(tx, column, before.name, after);
        return entry;
      }),
    );
  }

  async usage(id: string): Promise<ListEntryUsage> {
    const { table, column } = this.kind;
    const [entry] = await this.db.query<ListEntry[]>(`SELECT ${COLUMNS} FROM ${table} WHERE id = $1`, [id]);
    if (!entry) throw new NotFound();
    return { records: await recordsNamed(this.db, column, entry.name) };
  }

  /** Every record of `id` moves to `into`, which from then on answers to both names; `id` is gone. */
  async merge(id: string, into: string): Promise<ListEntryMerge> {
    if (id === into) throw new Conflict(MANAGED_LIST_TEXTS.mergeItself);
    const { table, column, audit } = this.kind;
    return this.changes.run({ action: 'merge', kind: audit, itemId: id }, async (tx) => {
      // In one order, so that two merges at once don't wait for each other.
      const both = new Map<string, Locked>();
      for (const one of [id, into].sort()) both.set(one, await this.lock(tx, one));
      const [gone, stays] = [both.get(id), both.get(into)];
      if (!gone || !stays) throw new NotFound();
      if (gone.code !== null) throw new Conflict(MANAGED_LIST_TEXTS.mergeDefault);
      await tx.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      await this.remember(tx, into, [gone.name, ...gone.earlier_names]);
      const moved = await moveRecords(tx, column, gone.name, stays.name);
      const { earlier_names: _earlier, ...entry } = stays;
      return { entry, moved };
    });
  }

  async remove(id: string): Promise<void> {
    const { table, audit, defaultBlocked } = this.kind;
    await this.changes.run({ action: 'delete', kind: audit, itemId: id }, async (tx) => {
      const [entry] = await tx.query<ListEntry[]>(`SELECT ${COLUMNS} FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
      if (!entry) throw new NotFound();
      if (entry.is_default) throw new Conflict(defaultBlocked);
      await tx.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    });
  }

  /** Renames and merges wait here for saves that name the entry, and saves for them. */
  private async lock(tx: EntityManager, id: string): Promise<Locked> {
    const [entry] = await tx.query<Locked[]>(
      `SELECT ${COLUMNS}, earlier_names FROM ${this.kind.table} WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!entry) throw new NotFound();
    return entry;
  }

  private async remember(tx: EntityManager, id: string, names: string[]): Promise<void> {
    if (names.length === 0) return;
    await tx.query(
      `UPDATE ${this.kind.table}
          SET earlier_names = ARRAY(SELECT DISTINCT unnest(earlier_names || $2::text[])) WHERE id = $1`,
      [id, names.map(keyOf)],
    );
  }

  /** A current name means the entry that has it now, not one that had it before. */
  private async forgetName(tx: EntityManager, name: string): Promise<void> {
    await tx.query(
      `UPDATE ${this.kind.table} SET earlier_names = array_remove(earlier_names, $1) WHERE $1 = ANY (earlier_names)`,
      [keyOf(name)],
    );
  }
}
