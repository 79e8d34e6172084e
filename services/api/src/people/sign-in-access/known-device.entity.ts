import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A browser that completed a sign-in. It has its own failure counter, so that others can't lock it out. */
@Entity('known_devices')
export class KnownDevice {
  /** sha256 of the device cookie. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  /** The last person who signed in on it. */
  @Index('known_devices_user')
  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt: Date;

  /** Staff take turns on it: PIN or passkey alone resumes a session that both factors opened here. */
  @Column('timestamptz', { name: 'shared_at', nullable: true })
  sharedAt: Date | null;
}
