import { Entity, Index } from 'typeorm';
import { TemplateRow } from '../managed-lists/managed-list.entity.js';

@Entity('clinical_templates')
@Index('clinical_templates_name', { synchronize: false })
@Index('clinical_templates_code', ['code'], { unique: true })
export class ClinicalTemplateRow extends TemplateRow {}
