import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('clinical_templates')
@Index('clinical_templates_name', { synchronize: false })
export class ClinicalTemplateRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text', { default: '' }) content: string;
  @Column('boolean', { name: 'is_default', default: false }) isDefault: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
}
