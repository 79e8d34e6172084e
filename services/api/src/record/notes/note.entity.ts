import { Column, Entity, Index } from 'typeorm';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

@Entity('notes')
@Index('notes_of_record', { synchronize: false })
@Index('notes_template', ['templateType', 'id'])
export class NoteRow extends ChildRecordRow {
  @Column('date', { name: 'note_date', nullable: true }) noteDate: string | null;
  @Column('text', { name: 'note_text' }) noteText: string;
  @Column('text', { name: 'template_type', nullable: true }) templateType: string | null;
}
