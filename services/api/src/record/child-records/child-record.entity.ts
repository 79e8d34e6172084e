import type { StockUse } from '@firstlight/domain/lists/stock';
import { Column, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ItemUse } from '../../lists/stock/stock-ledger.service.js';

/** The columns that every item of a record tab has. */
export abstract class ChildRecordRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @PrimaryColumn('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('int', { default: 1 }) version: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
  @Column('text', { name: 'created_by', nullable: true }) createdBy: string | null;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt: Date;
  @Column('text', { name: 'updated_by', nullable: true }) updatedBy: string | null;

  /** When the item last came to its record: moved by a merge, or restored with it. Not a change of the item. */
  @Column('timestamptz', { name: 'listed_at', nullable: true }) listedAt?: Date | null;

  /** Set when the item was entered in error: lists, counts and rules omit it, History can restore it. */
  @Column('timestamptz', { name: 'voided_at', nullable: true }) voidedAt: Date | null;
  @Column('text', { name: 'voided_by', nullable: true }) voidedBy: string | null;
  @Column('text', { name: 'void_reason', nullable: true }) voidReason: string | null;

  /** Names by id, for the people above; filled when the row is returned. */
  authors?: ReadonlyMap<string, string>;

  /** The form's stock fields, until the row is written: the ledger stores them. */
  stock?: StockUse | null;

  /** Ids of the staff members whose names the response needs. */
  people(): (string | null)[] {
    return [this.createdBy, this.updatedBy, this.voidedBy ?? null];
  }

  /** What the item takes out of stock unless it is deleted; null for kinds that take nothing. */
  stockUse(): ItemUse | null {
    return null;
  }
}
