import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How a version of an item was replaced. */
export type ItemAction = 'update' | 'delete' | 'restore' | 'restore-version';

/** An item as it was before a change: its values by column, and who replaced them, when, how and why. */
@Entity('item_versions')
@Index('item_versions_of_record', ['registrationId'])
@Index('item_versions_template', { synchronize: false })
export class ItemVersionRow {
  @PrimaryColumn('uuid', { name: 'item_id' }) itemId: string;
  @PrimaryColumn('int') version: number;
  @PrimaryColumn('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('jsonb') values: Record<string, unknown>;
  @Column('text') action: ItemAction;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('text', { name: 'actor_id', nullable: true }) actorId: string | null;
  @Column('text', { nullable: true }) reason: string | null;
}
