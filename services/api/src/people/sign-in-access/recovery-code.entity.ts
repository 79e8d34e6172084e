import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Replaces an authenticator code once, when the phone is lost. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash: Buffer;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
