import { randomUUID } from 'node:crypto';
import {
  type ListEntry,
  type ListEntryInput,
  type ListEntryMerge,
  type ListEntryUsage,
  MANAGED_LIST_TEXTS,
} from '@firstlight/domain/lists/managed-lists';
import type { DataSource } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { earlierNames, forgetName, lockRow } from './list-rows.js';
import type { ListEntryRow } from './managed-list.entity.js';
import type { EntryList } from './managed-list.js';
import type { ListEntryChange } from './managed-lists.dto.js';
import { moveRecords, recordsNamed } from './moved-records.js';
import { rejectTakenName } from './taken-name.js';

function toListEntry({ id, name, isFrequent, isDefault, code }: ListEntryRow): ListEntry {
  return { id, name, is_frequent: isFrequent, is_default: isDefault, code };
}

/** Dispositions and referral sites: names that registrations store. */
export class ListEntries {
  constructor(
    private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly list: EntryList,
  ) {}

  /** By name; these lists are short and read completely. */
  async all(): Promise<ListEntry[]> {
    const query = this.db.manager.createQueryBuilder(this.list.entity, 'entry').orderBy('lower(entry.name)');
    return (await query.getMany()).map(toListEntry);
  }

  async add({ name, is_frequent = false, is_default = false }: ListEntryInput): Promise<ListEntry> {
    const { entity, audit } = this.list;
    const id = randomUUID();
    return rejectTakenName(
      this.changes.create({ action: 'create', kind: audit, itemId: id }, async (tx) => {
        await tx.insert(entity, { id, name, isFrequent: is_frequent, isDefault: is_default });
        await forgetName(tx, entity, name);
        return { id, name, is_frequent, is_default, code: null };
      }),
    );
  }

  /** A rename updates every record in the same transaction; the old name is remembered. */
  async change(id: string, { name, is_frequent }: ListEntryChange): Promise<ListEntry> {
    const { entity, audit, column } = this.list;
    return rejectTakenName(
      this.changes.run({ action: 'update', kind: audit, itemId: id }, async (tx) => {
        const before = await lockRow(tx, entity, id);
        const after = { name: name ?? before.name, isFrequent: is_frequent ?? before.isFrequent };
        await tx.update(entity, id, { ...after, earlierNames: earlierNames(before, [before.name], after.name) });
        if (after.name !== before.name) {
          await forgetName(tx, entity, after.name);
          await moveRecords(tx, { column, locking: this.changes.locking }, before.name, after.name);
        }
        return toListEntry({ ...before, ...after });
      }),
    );
  }

  async usage(id: string): Promise<ListEntryUsage> {
    const entry = await this.db.manager.findOneBy(this.list.entity, { id });
    if (!entry) throw new NotFound();
    return { records: await recordsNamed(this.db, this.list.column, entry.name) };
  }

  /** Moves every record of `id` to `into`, which inherits its names, and deletes `id`. */
  async merge(id: string, into: string): Promise<ListEntryMerge> {
    if (id === into) throw new Conflict(MANAGED_LIST_TEXTS.mergeItself);
    const { entity, audit, column } = this.list;
    return this.changes.run({ action: 'merge', kind: audit, itemId: id }, async (tx) => {
      // In a fixed order, so that simultaneous merges can't deadlock.
      const both = new Map<string, ListEntryRow>();
      for (const one of [id, into].sort()) both.set(one, await lockRow(tx, entity, one));
      const [gone, stays] = [both.get(id), both.get(into)];
      if (!gone || !stays) throw new NotFound();
      if (gone.code !== null) throw new Conflict(MANAGED_LIST_TEXTS.mergeDefault);
      await tx.delete(entity, id);
      const names = earlierNames(stays, [gone.name, ...gone.earlierNames], stays.name);
      await tx.update(entity, into, { earlierNames: names });
      const { locking } = this.changes;
      return { entry: toListEntry(stays), moved: await moveRecords(tx, { column, locking }, gone.name, stays.name) };
    });
  }

  async remove(id: string): Promise<void> {
    const { entity, audit, defaultBlocked } = this.list;
    await this.changes.run({ action: 'delete', kind: audit, itemId: id }, async (tx) => {
      if ((await lockRow(tx, entity, id)).isDefault) throw new Conflict(defaultBlocked);
      await tx.delete(entity, id);
    });
  }
}
