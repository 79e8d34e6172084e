import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class Session {
  /** sha256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Index('sessions_user')
  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** Identifies the session to its owner; grants no access. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  /** Browser and system, e.g. "Chrome on Windows". */
  @Column('text', { default: '' })
  device: string;

  @Column('text', { default: '' })
  address: string;

  /** Key of the known device that it was opened on. */
  @Index('sessions_device')
  @Column('bytea', { name: 'device_hash', nullable: true })
  deviceHash: Buffer | null;

  /** Locked on a shared device: its token is useless until the owner's PIN or passkey resumes it there. */
  @Column('timestamptz', { name: 'locked_at', nullable: true })
  lockedAt: Date | null;

  /** Wrong entries at the register-screen gate (decisions.md 7). */
  @Column('int', { name: 'gate_failures', default: 0 })
  gateFailures: number;

  /** Changes made in it, counted only where lists are read from replicas. */
  @Column('bigint', { default: 0 })
  writes: string;

  /** Id of the grant that lets it load an unreleased remote. */
  @Column('uuid', { name: 'remote_overlay', nullable: true })
  remoteOverlay: string | null;
}
