import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who merged which record into which, and what an undo needs. */
@Entity('registration_merges')
@Index('registration_merges_survivor', ['survivorId', 'mergedAt'])
@Index('registration_merges_merged', ['mergedId'])
export class RegistrationMergeRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'survivor_id' }) survivorId: string;
  @Column('uuid', { name: 'merged_id' }) mergedId: string;
  /** The survivor's version that the merge wrote; unknown for early merges. */
  @Column('int', { name: 'survivor_version', nullable: true }) survivorVersion: number | null;
  /** Sealed: the survivor's copied fields, each before and after. */
  @Column('bytea') fields: Buffer;
  @Column('timestamptz', { name: 'merged_at', default: () => 'now()' }) mergedAt: Date;
  @Column('text', { name: 'merged_by', nullable: true }) mergedBy: string | null;
  @Column('timestamptz', { name: 'undone_at', nullable: true }) undoneAt: Date | null;
  @Column('text', { name: 'undone_by', nullable: true }) undoneBy: string | null;
}

/** An item that moved, to be moved back by an undo. */
@Entity('registration_merge_items')
export class RegistrationMergeItemRow {
  @PrimaryColumn('uuid', { name: 'merge_id' }) mergeId: string;
  @PrimaryColumn('uuid', { name: 'item_id' }) itemId: string;
  @Column('text') tab: string;
}
