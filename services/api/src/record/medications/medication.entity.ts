import { Column, Entity, Index } from 'typeorm';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

@Entity('medications')
@Index('medications_of_record', { synchronize: false })
export class MedicationRow extends ChildRecordRow {
  @Column('text') medication: string;
  @Column('date', { name: 'start_date', nullable: true }) startDate: string | null;
  @Column('date', { name: 'end_date', nullable: true }) endDate: string | null;
  @Column('text') outcome: string;
}
