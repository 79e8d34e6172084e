import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('clinical_templates')
@Index('clinical_templates_name', { synchronize: false })
@Index('clinical_templates_code', ['code'], { unique: true })
export class ClinicalTemplateRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text', { default: '' }) content: string;
  @Column('boolean', { name: 'is_default', default: false }) isDefault: boolean;
  /** Names a template of the specification, whatever it is called today. */
  @Column('text', { nullable: true }) code: string | null;
  /** What the template was called before, trimmed and in lower case. */
  @Column('text', { name: 'earlier_names', array: true, default: [] }) earlierNames: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
}
