import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** The columns that every managed list has. */
export abstract class ManagedListRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('boolean', { name: 'is_default', default: false }) isDefault: boolean;
  /** Identifies an entry of the specification even after a rename. */
  @Column('text', { nullable: true }) code: string | null;
  /** Trimmed and in lower case (`keyOf`). */
  @Column('text', { name: 'earlier_names', array: true, default: [] }) earlierNames: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
}

export abstract class ListEntryRow extends ManagedListRow {
  @Column('boolean', { name: 'is_frequent', default: false }) isFrequent: boolean;
}

export abstract class TemplateRow extends ManagedListRow {
  @Column('text', { default: '' }) content: string;
}
