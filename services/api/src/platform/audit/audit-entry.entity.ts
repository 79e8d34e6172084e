import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction, AuditKind, AuditOutcome } from './vocabulary.js';

/** One line of the append-only log: who did what to which record; never a value (decisions.md 27). */
@Entity('audit_entries')
@Index('audit_entries_registration', ['registrationId', 'id'])
@Index('audit_entries_actor', ['actorId', 'id'])
@Index('audit_entries_kind', ['kind', 'id'])
@Index('audit_entries_at', ['at', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** The staff member's id; null for visitors, jobs and command lines. */
  @Column('text', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text', { name: 'actor_type' })
  actorType: 'admin' | 'user' | 'visitor' | 'system';

  @Column('text')
  action: AuditAction;

  @Column('text')
  kind: AuditKind;

  @Column('uuid', { name: 'registration_id', nullable: true })
  registrationId: string | null;

  @Column('text', { name: 'item_id', nullable: true })
  itemId: string | null;

  @Column('text', { default: 'done' })
  outcome: AuditOutcome;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  /** Where a sign-in came from; null for everything else. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  device: string | null;

  /** Names of the changed fields or permissions; null if unknown. */
  @Column('text', { array: true, nullable: true })
  fields: string[] | null;
}
