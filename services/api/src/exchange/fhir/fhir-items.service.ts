import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChildRecord } from '@firstlight/domain/record-tabs';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { AttachmentNames } from '../../record/attachments/attachment-names.service.js';
import { AttachmentRow } from '../../record/attachments/attachment.entity.js';
import type { ChildRecordRow } from '../../record/child-records/child-record.entity.js';
import { dayOf } from '../../record/child-records/items.query.js';
import { withAuthors } from '../../record/child-records/item-wire.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { LabTestRow } from '../../record/lab-tests/lab-test.entity.js';
import { toLabTest } from '../../record/lab-tests/lab-test.wire.js';
import { ResultChanges } from '../../record/lab-tests/result-changes.js';
import { entitiesOf } from './entities-of.js';
import { addOrder } from './page-order.js';
import type { ItemSource } from './resource-types.js';
import type { FhirSearch } from './search-parameters.js';

export type FoundItem = { registrationId: string; item: ChildRecord };

/** Which rows of a table. */
type Rows = Pick<ItemSource, 'kind' | 'only' | 'codes'>;
type Filter = Pick<FhirSearch, 'ids' | 'registrationId' | 'updated' | 'days' | 'codes' | 'sort' | 'after' | 'count'>;

/** The values of the searched column that have one of the codes, `system|code` or bare. */
function valuesWith({ values }: NonNullable<ItemSource['codes']>, codes: readonly string[]): string[] {
  const matches = ({ system, code }: { system: string; code: string }): boolean =>
    codes.some((searched) => searched === code || searched === `${system}|${code}`);
  return Object.entries(values).flatMap(([value, coded]) => (coded.some(matches) ? [value] : []));
}

/** Items of any kind by id order, across records or of one, as their tabs return them. */
@Injectable()
export class FhirItems {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly corrections: ResultChanges,
    private readonly names: AttachmentNames,
  ) {}

  async find(source: Rows, filter: Filter): Promise<FoundItem[]> {
    const rows = await entitiesOf(this.db, this.query(source, filter), ITEM_KINDS[source.kind].entity);
    return this.answered(source, rows);
  }

  private query(source: Rows, filter: Filter): SelectQueryBuilder<ChildRecordRow> {
    const kind = ITEM_KINDS[source.kind];
    const query = this.db.manager
      .createQueryBuilder(kind.entity, 'item')
      .innerJoin('registrations', 'client', 'client.id = item.registration_id AND client.deleted_at IS NULL')
      .where('item.voided_at IS NULL')
      .limit(filter.count);
    addOrder(query, 'item', filter);
    if (source.only) query.andWhere(source.only);
    if (filter.registrationId) query.andWhere('item.registration_id = :record', { record: filter.registrationId });
    if (filter.ids) query.andWhere('item.id = ANY(:ids)', { ids: filter.ids });
    filter.updated.forEach(({ comparison, value }, at) =>
      query.andWhere(`item.updated_at ${comparison} :updated${at}`, { [`updated${at}`]: value }),
    );
    filter.days.forEach(({ comparison, value }, at) =>
      query.andWhere(`${dayOf(kind)} ${comparison} :day${at}`, { [`day${at}`]: value }),
    );
    if (filter.codes && source.codes) {
      const values = valuesWith(source.codes, filter.codes);
      query.andWhere(`item.${source.codes.column} = ANY(:values)`, { values });
    }
    return query;
  }

  private async answered({ kind }: Rows, rows: ChildRecordRow[]): Promise<FoundItem[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const corrections = kind === 'test' ? await this.corrections.of(this.db, ids) : null;
    const { answer } = ITEM_KINDS[kind];
    return (await withAuthors(this.db, rows)).map((row) => {
      if (row instanceof AttachmentRow) this.names.opened(row);
      const item = row instanceof LabTestRow ? toLabTest(row, corrections?.get(row.id) ?? []) : answer(row);
      return { registrationId: row.registrationId, item };
    });
  }
}
