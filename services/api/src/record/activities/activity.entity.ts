import { Column, Entity, Index } from 'typeorm';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

/** The columns `hidden` and `due_at` are for the dashboard's list and are maintained by SQL alone. */
@Entity('activities')
@Index('activities_of_record', { synchronize: false })
@Index('activities_due', { synchronize: false })
@Index('activities_words', { synchronize: false })
export class ActivityRow extends ChildRecordRow {
  @Column('date', { nullable: true }) date: string | null;
  @Column('time', { nullable: true }) time: string | null;
  @Column('text') description: string;
}
