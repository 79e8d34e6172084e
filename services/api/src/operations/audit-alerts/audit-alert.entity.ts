import type { AlertRule, AlertSettings } from '@firstlight/domain/operations/audit-alerts';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Unusual access that the job found: ids and counts, no value of a record. */
@Entity('access_alerts')
@Index('access_alerts_finding', ['rule', 'actorId', 'day', 'subject'], { unique: true })
export class AuditAlertRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  rule: AlertRule;

  @Column('text', { name: 'actor_id' })
  actorId: string;

  /** New York day of the access. */
  @Column('date')
  day: string;

  /** Merges a later finding on the same day into the same alert. */
  @Column('text')
  subject: string;

  @Column('uuid', { name: 'registration_id', nullable: true })
  registrationId: string | null;

  @Column('int')
  records: number;

  @Column('timestamptz', { name: 'first_at' })
  firstAt: Date;

  @Index('access_alerts_noted')
  @Column('timestamptz', { name: 'noted_at', default: () => 'now()' })
  notedAt: Date;

  @Column('timestamptz', { name: 'reviewed_at', nullable: true })
  reviewedAt: Date | null;

  @Column('text', { name: 'reviewed_by', nullable: true })
  reviewedBy: string | null;
}

/** One row: the thresholds of this installation, and how far the log has been checked. */
@Entity('access_alert_settings')
export class AuditAlertSettingsRow {
  @PrimaryColumn('int')
  id: number;

  @Column('jsonb')
  settings: AlertSettings;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'checked_until', nullable: true })
  checkedUntil: Date | null;
}
