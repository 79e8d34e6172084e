import type { FactKey } from '@firstlight/domain/letters/fact-keys';
import type { LetterKind, LetterLanguage } from '@firstlight/domain/letters/letter-kinds';
import {
  checkFacts,
  type LetterChoice,
  type LetterDraft,
  type LetterFact,
  letterFactsOf,
  type LetterToSign,
  needsTest,
  type OfferedLetter,
  type SignedLetter,
} from '@firstlight/domain/letters/letters';
import { fieldOf } from '@firstlight/domain/platform/violations';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import { createOnce } from '../../record/create-once';
import type { Attempt } from '../../record/form-work';
import { lettersApi, pdfOf } from './letters.api';

type Choice = Required<Pick<LetterChoice, 'kind' | 'language' | 'typed' | 'window'>> & { test_id: string | null };
type Preview = { of: string; based_on: string; pdf: Blob };
type Problems = Partial<Record<string, string>>;

export type Letter = {
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
  type: (key: FactKey, text: string) => void;
  languages: readonly LetterLanguage[];
  draft: LetterDraft | undefined;
  facts: readonly LetterFact[];
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
  isTyped: boolean;
  problems: Problems;
  failure: string | null;
  /** The PDF of the current choices and text; null until it is created, and again after a change. */
  preview: Blob | null;
  makePreview: () => Promise<void>;
  sign: () => Promise<void>;
  signed: Attachment | null;
};

const FAILED = 'The letter could not be created. Please try again.';

/** The calls of the composer; signing the same letter again repeats the first call (decisions.md 13). */
function useLetterCalls(registrationId: string): {
  preview: (choice: Choice) => Promise<Blob>;
  sign: (letter: LetterToSign) => Promise<SignedLetter>;
} {
  const [preview] = lettersApi.usePreviewLetterMutation();
  const [sign] = lettersApi.useSignLetterMutation();
  const last = useRef<Attempt<LetterToSign> | null>(null);
  const create = async (sent: LetterToSign, key: string): Promise<{ data?: SignedLetter; error?: unknown }> =>
    sign({ registrationId, ...sent, key });
  return {
    preview: async (choice) => pdfOf(await preview({ registrationId, ...choice }).unwrap()),
    sign: async (letter) => {
      const keep = (attempt: Attempt<LetterToSign>): void => {
        last.current = attempt;
      };
      const { data, error } = await createOnce({ last: last.current, sent: letter, create, update: null, keep });
      if (!data) throw error;
      return data;
    },
  };
}

/** Facts from the record, and typed text for the rest. */
function factsOf({ facts }: LetterDraft, choice: Choice): LetterFact[] {
  return letterFactsOf(choice, Object.fromEntries(facts.map(({ key, value }) => [key, value ?? ''])));
}

/** A letter being written: facts from the record, typed text, preview and signature. */
export function useLetter(registrationId: string, offered: readonly [OfferedLetter, ...OfferedLetter[]]): Letter {
  const [first] = offered;
  const languagesOf = (kind: LetterKind): readonly LetterLanguage[] =>
    offered.find((one) => one.kind === kind)?.languages ?? [];
  const [choice, setChoice] = useState<Choice>({
    kind: first.kind,
    language: first.languages[0] ?? 'en',
    test_id: null,
    typed: {},
    window: false,
  });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [signed, setSigned] = useState<Attachment | null>(null);
  const calls = useLetterCalls(registrationId);
  // Typed facts leave this page only with the preview.
  const asked = { registrationId, ...choice, typed: {} };
  const { currentData: draft, isError, refetch } = lettersApi.useDraftLetterQuery(asked);
  const facts = draft ? factsOf(draft, choice) : [];
  const isTyped = signed === null && Object.values(choice.typed).some((text) => (text ?? '') !== '');
  useKeptForm({
    id: `letter:${registrationId}`,
    ...{ what: 'letter', label: 'Letter' },
    typed: isTyped ? choice : null,
    restore: (kept) => {
      if (languagesOf(kept.kind).includes(kept.language)) setChoice(kept);
    },
  });

  const text = JSON.stringify(choice);
  const isCurrent = preview?.of === text;
  const change = (next: Partial<Choice>): void => {
    setChoice({ ...choice, ...next });
    setFailure(null);
    setProblems({});
  };
  const refuse = (error: unknown): void => {
    const refusal = staffErrorOf(error);
    const fields = Array.isArray(refusal.detail) ? refusal.detail : [];
    setProblems(Object.fromEntries(fields.map((violation) => [fieldOf(violation), violation.msg])));
    setFailure(sentenceOf(refusal, FAILED));
    if (refusal.status !== 409) return;
    setPreview(null);
    void refetch();
  };
  const makePreview = async (): Promise<void> => {
    setFailure(null);
    try {
      // A preview requested right after a choice waits for its facts.
      const read = draft ?? (await refetch().unwrap());
      const found = checkFacts(factsOf(read, choice));
      setProblems(Object.fromEntries(found.map((violation) => [fieldOf(violation), violation.msg])));
      if (found.length === 0) setPreview({ of: text, based_on: read.based_on, pdf: await calls.preview(choice) });
    } catch (error) {
      refuse(error);
    }
  };
  const sign = async (): Promise<void> => {
    if (!isCurrent) return;
    setFailure(null);
    try {
      setSigned((await calls.sign({ ...choice, based_on: preview.based_on })).attachment);
    } catch (error) {
      refuse(error);
    }
  };
  return {
    choice,
    choose: ({ kind, ...rest }) => {
      if (kind === undefined) return change(rest);
      const languages = languagesOf(kind);
      const language = languages.includes(choice.language) ? choice.language : (languages[0] ?? 'en');
      return change({ kind, language, test_id: needsTest(kind) ? choice.test_id : null, window: false });
    },
    type: (key, typed) => change({ typed: { ...choice.typed, [key]: typed } }),
    languages: languagesOf(choice.kind),
    draft,
    facts,
    state: draft ? 'ready' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
    isTyped,
    problems,
    failure,
    preview: isCurrent ? preview.pdf : null,
    makePreview,
    sign,
    signed,
  };
}
