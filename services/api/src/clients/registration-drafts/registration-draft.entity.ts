import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StaffUserRow } from '../../people/users/staff-user.entity.js';

/** One user's unsaved input on one record or intake, sealed. */
@Entity('registration_drafts')
export class RegistrationDraftRow {
  @PrimaryColumn('text', { name: 'user_id' }) userId: string;
  /** `intake`, `intake-…` or a registration id. */
  @PrimaryColumn('text') key: string;
  @Column('bytea') content: Buffer;
  /** Apart from the text, so that typing doesn't send it again. */
  @Column('bytea', { nullable: true }) photo: Buffer | null;
  @Column('integer', { default: 1 }) version: number;
  @Index('registration_drafts_age')
  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt: Date;

  @ManyToOne(() => StaffUserRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: StaffUserRow;
}
