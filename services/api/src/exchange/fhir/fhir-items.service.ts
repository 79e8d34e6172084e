import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { DataSource } from 'typeorm';
import type { Conditions } from '../../platform/database/conditions.js';
import type { CopiedRows } from '../../platform/database/copied-rows.js';
import { AttachmentNames } from '../../record/attachments/attachment-names.service.js';
import { attachmentFields, type AttachmentColumns } from '../../record/attachments/attachment.wire.js';
import { dayOf } from '../../record/child-records/items.query.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { ITEM_FIELDS, LAST_UPDATED, NAMES } from './reading/item-fields.js';
import { pageOf } from './reading/page-order.js';
import { copiedTexts, queried, type ReadRows } from './reading/rows.js';
import type { ItemSource } from './resource-types.js';
import type { FhirSearch } from './search-parameters.js';

/** An item as its tab returns it, with its record. */
export type FoundItem = ChildRecord & { registrationId: string };
type FoundAttachment = FoundItem & AttachmentColumns;

/** The rows of a table to read. */
type Rows = Pick<ItemSource, 'kind' | 'only' | 'codes'>;
type Filter = Pick<FhirSearch, 'ids' | 'registrationId' | 'updated' | 'days' | 'codes' | 'sort' | 'after' | 'count'>;

/** The searched values with one of these codes, `system|code` or bare. */
function valuesWith({ values }: NonNullable<ItemSource['codes']>, codes: readonly string[]): string[] {
  const matches = ({ system, code }: { system: string; code: string }): boolean =>
    codes.some((searched) => searched === code || searched === `${system}|${code}`);
  return Object.entries(values).flatMap(([value, coded]) => (coded.some(matches) ? [value] : []));
}

/** Excludes deleted records: looked up per item, or for all at once, since few are deleted. */
const OF_LIVING = 'EXISTS (SELECT FROM registrations r WHERE r.id = item.registration_id AND r.deleted_at IS NULL)';
const OF_ALL_LIVING = 'item.registration_id NOT IN (SELECT id FROM registrations WHERE deleted_at IS NOT NULL)';

/** Items of any kind by id order, across records or of one, as their tabs return them. */
@Injectable()
export class FhirItems {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly names: AttachmentNames,
  ) {}

  async find(source: Rows, filter: Filter, read: ReadRows = queried(this.db)): Promise<Iterable<FoundItem>> {
    const items = await read<FoundItem>(ITEM_FIELDS[source.kind], (where) => this.from(source, filter, where));
    return source.kind === 'attachment' ? this.withNames(items as Iterable<FoundAttachment>) : items;
  }

  /** The same as the texts of its fields; `complete` builds the items from the objects. */
  texts(source: Rows, filter: Filter): Promise<CopiedRows> {
    return copiedTexts(this.db)(ITEM_FIELDS[source.kind], (where) => this.from(source, filter, where));
  }

  /** An item from its texts. */
  complete(kind: ItemSource['kind'], item: FoundItem): FoundItem {
    return kind === 'attachment' ? this.withName(item as FoundAttachment) : item;
  }

  private from({ kind, only, codes }: Rows, filter: Filter, where: Conditions): string {
    const { entity } = ITEM_KINDS[kind];
    where.plain('item.voided_at IS NULL');
    where.plain(filter.registrationId || filter.ids ? OF_LIVING : OF_ALL_LIVING);
    if (only) where.plain(only);
    where.add('item.registration_id = ?', filter.registrationId).add('item.id = ANY (?)', filter.ids);
    for (const { comparison, value } of filter.updated) where.add(`${LAST_UPDATED} ${comparison} ?`, value);
    for (const { comparison, value } of filter.days) where.add(`${dayOf(ITEM_KINDS[kind])} ${comparison} ?`, value);
    if (filter.codes && codes) where.add(`(${codes.value}) = ANY (?)`, valuesWith(codes, filter.codes));
    return `FROM "${this.db.getMetadata(entity).tablePath}" item
      ${NAMES} ${pageOf('item', LAST_UPDATED, where, filter)}`;
  }

  private *withNames(rows: Iterable<FoundAttachment>): Generator<FoundItem> {
    for (const row of rows) yield this.withName(row);
  }

  private withName(row: FoundAttachment): FoundItem {
    return Object.assign(row, attachmentFields({ ...row, ...this.names.of(row) }), { savedAt: row.created_at });
  }
}
