import { randomUUID } from 'node:crypto';
import type { ListEntry, ListEntryInput } from '@firstlight/domain/managed-lists';
import type { DataSource } from 'typeorm';
import type { Changes } from '../audit/changes.js';
import { Conflict, NotFound } from '../common/errors/refusals.js';
import { refuseTakenName } from './taken-name.js';

export type ListEntryChange = { name?: string; is_frequent?: boolean };

type Kind = {
  table: 'dispositions' | 'referral_sites';
  audit: 'disposition' | 'referral-site';
  /** The sentence for deleting a default (DLG-11). */
  defaultBlocked: string;
};

const COLUMNS = 'id, name, is_frequent, is_default';

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
    const insert = `INSERT INTO ${this.kind.table} (${COLUMNS}) VALUES ($1, $2, $3, $4)`;
    return refuseTakenName(
      this.changes.create(change, async (tx) => {
        await tx.query(insert, [id, name, is_frequent, is_default]);
        return { id, name, is_frequent, is_default };
      }),
    );
  }

  async change(id: string, { name, is_frequent }: ListEntryChange): Promise<ListEntry> {
    const change = { action: 'update', kind: this.kind.audit, itemId: id } as const;
    const update = `UPDATE ${this.kind.table} SET name = coalesce($2, name), is_frequent = coalesce($3, is_frequent)
                     WHERE id = $1 RETURNING ${COLUMNS}`;
    return refuseTakenName(
      this.changes.run(change, async (tx) => {
        const [[entry]] = await tx.query<[ListEntry[], number]>(update, [id, name ?? null, is_frequent ?? null]);
        if (!entry) throw new NotFound();
        return entry;
      }),
    );
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
}
