import { MESSAGE_MS } from '@firstlight/domain/limits';
import { SELECT_TEMPLATE } from '@firstlight/domain/lists';
import { NOTES_TEMPLATE_SAVE_FAILED } from '@firstlight/domain/record-tabs-texts';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useState } from 'react';
import { templatesApi } from '../../record/templates.api';
import { useFleeting } from '../../record/use-fleeting';

type Written = { templateType: string; noteText: string };
type Message = { kind: 'success' | 'error'; text: string };

type NoteTemplate = {
  editing: boolean;
  /** The template's text is on its way: nothing may be typed that it would replace. */
  loading: boolean;
  message: Message | null;
  /** What stood there before a template replaced typed text. */
  undo: Written | null;
  choose: (name: string) => Promise<void>;
  startEditing: () => void;
  saveTemplate: () => Promise<void>;
  cancelEditing: () => Promise<void>;
  takeBack: () => void;
  keep: () => void;
};

/** The template part of the note form (TAB-NOTE-02 to TAB-NOTE-04); the note itself stays with the form. */
export function useNoteTemplate(written: Written, onChange: (next: Written) => void): NoteTemplate {
  const dispatch = useStaffDispatch();
  const [editing, setEditing] = useState(false);
  const [loading, setLoading] = useState(false);
  const [undo, setUndo] = useState<Written | null>(null);
  const [message, setMessage] = useFleeting<Message>(MESSAGE_MS);
  const [saveAll] = templatesApi.useSaveNotesTemplatesMutation();

  /** The stored content, asked for anew; empty when it cannot be read (TAB-NOTE-03). */
  const storedText = async (name: string): Promise<string> => {
    const options = { forceRefetch: true, subscribe: false };
    const { data, isError } = await dispatch(templatesApi.endpoints.listNotesTemplates.initiate(undefined, options));
    return isError ? '' : (data?.find((template) => template.name === name)?.content ?? '');
  };

  return {
    editing,
    loading,
    message,
    undo,
    choose: async (name) => {
      setEditing(false);
      onChange({ ...written, templateType: name });
      setLoading(true);
      const noteText = name === SELECT_TEMPLATE ? '' : await storedText(name);
      setLoading(false);
      onChange({ templateType: name, noteText });
      setUndo(written.noteText.trim() !== '' && written.noteText !== noteText ? written : null);
    },
    startEditing: () => setEditing(true),
    saveTemplate: async () => {
      const { error } = await saveAll({ [written.templateType]: written.noteText });
      if (error) return setMessage({ kind: 'error', text: NOTES_TEMPLATE_SAVE_FAILED });
      setEditing(false);
      return setMessage({ kind: 'success', text: 'Template saved successfully!' });
    },
    cancelEditing: async () => {
      setEditing(false);
      onChange({ ...written, noteText: await storedText(written.templateType) });
    },
    takeBack: () => {
      if (undo) onChange(undo);
      setUndo(null);
    },
    keep: () => setUndo(null),
  };
}
