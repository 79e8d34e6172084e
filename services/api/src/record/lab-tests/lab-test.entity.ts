import { Column, Entity, Index } from 'typeorm';
import type { ItemUse } from '../../lists/stock/stock-ledger.service.js';
import { DateColumn, TextColumn } from '../../platform/database/columns.js';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

@Entity('lab_tests')
@Index('lab_tests_of_record', { synchronize: false })
@Index('lab_tests_at_registration', { synchronize: false })
export class LabTestRow extends ChildRecordRow {
  @Column('text', { name: 'test_type' }) testType: string;
  @DateColumn('test_date') testDate: string | null;
  @TextColumn('hiv_result') hivResult: string | null;
  @TextColumn('hiv_type') hivType: string | null;
  @TextColumn('hiv_tester') hivTester: string | null;
  @TextColumn('hcv_result') hcvResult: string | null;
  @TextColumn('hcv_tester') hcvTester: string | null;
  @TextColumn('bloodwork_type') bloodworkType: string | null;
  @Column('int', { name: 'bloodwork_circles', nullable: true }) bloodworkCircles: number | null;
  @TextColumn('bloodwork_result') bloodworkResult: string | null;
  @DateColumn('bloodwork_date_submitted') bloodworkDateSubmitted: string | null;
  @TextColumn('bloodwork_tester') bloodworkTester: string | null;
  /** When the saved test got its present result; null if it was entered with it (decision 0160). */
  @DateColumn('resulted_on') resultedOn: string | null;
  /** Whether a laboratory reported its present result. */
  @Column('boolean', { name: 'from_laboratory', default: false }) fromLaboratory: boolean;
  /** Whether that is the laboratory's confirmation of an HIV test, not its screening test (decision 0175). */
  @Column('boolean', { default: false }) confirmatory: boolean;
  /** The registration whose Client tab shows this test (CLI-27); one that is not entered in error per registration. */
  @Column('uuid', { name: 'taken_at_registration', nullable: true }) takenAtRegistration: string | null;

  override stockUse(): ItemUse {
    return { source: 'test', applies: true };
  }
}
