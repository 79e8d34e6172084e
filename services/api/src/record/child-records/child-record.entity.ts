import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** The columns that every item of a record tab has. */
export abstract class ChildRecordRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('int', { default: 1 }) version: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
  @Column('text', { name: 'created_by', nullable: true }) createdBy: string | null;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt: Date;
  @Column('text', { name: 'updated_by', nullable: true }) updatedBy: string | null;

  /** Set when the item was entered in error: lists, counts and rules leave it out, History can restore it. */
  @Column('timestamptz', { name: 'voided_at', nullable: true }) voidedAt: Date | null;
  @Column('text', { name: 'voided_by', nullable: true }) voidedBy: string | null;
  @Column('text', { name: 'void_reason', nullable: true }) voidReason: string | null;

  /** Names by id, of those who appear above; filled when the row is answered. */
  authors?: ReadonlyMap<string, string>;
}
