import { SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
import type { Note } from '@firstlight/domain/record/record-tabs';
import { NOTES_TEMPLATE_SAVE_FAILED } from '@firstlight/domain/record/record-tabs-texts';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import type { FormWork } from '../../record/form-work';
import { keyOfTab } from '../../record/record-items';
import { templatesApi } from '../../record/templates.api';
import { useTabState } from '../../record/use-tab-state';
import { useOpenClient } from '../../record/use-open-client';
import { type TemplateEditor, useTemplateEditor } from '../../record/use-template-editor';

type Written = { templateType: string; noteText: string };

export type NoteTemplate = {
  editor: TemplateEditor;
  /** The template's text is loading: the field is read-only, because that text would replace typed text. */
  loading: boolean;
  /** The text before a template replaced it. */
  undo: Written | null;
  choose: (name: string) => Promise<void>;
  restore: () => void;
  keep: () => void;
};

const KEPT_AS = 'notes:template';

/** What a template replaced, and in which form: Edit, Clear and Save start another one. */
type Undo = { form: object; written: Written };

/** Whether the editor contains a template instead of the note. */
export function useIsTemplateEdited(): boolean {
  return useTabState<unknown>(KEPT_AS, () => null).state !== null;
}

/** The template part of the note form (TAB-NOTE-02 to TAB-NOTE-04); the note itself stays with the form. */
export function useNoteTemplate(written: Written, onChange: (next: Partial<Written>) => void): NoteTemplate {
  const dispatch = useStaffDispatch();
  const form = useTabState<FormWork<Note, Written> | null>(keyOfTab('Notes'), () => null);
  /** The initial values of the form, the same object as long as it is the same form. */
  const current = form.state?.pristine;
  /** The form that waits for a template's text. */
  const [loading, setLoading] = useState<object | null>(null);
  const choices = useRef(0);
  // Kept with the record, because another tab may be open when the response arrives.
  const { state: undo, change } = useTabState<Undo | null>(`${KEPT_AS}:undo`, () => null);
  const setUndo = (next: Undo | null): void => change(() => next);
  const [saveAll] = templatesApi.useSaveNotesTemplatesMutation();

  const stored = async (name: string): Promise<string | null> => {
    const options = { forceRefetch: true, subscribe: false };
    const { data, isError } = await dispatch(templatesApi.endpoints.listNotesTemplates.initiate(undefined, options));
    return isError ? null : (data?.find((template) => template.name === name)?.content ?? '');
  };
  const editor = useTemplateEditor({
    keptAs: KEPT_AS,
    name: written.templateType,
    text: written.noteText,
    onText: (noteText) => {
      // A saved note may have been opened with Edit while the template was being saved.
      if (form.now()?.pristine === current) onChange({ noteText });
    },
    stored,
    save: async (name, content) => {
      const { error } = await saveAll({ [name]: content });
      return error ? NOTES_TEMPLATE_SAVE_FAILED : null;
    },
    client: useOpenClient(),
  });

  const choose = async (name: string): Promise<void> => {
    onChange({ templateType: name });
    const before = form.now();
    if (!before) return;
    choices.current += 1;
    const choice = choices.current;
    setLoading(before.pristine);
    // Empty if it cannot be read (TAB-NOTE-03).
    const noteText = name === SELECT_TEMPLATE ? '' : ((await stored(name)) ?? '');
    // Responses to two choices in a row may arrive out of order; the last choice counts.
    if (choices.current !== choice) return;
    setLoading(null);
    const now = form.now();
    // The form may hold another note by now, or words typed after a visit to another tab.
    if (now?.pristine !== before.pristine || now.input.templateType !== name) return;
    if (now.input.noteText !== written.noteText) return;
    onChange({ templateType: name, noteText });
    editor.filled(noteText);
    const isReplaced = written.noteText.trim() !== '' && written.noteText !== noteText;
    setUndo(isReplaced ? { form: before.pristine, written } : null);
  };

  const undone = undo?.form === current ? undo?.written : null;
  return {
    editor,
    loading: loading !== null && loading === current,
    undo: undone ?? null,
    choose,
    restore: () => {
      if (undone) onChange(undone);
      setUndo(null);
    },
    keep: () => setUndo(null),
  };
}
