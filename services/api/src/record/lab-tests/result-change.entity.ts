import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A correction of a saved result: old and new result, why, who. */
@Entity('lab_test_result_changes')
@Index('lab_test_result_changes_of_test', { synchronize: false })
export class ResultChangeRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @PrimaryColumn('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('uuid', { name: 'lab_test_id' }) labTestId: string;
  @Column('text') before: string;
  @Column('text') after: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' }) changedAt: Date;
  @Column('text', { name: 'changed_by', nullable: true }) changedBy: string | null;
}
