import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A named list of indicators. */
@Entity('report_templates')
export class ReportTemplateRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Name and indicators, sealed because labels are typed text. */
  @Column('bytea', { name: 'sealed_content' })
  sealedContent: Buffer;

  /** The funder's workbook that its reports fill. */
  @Index('report_templates_form')
  @Column('uuid', { name: 'form_id', nullable: true })
  formId: string | null;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;
}

/** A template as it was before a change. */
@Entity('report_template_versions')
export class ReportTemplateVersionRow {
  @PrimaryColumn('uuid', { name: 'template_id' })
  templateId: string;

  @PrimaryColumn('int')
  version: number;

  @Column('bytea', { name: 'sealed_content' })
  sealedContent: Buffer;

  @Column('timestamptz', { name: 'replaced_at', default: () => 'now()' })
  replacedAt: Date;
}

/** A funder's workbook as it was uploaded. */
@Entity('report_forms')
export class ReportFormRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('bytea', { name: 'sealed_name' })
  sealedName: Buffer;

  @Column('bytea', { name: 'sealed_content' })
  sealedContent: Buffer;
}

/** A report with its figures as counted; immutable once signed. */
@Entity('reports')
export class ReportRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Name, figures and notes. */
  @Column('bytea', { name: 'sealed_content' })
  sealedContent: Buffer;

  /** The funder's workbook that it fills. */
  @Index('reports_form')
  @Column('uuid', { name: 'form_id', nullable: true })
  formId: string | null;

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

/** The schedule of automatic reports; at most one row. */
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

  /** The end of the last quarter with an automatic report. */
  @Column('date', { name: 'made_until', nullable: true })
  madeUntil: CivilDate | null;

  @Column('int')
  version: number;
}
