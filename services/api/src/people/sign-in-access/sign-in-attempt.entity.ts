import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A correct PIN that needs its second factor: the login handle and its current code (decisions.md 3, 4). */
@Entity('sign_in_attempts')
export class SignInAttempt {
  /** sha256 of the login handle. */
  @PrimaryColumn('bytea', { name: 'handle_hash' })
  handleHash: Buffer;

  @Index('sign_in_attempts_user')
  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** Keyed hash of handle and code; null before the first code. */
  @Column('bytea', { name: 'code_hash', nullable: true })
  codeHash: Buffer | null;

  @Column('timestamptz', { name: 'code_sent_at', nullable: true })
  codeSentAt: Date | null;

  /** Includes the hidden grace for mail delay. */
  @Column('timestamptz', { name: 'code_ends_at', nullable: true })
  codeEndsAt: Date | null;

  /** Counts across all codes of this attempt: a new code doesn't reset it. */
  @Column('int', { default: 0 })
  failures: number;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
