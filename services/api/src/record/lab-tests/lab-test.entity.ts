import { Column, Entity, Index } from 'typeorm';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

const Text = (name: string): PropertyDecorator => Column('text', { name, nullable: true });

@Entity('lab_tests')
@Index('lab_tests_of_record', { synchronize: false })
@Index('lab_tests_at_registration', { synchronize: false })
export class LabTestRow extends ChildRecordRow {
  @Column('text', { name: 'test_type' }) testType: string;
  @Column('date', { name: 'test_date', nullable: true }) testDate: string | null;
  @Text('hiv_result') hivResult: string | null;
  @Text('hiv_type') hivType: string | null;
  @Text('hiv_tester') hivTester: string | null;
  @Text('hcv_result') hcvResult: string | null;
  @Text('hcv_tester') hcvTester: string | null;
  @Text('bloodwork_type') bloodworkType: string | null;
  @Column('int', { name: 'bloodwork_circles', nullable: true }) bloodworkCircles: number | null;
  @Text('bloodwork_result') bloodworkResult: string | null;
  @Column('date', { name: 'bloodwork_date_submitted', nullable: true }) bloodworkDateSubmitted: string | null;
  @Text('bloodwork_tester') bloodworkTester: string | null;
  /** The registration whose Client tab shows this test (CLI-27); one that is not entered in error per registration. */
  @Column('uuid', { name: 'taken_at_registration', nullable: true }) takenAtRegistration: string | null;
}
