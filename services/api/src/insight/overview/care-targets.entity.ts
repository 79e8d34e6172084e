import type { CareTargets } from '@firstlight/domain/care/care-targets';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The targets that the program set; at most one row. */
@Entity('care_targets')
export class CareTargetsRow {
  @PrimaryColumn('smallint')
  id: number;

  @Column('jsonb')
  percents: CareTargets;

  @Column('int')
  version: number;
}
