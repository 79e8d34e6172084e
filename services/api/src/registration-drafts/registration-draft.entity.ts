import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StaffUserRow } from '../users/staff-user.entity.js';

/** A half-typed form of one person, sealed. */
@Entity('registration_drafts')
export class RegistrationDraftRow {
  @PrimaryColumn('text', { name: 'user_id' }) userId: string;
  /** `intake` or a registration id. */
  @PrimaryColumn('text') key: string;
  @Column('bytea') content: Buffer;
  @Index('registration_drafts_age')
  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt: Date;

  @ManyToOne(() => StaffUserRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: StaffUserRow;
}
