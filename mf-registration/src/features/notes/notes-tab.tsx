import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DEFAULT_NOTE_TEMPLATE_TYPE, SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
import type { Note } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { ReactElement } from 'react';
import { ItemTab } from '../../record/item-tab';
import { type ItemKind, useItemTab } from '../../record/use-item-tab';
import { TEMPLATE_FIRST } from '../../record/use-template-editor';
import { type NoteForm, NoteFields } from './note-fields';
import classes from './notes.module.css';
import { useIsTemplateEdited, useNoteTemplate } from './use-note-template';

function NoteFacts({ note }: { note: Note }): ReactElement {
  return (
    <>
      <p>
        <b>{note.templateType}</b>
        {note.noteDate && ` · ${civilDateInWords(note.noteDate)}`}
      </p>
      <p className={classes['text']}>{note.noteText}</p>
    </>
  );
}

const NOTES: ItemKind<'Notes', NoteForm> = {
  tab: 'Notes',
  empty: () => ({ noteDate: todayInNewYork(), noteText: '', templateType: SELECT_TEMPLATE }),
  formOf: ({ noteDate, noteText, templateType }) => ({
    noteDate,
    noteText,
    templateType: templateType ?? DEFAULT_NOTE_TEMPLATE_TYPE,
  }),
  // Without a chosen template it is a General Note (TAB-NOTE-10).
  inputOf: ({ noteDate, noteText, templateType }) => ({
    noteDate,
    noteText,
    templateType: templateType === SELECT_TEMPLATE ? DEFAULT_NOTE_TEMPLATE_TYPE : templateType,
  }),
  check: ({ noteText }) => (noteText.trim() === '' ? RECORD_FIELD_TEXTS.noteText : null),
  nameOf: ({ templateType, noteDate }) =>
    `${templateType ?? 'note'} ${noteDate ? `dated ${civilDateInWords(noteDate)}` : 'without a date'}`,
  unsavedLeadsToClient: true,
};

/** Notes on a client, from templates (TAB-NOTE-01 to TAB-NOTE-14). */
export function NotesTab({ onManage }: { onManage: () => void }): ReactElement {
  const isEditing = useIsTemplateEdited();
  const tab = useItemTab(NOTES, {
    check: (form) => (isEditing ? TEMPLATE_FIRST : NOTES.check(form)),
  });
  const { input, change } = tab.form;
  const template = useNoteTemplate(input, change);
  return (
    <ItemTab
      {...tab}
      fields={<NoteFields input={input} onChange={change} template={template} onManage={onManage} />}
      describe={(note) => <NoteFacts note={note} />}
    />
  );
}
