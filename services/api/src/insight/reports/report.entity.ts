import type { CivilDate } from '@firstlight/domain/civil-dates';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A list of indicators under a name. */
@Entity('report_templates')
export class ReportTemplateRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Name and indicators: labels are typed text. */
  @Column('bytea', { name: 'sealed_content' })
  sealedContent: Buffer;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;
}

/** A report with its figures as they were counted; once it is signed, nothing of it changes. */
@Entity('reports')
export class ReportRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Name, figures and notes. */
  @Column('bytea', { name: 'sealed_content' })
  sealedContent: Buffer;

  @Column('date', { name: 'period_from' })
  periodFrom: CivilDate;

  @Column('date', { name: 'period_to' })
  periodTo: CivilDate;

  /** Null for the schedule. */
  @Index('reports_made_by')
  @Column('text', { name: 'made_by', nullable: true })
  madeBy: string | null;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;

  @Index('reports_signed_by')
  @Column('text', { name: 'signed_by', nullable: true })
  signedBy: string | null;

  @Column('timestamptz', { name: 'signed_at', nullable: true })
  signedAt: Date | null;

  /** The signed report that this one replaces. */
  @Index('reports_supersedes', { unique: true, where: 'supersedes IS NOT NULL' })
  @Column('uuid', { nullable: true })
  supersedes: string | null;

  @Column('int')
  version: number;
}

/** When reports are made by themselves; at most one row. */
@Entity('report_schedule')
export class ReportScheduleRow {
  @PrimaryColumn('smallint')
  id: number;

  @Column('boolean')
  enabled: boolean;

  @Column('text', { name: 'template_id' })
  templateId: string;

  @Column('int', { name: 'days_after' })
  daysAfter: number;

  @Column('text', { array: true })
  recipients: string[];

  /** The end of the last quarter that a report was made for. */
  @Column('date', { name: 'made_until', nullable: true })
  madeUntil: CivilDate | null;

  @Column('int')
  version: number;
}
