import type { StockItemForm, StockKind } from '@firstlight/domain/lists/stock';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something kept in lots: a medication, a test, an incentive or a supply. */
@Entity('stock_items')
@Index('stock_items_name', { synchronize: false })
export class StockItemRow implements StockItemForm {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: StockKind;
  @Column('text') name: string;
  @Column('text') unit: string;
  @Column('text', { nullable: true }) test_type: StockItemForm['test_type'];
  @Column('int', { nullable: true }) low_at: number | null;
  @Column('boolean', { default: true }) active: boolean;
  @Column('int', { default: 1 }) version: number;
}
