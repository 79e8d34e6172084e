import { DEFAULT_NOTE_TEMPLATE_TYPE } from '@firstlight/domain/lists/lists';
import type { Note } from '@firstlight/domain/record/record-tabs';
import { templateNameToday } from '../../lists/managed-lists/template-names.js';
import type { RecordItem } from '../child-records/item-kind.js';
import { itemFields } from '../child-records/item-wire.js';
import { NoteDto } from './note.dto.js';
import { NoteRow } from './note.entity.js';

export const NOTES: RecordItem<'notes', NoteRow, NoteDto, Note> = {
  kind: 'note',
  tab: 'Notes',
  list: 'notes',
  item: 'note',
  id: 'noteId',
  entity: NoteRow,
  form: NoteDto,
  day: 'note_date',
  dates: { form: 'note', fields: { noteDate: 'noteDate' } },
  /** A note without a template is a General Note (TAB-NOTE-10). */
  resolve: async (tx, form) => {
    const templateType = form.templateType ?? DEFAULT_NOTE_TEMPLATE_TYPE;
    return { ...form, templateType: await templateNameToday(tx, 'notes_templates', templateType) };
  },
  columns: ({ noteDate = null, noteText, templateType = null }) => ({ noteDate, noteText, templateType }),
  answer: (row) => {
    const { noteDate, noteText, templateType } = row;
    return { ...itemFields(row), noteDate, noteText, templateType };
  },
};
