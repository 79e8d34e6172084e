import { checkWording } from '@firstlight/domain/letters/letter-wording';
import { LETTER_TEXTS, type LetterTemplate, type LetterTemplateForm } from '@firstlight/domain/letters/letters';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { useState } from 'react';
import { useRebasedForm } from '../../parts/use-rebased-form';
import { letterTemplatesApi } from './letter-templates.api';

type Failure = { text: string; isStale: boolean };
type Problems = Partial<Record<string, string>>;

export type TemplateForm = {
  form: LetterTemplateForm;
  change: (part: Partial<LetterTemplateForm>) => void;
  problems: Problems;
  /** What someone else saved in the fields that were changed here too. */
  theirs: Problems;
  failure: Failure | null;
  isBusy: boolean;
  save: () => Promise<void>;
  showSaved: () => void;
  /** The text that `showSaved` removed can be restored. */
  restore: (() => void) | null;
  forgetRemoved: () => void;
  /** The wording was saved, nobody has saved since, and Undo can save the previous one. */
  canUndo: boolean;
  undo: () => Promise<void>;
  keepSaved: () => void;
  /** The URL of the latest preview, until the text changes. */
  pdf: string | null;
  preview: () => Promise<void>;
};

const formOf = ({ title, opening, closing, on }: LetterTemplateForm): LetterTemplateForm => ({
  ...{ title, opening, closing, on },
});

/** The wording being edited; saving adds a version. `onReload` reads what someone else saved. */
export function useTemplateForm(stored: LetterTemplate, onReload: () => void): TemplateForm {
  const { kind, language } = stored;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [removed, setRemoved] = useState<(() => void) | null>(null);
  const [before, setBefore] = useState<{ form: LetterTemplateForm; savedAs: number } | null>(null);
  const [pdf, setPdf] = useState<{ url: string; of: string } | null>(null);
  const [save, saving] = letterTemplatesApi.useSaveLetterTemplateMutation();
  const [makePreview, previewing] = letterTemplatesApi.usePreviewLetterTemplateMutation();
  const saved = formOf(stored);
  const rebased = useRebasedForm<LetterTemplateForm>({
    id: `letter-template:${kind}:${language}`,
    ...{ what: 'letter-template', label: 'Letter' },
    saved,
    version: stored.version,
    isSaving: saving.isLoading,
  });
  const { form, theirs } = rebased;
  const text = JSON.stringify(formOf(form));
  if (pdf && pdf.of !== text) setPdf(null);
  // Undo would overwrite what someone else has saved since.
  const undoable = before?.savedAs === rebased.version ? before : null;

  const showProblems = (found: readonly Violation[]): boolean => {
    setProblems(Object.fromEntries(found.map((violation) => [fieldOf(violation), violation.msg])));
    setFailure(null);
    return found.length > 0;
  };
  const fail = (error: unknown): void => {
    const refusal = staffErrorOf(error);
    if (Array.isArray(refusal.detail)) showProblems(refusal.detail);
    const isStale = refusal.status === 409;
    setFailure({ text: sentenceOf(refusal, 'The letter could not be saved. Please try again.'), isStale });
    if (isStale) onReload();
  };
  const store = async (next: LetterTemplateForm, undone: LetterTemplateForm | null): Promise<void> => {
    if (saving.isLoading || showProblems(checkWording(kind, next))) return;
    rebased.forgetTheirs();
    try {
      const answer = await save({ kind, language, form: formOf(next), version: rebased.version }).unwrap();
      setBefore(undone && { form: undone, savedAs: answer.version });
      rebased.show(formOf(answer), answer.version);
    } catch (error) {
      fail(error);
    }
  };
  const preview = async (): Promise<void> => {
    if (showProblems(checkWording(kind, form))) return;
    try {
      const url = await makePreview({ kind, language, ...formOf(form) }).unwrap();
      setPdf({ url, of: text });
    } catch (error) {
      fail(error);
    }
  };
  return {
    form,
    change: rebased.put,
    problems,
    theirs: Object.fromEntries(
      Object.entries(theirs ?? {}).map(([field, value]) => [field, UNSAVED_TEXTS.theirs(String(value))]),
    ),
    failure: theirs ? { text: `${LETTER_TEXTS.wordingChanged} ${UNSAVED_TEXTS.merged}`, isStale: true } : failure,
    isBusy: saving.isLoading || previewing.isLoading,
    save: () => store(form, saved),
    showSaved: () => {
      const restore = rebased.discard();
      setRemoved(() => restore);
      showProblems([]);
      onReload();
    },
    restore:
      removed &&
      (() => {
        removed();
        setRemoved(null);
      }),
    forgetRemoved: () => setRemoved(null),
    canUndo: undoable !== null,
    undo: () => (undoable ? store(undoable.form, null) : Promise.resolve()),
    keepSaved: () => setBefore(null),
    pdf: pdf?.url ?? null,
    preview,
  };
}
