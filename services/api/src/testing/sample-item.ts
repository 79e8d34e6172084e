import { Module } from '@nestjs/common';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { Column, Entity, type DataSource } from 'typeorm';
import { OptionalDay, RequiredText } from '../platform/http/fields.js';
import { ChildRecordRow } from '../record/child-records/child-record.entity.js';
import { ChildRecordsModule } from '../record/child-records/child-records.module.js';
import type { RecordItem } from '../record/child-records/item-kind.js';
import { recordItemRoutes } from '../record/child-records/item-routes.js';
import { itemFields } from '../record/child-records/item-wire.js';

/** A whole kind of item, as small as one can be: table, form, rules, routes (issue 2.3, point 4). */
@Entity('samples')
export class SampleRow extends ChildRecordRow {
  @Column('date', { name: 'taken_on', nullable: true }) takenOn: string | null;
  @Column('text') label: string;
}

export class SampleDto {
  @OptionalDay() taken_on?: string | null;
  @RequiredText(200, 'Please enter a label') label: string;
}

type Sample = ChildRecord & { taken_on: string | null; label: string };

const SAMPLES: RecordItem<'samples', SampleRow, SampleDto, Sample> = {
  kind: 'note',
  tab: 'Notes',
  list: 'samples',
  item: 'sample',
  id: 'sampleId',
  entity: SampleRow,
  form: SampleDto,
  day: 'taken_on',
  dates: null,
  columns: ({ taken_on: takenOn = null, label }) => ({ takenOn, label }),
  answer: (row) => ({ ...itemFields(row), taken_on: row.takenOn, label: row.label }),
};

export class SamplesController extends recordItemRoutes(SAMPLES) {}

@Module({ imports: [ChildRecordsModule], controllers: [SamplesController] })
export class SamplesModule {}

export async function createSampleTable(db: DataSource): Promise<void> {
  await db.query('CREATE TABLE samples (LIKE medications INCLUDING DEFAULTS, taken_on date, label text NOT NULL)');
  await db.query('ALTER TABLE samples DROP COLUMN medication, DROP COLUMN outcome, ADD PRIMARY KEY (id)');
  await db.query('ALTER TABLE samples ADD FOREIGN KEY (registration_id) REFERENCES registrations ON DELETE CASCADE');
}
