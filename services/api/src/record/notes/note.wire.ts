import { DEFAULT_NOTE_TEMPLATE_TYPE } from '@firstlight/domain/lists';
import type { Note, NoteInput } from '@firstlight/domain/record-tabs';
import { itemFields } from '../child-records/item-wire.js';
import type { NoteRow } from './note.entity.js';

/** A note without a template is a General Note (TAB-NOTE-10). */
export function noteColumns(form: NoteInput): Pick<NoteRow, 'noteDate' | 'noteText' | 'templateType'> {
  return {
    noteDate: form.noteDate ?? null,
    noteText: form.noteText,
    templateType: form.templateType ?? DEFAULT_NOTE_TEMPLATE_TYPE,
  };
}

export function toNote(row: NoteRow): Note {
  const { noteDate, noteText, templateType } = row;
  return { ...itemFields(row), noteDate, noteText, templateType };
}
