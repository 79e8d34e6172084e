import type { Type } from '@nestjs/common';
import type { DatedForm } from '@firstlight/domain/dates/date-rules';
import type { TabName } from '@firstlight/domain/people/permissions';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { StockUse } from '@firstlight/domain/lists/stock';
import type { EntityManager } from 'typeorm';
import type { AuditKind } from '../../platform/audit/vocabulary.js';
import type { ReadBefore } from './child-record.dto.js';
import type { ChildRecordRow } from './child-record.entity.js';

/** The dates with a rule in `DATE_RULES`: each property of the row with its form field. */
export type DatedFields = { form: Exclude<DatedForm, 'registration'>; fields: Record<string, string> };

/** One kind of item of a record tab: everything that lists, versions, dates and history need. */
export type ItemKind<Row extends ChildRecordRow = ChildRecordRow, Answer extends ChildRecord = ChildRecord> = {
  kind: AuditKind;
  /** The permission to view, change and restore these items. */
  tab: TabName;
  entity: Type<Row>;
  /** The column with the item's clinical day, for sorting; rows with null count from the day of entry. */
  day: string | null;
  dates: DatedFields | null;
  /** Columns that follow from the form's, or from who saves it: the audit log doesn't name them. */
  derived?: readonly string[];
  /** Columns that versions of earlier releases don't have, with their value then. */
  since?: Partial<Row>;
  answer(row: Row): Answer;
};

/** `GET …/<list>` returns `{<list>: […]}`; one item is `…/<item>/:<id>`. */
export type ItemAddress<List extends string> = { list: List; item: string; id: string };

/** The bodies of POST and PUT; without `change`, PUT takes the form and the read-only fields of a response. */
export type ItemForms<Form extends object> = { form: Type<Form>; change?: Type<Form & ReadBefore> };

/** A kind of item that `RecordItems` serves completely. */
export type RecordItem<
  List extends string,
  Row extends ChildRecordRow,
  Form extends object,
  Answer extends ChildRecord,
> = ItemKind<Row, Answer> &
  ItemAddress<List> &
  ItemForms<Form> & {
    /** The form's values by column; `row` is the item to change, null for a new one. */
    columns(form: Form, row: Row | null): Partial<Row>;
    /** The form's stock fields, for kinds that use stock. */
    stock?(form: Form): StockUse | null;
    /** Reads what the form refers to, before the item is locked. */
    resolve?(tx: EntityManager, form: Form): Promise<Form>;
    /** Runs after the item was deleted or restored. */
    marked?(tx: EntityManager, key: { registrationId: string; id: string }): Promise<unknown>;
  };
