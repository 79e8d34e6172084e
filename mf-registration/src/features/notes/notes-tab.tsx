import { civilDateInWords, todayInNewYork } from '@firstlight/domain/civil-dates';
import { DEFAULT_NOTE_TEMPLATE_TYPE, SELECT_TEMPLATE } from '@firstlight/domain/lists';
import type { Note, NoteInput } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';
import type { ReactElement } from 'react';
import { ChildFormPanel } from '../../record/child-tab';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { type NoteForm, NoteFields } from './note-fields';
import { notesApi } from './notes.api';
import classes from './notes.module.css';
import { useIsTemplateEdited, useNoteTemplate } from './use-note-template';

const nameOf = ({ templateType, noteDate }: Note): string => `${templateType ?? 'note'} of ${noteDate ?? 'no date'}`;

/** What travels: a note without a chosen template is a General Note (TAB-NOTE-10). */
function wireNote({ templateType, ...note }: NoteForm): NoteInput {
  return { ...note, templateType: templateType === SELECT_TEMPLATE ? DEFAULT_NOTE_TEMPLATE_TYPE : templateType };
}

function useCalls(): Parameters<typeof useChildForm<Note, NoteForm>>[0]['calls'] {
  const [create] = notesApi.useCreateNoteMutation();
  const [update] = notesApi.useUpdateNoteMutation();
  const [remove] = notesApi.useDeleteNoteMutation();
  return {
    create: (args) => create({ ...args, input: wireNote(args.input) }),
    update: (args) => update({ ...args, input: { ...wireNote(args.input), version: args.input.version } }),
    remove,
  };
}

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

/** Notes on a client, from templates (TAB-NOTE-01 to TAB-NOTE-14). */
export function NotesTab({ onManage }: { onManage: () => void }): ReactElement {
  const { registrationId } = useRecord();
  const list = notesApi.useListNotesQuery(listArgument(registrationId), LIST_OPTIONS);
  const isEditing = useIsTemplateEdited();
  const form = useChildForm<Note, NoteForm>({
    tab: 'Notes',
    tabKey: 'notes',
    empty: () => ({ noteDate: todayInNewYork(), noteText: '', templateType: SELECT_TEMPLATE }),
    inputOf: ({ noteDate, noteText, templateType }) => ({
      noteDate,
      noteText,
      templateType: templateType ?? DEFAULT_NOTE_TEMPLATE_TYPE,
    }),
    check: ({ noteText }) => {
      if (isEditing) return 'Save or cancel the template first.';
      return noteText.trim() === '' ? RECORD_FIELD_TEXTS.noteText : null;
    },
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
    unsavedLeadsToClient: true,
  });
  const template = useNoteTemplate(form.input, form.change);
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Notes"
        form={form}
        titles={{ add: 'Add Note', edit: 'Edit Note' }}
        buttons={{ add: 'Save Note', edit: 'Update Note' }}
      >
        <NoteFields input={form.input} onChange={form.change} template={template} onManage={onManage} />
      </ChildFormPanel>
      <SavedList
        tab="Notes"
        title="Saved Notes"
        list={list}
        form={form}
        describe={(note) => <NoteFacts note={note} />}
      />
    </TabLayout>
  );
}
