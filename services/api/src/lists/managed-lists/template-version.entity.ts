import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An earlier text of a clinical or notes template; deleted with its template. */
@Entity('template_versions')
@Index('template_versions_of_template', ['templateId', 'replacedAt'])
export class TemplateVersionRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'template_id' }) templateId: string;
  @Column('text') name: string;
  @Column('text') content: string;
  @Column('timestamptz', { name: 'replaced_at', default: () => 'now()' }) replacedAt: Date;
  @Column('text', { name: 'replaced_by', nullable: true }) replacedBy: string | null;
}
