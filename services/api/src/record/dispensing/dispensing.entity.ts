import { Column, Entity, Index } from 'typeorm';
import type { ItemUse } from '../../lists/stock/stock-ledger.service.js';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

@Entity('dispensing_records')
@Index('dispensing_records_of_record', { synchronize: false })
export class DispensingRow extends ChildRecordRow {
  @Column('text') medication: string;
  @Column('text', { nullable: true }) rx: string | null;
  @Column('int', { nullable: true }) quantity: number | null;
  @Column('text', { nullable: true }) lot: string | null;
  @Column('text', { name: 'product_type', nullable: true }) productType: string | null;
  @Column('date', { name: 'expiry_date', nullable: true }) expiryDate: string | null;
  /** Rows written without it count from the day of the entry. */
  @Column('date', { name: 'dispensed_date', nullable: true }) dispensedDate: string | null;

  override stockUse(): ItemUse {
    const { medication, lot, quantity } = this;
    return { source: 'dispensing', applies: true, names: { medication, lot, quantity } };
  }
}
