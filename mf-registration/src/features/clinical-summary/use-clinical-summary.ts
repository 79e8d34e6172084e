import { type PositiveSummaryInput, positiveSummary } from '@firstlight/domain/clinical-summary';
import { MESSAGE_MS } from '@firstlight/domain/limits';
import { POSITIVE_TEMPLATE, SELECT_TEMPLATE } from '@firstlight/domain/lists';
import { sentenceOf, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import { templatesApi } from '../../record/templates.api';
import { useFleeting } from '../../record/use-fleeting';

export const SUMMARY_TEXTS = {
  invalid: 'Please select a valid template and ensure content is not empty.',
  saveFailed: 'Error saving template: ',
  saved: 'Template saved successfully!',
} as const;

export type Summary = { template: string; text: string };
type Message = { kind: 'success' | 'error'; text: string };

type Input = Summary & { onChange: (next: Summary) => void; positive: () => PositiveSummaryInput };

type ClinicalSummaryState = {
  editing: boolean;
  mayEdit: boolean;
  saving: boolean;
  message: Message | null;
  /** What stood there before a template replaced typed text. */
  undo: Summary | null;
  choose: (template: string) => Promise<void>;
  takeBack: () => void;
  keep: () => void;
  startEditing: () => void;
  saveTemplate: () => Promise<void>;
  cancelEditing: () => Promise<void>;
};

const isStored = (template: string): boolean => template !== SELECT_TEMPLATE && template !== POSITIVE_TEMPLATE;

/** The rules of the summary (SUM-01 to SUM-11); the text itself stays with the form. */
export function useClinicalSummary({ template, text, onChange, positive }: Input): ClinicalSummaryState {
  const dispatch = useStaffDispatch();
  const [editing, setEditing] = useState(false);
  const [message, setMessage] = useFleeting<Message>(MESSAGE_MS);
  const [undo, setUndo] = useState<Summary | null>(null);
  /** Two choices in a row may be answered in the other order; the last one counts. */
  const chosen = useRef(template);
  const [saveAll, { isLoading }] = templatesApi.useSaveClinicalTemplatesMutation();

  /** The stored content, asked for anew; empty when it cannot be read (SUM-04, SUM-05). */
  const storedText = async (name: string): Promise<string> => {
    const query = templatesApi.endpoints.listClinicalTemplates.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    });
    const { data, isError } = await dispatch(query);
    return isError ? '' : (data?.find((entry) => entry.name === name)?.content ?? '');
  };

  const textOf = async (name: string): Promise<string> => {
    if (name === SELECT_TEMPLATE) return '';
    return name === POSITIVE_TEMPLATE ? positiveSummary(positive()) : storedText(name);
  };

  const choose = async (name: string): Promise<void> => {
    const before = { template, text };
    chosen.current = name;
    setEditing(false);
    onChange({ template: name, text });
    const next = await textOf(name);
    if (chosen.current !== name) return;
    onChange({ template: name, text: next });
    setUndo(before.text.trim() !== '' && before.text !== next ? before : null);
  };

  const saveTemplate = async (): Promise<void> => {
    if (!isStored(template) || text.trim() === '') return setMessage({ kind: 'error', text: SUMMARY_TEXTS.invalid });
    const answer = await saveAll({ [template]: text });
    if (answer.error) {
      const failure = staffErrorOf(answer.error);
      const reason = sentenceOf(failure, failure.message ?? `status ${failure.status}`);
      return setMessage({ kind: 'error', text: `${SUMMARY_TEXTS.saveFailed}${reason}` });
    }
    setEditing(false);
    return setMessage({ kind: 'success', text: SUMMARY_TEXTS.saved });
  };

  return {
    editing,
    mayEdit: isStored(template),
    saving: isLoading,
    message,
    undo,
    choose,
    takeBack: () => {
      if (undo) onChange(undo);
      setUndo(null);
    },
    keep: () => setUndo(null),
    startEditing: () => setEditing(true),
    saveTemplate,
    cancelEditing: async () => {
      setEditing(false);
      onChange({ template, text: await storedText(template) });
    },
  };
}
