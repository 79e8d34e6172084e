import type { FollowUpKind, FollowUpOutcome } from '@firstlight/domain/follow-up';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A recorded outcome of a follow-up; never changed later, only undone. */
@Entity('follow_up_outcomes')
@Index('follow_up_outcomes_of_task', ['registrationId', 'kind', 'itemId'])
export class FollowUpOutcomeRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('text') kind: FollowUpKind;
  @Column('uuid', { name: 'item_id' }) itemId: string;
  /** The due day at that time: an item that is postponed later is listed again. */
  @Column('date') due: string;
  @Column('text') outcome: FollowUpOutcome;
  @Column('text', { nullable: true }) note: string | null;
  @Column('date', { name: 'snoozed_until', nullable: true }) snoozedUntil: string | null;
  @Column('timestamptz', { name: 'recorded_at', default: () => 'now()' }) recordedAt: Date;
  @Column('text', { name: 'recorded_by', nullable: true }) recordedBy: string | null;
  @Column('timestamptz', { name: 'undone_at', nullable: true }) undoneAt: Date | null;
  @Column('text', { name: 'undone_by', nullable: true }) undoneBy: string | null;
}
