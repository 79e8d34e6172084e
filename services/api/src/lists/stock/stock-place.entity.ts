import type { StockPlaceKind } from '@firstlight/domain/lists/stock';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A site or van that keeps stock; one that closes becomes inactive, because the ledger refers to it. */
@Entity('stock_places')
@Index('stock_places_name', { synchronize: false })
export class StockPlaceRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') kind: StockPlaceKind;
  @Column('boolean', { default: true }) active: boolean;
  @Column('int', { default: 1 }) version: number;
}
