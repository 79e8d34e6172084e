import { SELECT_TEMPLATE } from '@firstlight/domain/lists';
import { NOTES_TEMPLATE_SAVE_FAILED } from '@firstlight/domain/record-tabs-texts';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useState } from 'react';
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

/** Whether the editor contains a template instead of the note. */
export function useIsTemplateEdited(): boolean {
  return useTabState<unknown>(KEPT_AS, () => null).state !== null;
}

/** The template part of the note form (TAB-NOTE-02 to TAB-NOTE-04); the note itself stays with the form. */
export function useNoteTemplate(written: Written, onChange: (next: Partial<Written>) => void): NoteTemplate {
  const dispatch = useStaffDispatch();
  const [loading, setLoading] = useState(false);
  const [undo, setUndo] = useState<Written | null>(null);
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
    onText: (noteText) => onChange({ noteText }),
    stored,
    save: async (name, content) => {
      const { error } = await saveAll({ [name]: content });
      return error ? NOTES_TEMPLATE_SAVE_FAILED : null;
    },
    client: useOpenClient(),
  });

  return {
    editor,
    loading,
    undo,
    choose: async (name) => {
      onChange({ ...written, templateType: name });
      setLoading(true);
      // Empty if it cannot be read (TAB-NOTE-03).
      const noteText = name === SELECT_TEMPLATE ? '' : ((await stored(name)) ?? '');
      setLoading(false);
      onChange({ templateType: name, noteText });
      editor.filled(noteText);
      setUndo(written.noteText.trim() !== '' && written.noteText !== noteText ? written : null);
    },
    restore: () => {
      if (undo) onChange(undo);
      setUndo(null);
    },
    keep: () => setUndo(null),
  };
}
