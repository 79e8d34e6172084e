import { checkWording } from '@firstlight/domain/letters/letter-wording';
import type { LetterTemplate, LetterTemplateForm } from '@firstlight/domain/letters/letters';
import { fieldOf, type Violation } from '@firstlight/domain/violations';
import { sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import { useState } from 'react';
import { letterTemplatesApi } from './letter-templates.api';

type Failure = { text: string; isStale: boolean };

export type TemplateForm = {
  form: LetterTemplateForm;
  change: (part: Partial<LetterTemplateForm>) => void;
  isChanged: boolean;
  problems: Partial<Record<string, string>>;
  failure: Failure | null;
  isBusy: boolean;
  save: () => Promise<void>;
  /** The wording was saved, and Undo can save the previous one. */
  canUndo: boolean;
  undo: () => Promise<void>;
  keepSaved: () => void;
  /** The URL of the latest preview, until the text changes. */
  pdf: string | null;
  preview: () => Promise<void>;
};

/** The text with the version that it was typed for; a draft of an earlier release has no version. */
type Kept = { form: LetterTemplateForm; version: number } | LetterTemplateForm;
/** No wording has it, so that such a draft isn't saved before the user saw what is stored. */
const NO_VERSION = 999_999_999;

const formOf = ({ title, opening, closing, on }: LetterTemplateForm): LetterTemplateForm => ({
  ...{ title, opening, closing, on },
});

/** The wording being edited; saving adds a version. */
export function useTemplateForm(stored: LetterTemplate): TemplateForm {
  const { kind, language } = stored;
  const [base, setBase] = useState(stored);
  const [form, setForm] = useState(() => formOf(stored));
  const [problems, setProblems] = useState<TemplateForm['problems']>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [before, setBefore] = useState<LetterTemplateForm | null>(null);
  const [pdf, setPdf] = useState<string | null>(null);
  const [put, saving] = letterTemplatesApi.useSaveLetterTemplateMutation();
  const [makePreview, previewing] = letterTemplatesApi.usePreviewLetterTemplateMutation();
  const saved = formOf(base);
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved);
  useKeptForm<Kept>({
    id: `letter-template:${kind}:${language}`,
    ...{ what: 'letter-template', label: 'Letter' },
    typed: isChanged ? { form, version: base.version } : null,
    restore: (kept) => {
      const { form: text, version } = 'form' in kept ? kept : { form: kept, version: NO_VERSION };
      setForm(text);
      setBase({ ...base, version });
    },
  });

  const change = (part: Partial<LetterTemplateForm>): void => {
    setForm({ ...form, ...part });
    setPdf(null);
  };
  const showProblems = (found: readonly Violation[]): boolean => {
    setProblems(Object.fromEntries(found.map((violation) => [fieldOf(violation), violation.msg])));
    setFailure(null);
    return found.length > 0;
  };
  const fail = (error: unknown): void => {
    const refusal = staffErrorOf(error);
    if (Array.isArray(refusal.detail)) showProblems(refusal.detail);
    setFailure({
      text: sentenceOf(refusal, 'The letter could not be saved. Please try again.'),
      isStale: refusal.status === 409,
    });
  };
  const store = async (next: LetterTemplateForm, undone: LetterTemplateForm | null): Promise<void> => {
    if (saving.isLoading || showProblems(checkWording(kind, next))) return;
    try {
      const answer = await put({ kind, language, form: next, version: base.version }).unwrap();
      setBefore(undone);
      setBase(answer);
      setForm(formOf(answer));
    } catch (error) {
      fail(error);
    }
  };
  const preview = async (): Promise<void> => {
    if (showProblems(checkWording(kind, form))) return;
    try {
      setPdf(await makePreview({ kind, language, ...form }).unwrap());
    } catch (error) {
      fail(error);
    }
  };
  return {
    form,
    change,
    isChanged,
    problems,
    failure,
    isBusy: saving.isLoading || previewing.isLoading,
    save: () => store(form, saved),
    canUndo: before !== null,
    undo: () => (before ? store(before, null) : Promise.resolve()),
    keepSaved: () => setBefore(null),
    pdf,
    preview,
  };
}
