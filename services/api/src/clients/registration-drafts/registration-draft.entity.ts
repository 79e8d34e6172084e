import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One user's unsaved input on one record or intake, sealed. */
@Entity('registration_drafts')
export class RegistrationDraftRow {
  @PrimaryColumn('text', { name: 'user_id' }) userId: string;
  /** `intake`, `intake-…` or a registration id. */
  @PrimaryColumn('text') key: string;
  @Column('bytea') content: Buffer;
  /** Separate from the text, so that typing doesn't send it again. */
  @Column('bytea', { nullable: true }) photo: Buffer | null;
  @Column('integer', { default: 1 }) version: number;
  @Index('registration_drafts_age')
  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt: Date;
}
