import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { EntityManager } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import type { ReadBefore } from './child-record.dto.js';
import type { ChildRecordRow } from './child-record.entity.js';
import { type AliveRecord, ChildRecords, type ItemKey } from './child-records.js';
import type { Which } from './items.query.js';
import type { RecordItem } from './item-kind.js';

/** The calls that every kind has. */
export type KeptItemCalls<Answer> = {
  list(registrationId: string, which?: Which): Promise<Answer[]>;
  remove(key: ItemKey, reason: string | null): Promise<void>;
  /** Undoes a deletion, or makes an earlier version current. */
  restore(key: ItemKey, version: number | null): Promise<Answer>;
};

/** The calls of a kind whose items are created and changed with one form. */
export type ItemCalls<Form, Answer> = KeptItemCalls<Answer> & {
  create(registrationId: string, form: Form): Promise<Answer>;
  /** `ifMatch` is the version in the header; if null, the form's own version counts. */
  update(key: ItemKey, form: Form & ReadBefore, ifMatch: number | null): Promise<Answer>;
};

/** An item that isn't in its table yet, and its response once it is. */
export type PreparedItem<Answer> = { row: ChildRecordRow; answer: () => Answer };

export type RecordItemCalls<Form, Answer> = ItemCalls<Form, Answer> & {
  /** The first half of `create`: the caller locks the record, inserts the row and writes the audit line. */
  prepare(tx: EntityManager, key: ItemKey, form: Form, record: AliveRecord): Promise<PreparedItem<Answer>>;
  /** `remove` within the caller's change; with `expected`, an item of another version is a conflict. */
  mark(tx: EntityManager, key: ItemKey, reason: string | null, expected?: number): Promise<void>;
  /** `update` of the current item, within the caller's change, which writes the audit line. */
  amend(tx: EntityManager, key: ItemKey, formOf: (item: Answer) => Form): Promise<Answer>;
};

class CallsOf<
  List extends string,
  Row extends ChildRecordRow,
  Form extends object,
  Answer extends ChildRecord,
> implements RecordItemCalls<Form, Answer> {
  constructor(
    private readonly item: RecordItem<List, Row, Form, Answer>,
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<Answer[]> {
    return (await this.items.list(this.item, registrationId, which)).map((row) => this.item.answer(row));
  }

  async create(registrationId: string, form: Form): Promise<Answer> {
    const key = { registrationId, id: randomUUID() };
    return this.changes.create(this.facts('create', key), async (tx) => {
      const record = await this.items.requireRecord(tx, registrationId, 'FOR SHARE');
      const { row, answer } = await this.prepare(tx, key, form, record);
      await this.items.insert(tx, [row], record);
      return answer();
    });
  }

  async prepare(tx: EntityManager, key: ItemKey, form: Form, record: AliveRecord): Promise<PreparedItem<Answer>> {
    const { item } = this;
    const resolved = (await item.resolve?.(tx, form)) ?? form;
    const row = this.items.prepare(item, key, item.columns(resolved, null), record);
    row.stock = item.stock?.(form) ?? null;
    return { row, answer: () => item.answer(row) };
  }

  async amend(tx: EntityManager, key: ItemKey, formOf: (item: Answer) => Form): Promise<Answer> {
    const { item } = this;
    const locked = await this.items.lock(tx, item, key);
    const columns = item.columns(formOf(item.answer(locked.row)), locked.row);
    return item.answer(await this.items.change(tx, item, locked, null, columns));
  }

  async update(key: ItemKey, form: Form & ReadBefore, ifMatch: number | null): Promise<Answer> {
    const { item } = this;
    return this.changes.run(this.facts('update', key), async (tx, note) => {
      const resolved = (await item.resolve?.(tx, form)) ?? form;
      const locked = await this.items.lock(tx, item, key);
      locked.row.stock = item.stock?.(form) ?? null;
      const expected = ifMatch ?? form.version ?? null;
      return item.answer(await this.items.change(tx, item, locked, expected, item.columns(resolved, locked.row), note));
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    await this.changes.run(this.facts('delete', key), (tx) => this.mark(tx, key, reason));
  }

  async mark(tx: EntityManager, key: ItemKey, reason: string | null, expected?: number): Promise<void> {
    await this.items.remove(tx, this.item, key, reason, expected);
    await this.item.marked?.(tx, key);
  }

  async restore(key: ItemKey, version: number | null): Promise<Answer> {
    return this.changes.run(this.facts('restore', key), async (tx) => {
      const row = await this.items.restore(tx, this.item, key, version);
      await this.item.marked?.(tx, key);
      return this.item.answer(row);
    });
  }

  private facts(action: AuditFacts['action'], { registrationId, id }: ItemKey): AuditFacts {
    return { action, kind: this.item.kind, registrationId, itemId: id };
  }
}

/** Every write of an item is one transaction with its audit line; a repeated create returns the first item. */
@Injectable()
export class RecordItems {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  of<List extends string, Row extends ChildRecordRow, Form extends object, Answer extends ChildRecord>(
    item: RecordItem<List, Row, Form, Answer>,
  ): RecordItemCalls<Form, Answer> {
    return new CallsOf(item, this.items, this.changes);
  }
}
