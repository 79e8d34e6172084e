import { Entity, Index } from 'typeorm';
import { TemplateRow } from '../managed-lists/managed-list.entity.js';

@Entity('notes_templates')
@Index('notes_templates_name', { synchronize: false })
@Index('notes_templates_code', ['code'], { unique: true })
export class NotesTemplateRow extends TemplateRow {}
