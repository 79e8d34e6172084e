import type { FollowUpKind } from '@firstlight/domain/desk/follow-up';
import type { FollowUpOutcome } from '@firstlight/domain/desk/follow-up-outcomes';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A recorded outcome or hand-over of a task; never changed, only undone. */
@Entity('follow_up_outcomes')
@Index('follow_up_outcomes_of_task', ['registrationId', 'kind', 'itemId'])
export class FollowUpOutcomeRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @PrimaryColumn('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('text') kind: FollowUpKind;
  @Column('uuid', { name: 'item_id' }) itemId: string;
  /** The due day when recorded: an item postponed later is listed again. `-infinity` without a date. */
  @Column('date') due: string;
  @Column('text') outcome: FollowUpOutcome;
  @Column('text', { nullable: true }) note: string | null;
  @Column('date', { name: 'snoozed_until', nullable: true }) snoozedUntil: string | null;
  /** The new day of a task that was moved. */
  @Column('date', { name: 'moved_to', nullable: true }) movedTo: string | null;
  /** The new owner of a task that was handed over; null: no one. */
  @Column('text', { name: 'owner_id', nullable: true }) ownerId: string | null;
  @Column('timestamptz', { name: 'recorded_at', default: () => 'now()' }) recordedAt: Date;
  @Column('text', { name: 'recorded_by', nullable: true }) recordedBy: string | null;
  @Column('timestamptz', { name: 'undone_at', nullable: true }) undoneAt: Date | null;
  @Column('text', { name: 'undone_by', nullable: true }) undoneBy: string | null;
}
