import type { KnownClient } from '@firstlight/domain/identity/client-identifiers';
import { type PositiveSummaryInput, positiveSummary } from '@firstlight/domain/care/clinical-summary';
import { POSITIVE_TEMPLATE, SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
import { sentenceOf, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { templatesApi } from '../../record/templates.api';
import { useTabState } from '../../record/use-tab-state';
import { type TemplateEditor, useTemplateEditor } from '../../record/use-template-editor';

export const SUMMARY_TEXTS = {
  invalid: 'Please select a valid template and ensure content is not empty.',
  saveFailed: 'Error saving template: ',
} as const;

export type Summary = { template: string; text: string };

type Input = Summary & {
  /** The current fields, even after an `await`. */
  now: () => Summary;
  onChange: (next: Summary) => void;
  positive: () => PositiveSummaryInput;
  /** The client as currently typed. */
  client: () => KnownClient;
};

type ClinicalSummaryState = {
  editor: TemplateEditor;
  mayEdit: boolean;
  /** The text before a template replaced it. */
  undo: Summary | null;
  choose: (template: string) => Promise<void>;
  restore: () => void;
  keep: () => void;
};

const isStored = (template: string): boolean => template !== SELECT_TEMPLATE && template !== POSITIVE_TEMPLATE;

/** The rules of the summary (SUM-01 to SUM-11); the text itself stays with the form. */
export function useClinicalSummary({ template, text, now, onChange, positive, client }: Input): ClinicalSummaryState {
  const dispatch = useStaffDispatch();
  // Kept with the record, because another tab may be open when the response arrives.
  const { state: undo, change } = useTabState<Summary | null>('patient:template:undo', () => null);
  const setUndo = (next: Summary | null): void => change(() => next);
  const [saveAll] = templatesApi.useSaveClinicalTemplatesMutation();

  const storedText = async (name: string): Promise<string | null> => {
    const query = templatesApi.endpoints.listClinicalTemplates.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    });
    const { data, isError } = await dispatch(query);
    return isError ? null : (data?.find((entry) => entry.name === name)?.content ?? '');
  };

  /** Empty if it cannot be read (SUM-04, SUM-05). */
  const textOf = async (name: string): Promise<string> => {
    if (name === SELECT_TEMPLATE) return '';
    return name === POSITIVE_TEMPLATE ? positiveSummary(positive()) : ((await storedText(name)) ?? '');
  };

  const editor = useTemplateEditor({
    keptAs: 'patient:template',
    name: template,
    text,
    onText: (next) => onChange({ template, text: next }),
    stored: storedText,
    save: async (name, content) => {
      if (!isStored(name) || content.trim() === '') return SUMMARY_TEXTS.invalid;
      const answer = await saveAll({ [name]: content });
      if (!answer.error) return null;
      const failure = staffErrorOf(answer.error);
      return SUMMARY_TEXTS.saveFailed + sentenceOf(failure, failure.message ?? `status ${failure.status}`);
    },
    client: () => Promise.resolve(client()),
  });

  const choose = async (name: string): Promise<void> => {
    const { template: earlier } = now();
    setUndo(null);
    onChange({ ...now(), template: name });
    const next = await textOf(name);
    const { template: chosen, text: replaced } = now();
    // Responses to two choices in a row may arrive out of order; the last choice counts.
    if (chosen !== name) return;
    onChange({ template: name, text: next });
    editor.filled(next);
    // The text may have been typed while the template was loading.
    if (replaced.trim() !== '' && replaced !== next) setUndo({ template: earlier, text: replaced });
  };

  return {
    editor,
    mayEdit: isStored(template),
    undo,
    choose,
    restore: () => {
      if (undo) onChange(undo);
      setUndo(null);
    },
    keep: () => setUndo(null),
  };
}
