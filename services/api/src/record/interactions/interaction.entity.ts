import { ISSUED } from '@firstlight/domain/record/incentives';
import { Column, Entity, Index } from 'typeorm';
import type { ItemUse } from '../../lists/stock/stock-ledger.service.js';
import { DateColumn, TextColumn } from '../../platform/database/columns.js';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

@Entity('interactions')
@Index('interactions_of_record', { synchronize: false })
export class InteractionRow extends ChildRecordRow {
  @Column('date', { nullable: true }) date: string | null;
  @Column('text') description: string;
  @Column('text', { name: 'referral_id', nullable: true }) referralId: string | null;
  /** PostgreSQL's exact decimal arrives as text. */
  @Column('numeric', { precision: 10, scale: 2, nullable: true }) amount: string | null;
  @Column('text', { name: 'payment_type', nullable: true }) paymentType: string | null;
  @Column('text', { nullable: true }) issued: string | null;

  /** The day and the person that handed the incentive out; null until then, and for those issued before decision 0162. */
  @DateColumn('issued_on') issuedOn: string | null;
  @TextColumn('issued_by') issuedBy: string | null;

  override people(): (string | null)[] {
    return [...super.people(), this.issuedBy ?? null];
  }

  /** An incentive leaves stock when it is handed out. */
  override stockUse(): ItemUse {
    return { source: 'interaction', applies: this.issued === ISSUED };
  }
}
