import type { Type } from '@nestjs/common';
import type { ListEntryInput, TemplateInput } from '@firstlight/domain/lists/managed-lists';
import type { TabName } from '@firstlight/domain/people/permissions';
import type { AuditKind } from '../../platform/audit/vocabulary.js';
import type { ListEntryRow, ManagedListRow, TemplateRow } from './managed-list.entity.js';
import type { ListEntryChange, TemplateChange } from './managed-lists.dto.js';
import type { NameColumn } from './moved-records.js';
import type { TemplateTable } from './template-names.js';

/** What distinguishes one managed list. */
export type ManagedList<Row extends ManagedListRow, Create extends object, Change extends object> = {
  path: string;
  audit: AuditKind;
  entity: Type<Row>;
  /** Users with one of these tabs may write; any tab may read. */
  writers: readonly [TabName, ...TabName[]];
  create: Type<Create>;
  change: Type<Change>;
};

/** Names that registrations store: they can be counted and merged. */
export type EntryList = ManagedList<ListEntryRow, ListEntryInput, ListEntryChange> & {
  /** The column of a registration with the name. */
  column: NameColumn;
  /** The error for deleting a default (DLG-11). */
  defaultBlocked: string;
};

/** Texts with earlier versions, which can be saved together. */
export type TemplateList = ManagedList<TemplateRow, TemplateInput, TemplateChange> & {
  table: TemplateTable;
  /** Name of the template whose text is generated and can't be edited, if there is one. */
  generated: string | null;
  emptyAllowed: boolean;
};
