import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { type FormEvent, type RefObject, useRef, useState } from 'react';

export type Problems = Partial<Record<string, string>>;
type Failure = { text: string; isStale: boolean };

type Options<Saved> = {
  /** The names of the inputs, in the order of the screen. */
  paths: readonly string[];
  check: () => Problems;
  save: () => Promise<Saved>;
  /** A save is in progress: pressing again does nothing. */
  busy: boolean;
  onSaved: (saved: Saved) => void;
  /** Reads what someone else saved. */
  onStale: () => void;
  /** From `useRebasedForm`. */
  rebased: {
    theirs: Readonly<Record<string, unknown>> | null;
    forgetTheirs: () => void;
    discard: () => () => void;
  };
  texts: { saved: string; failed: string; changed: string };
};

export type SettingsFormControl = {
  form: RefObject<HTMLFormElement | null>;
  problems: Problems;
  failure: Failure | null;
  /** Shows what is saved; `undo` brings the typed text back. */
  showSaved: () => void;
  undo: (() => void) | null;
  forgetUndo: () => void;
  submit: (event: FormEvent) => void;
};

/**
 * Submits a settings form: validates it, focuses the first invalid field, and keeps typed text if the server rejects
 * it.
 */
export function useSettingsForm<Saved>(options: Options<Saved>): SettingsFormControl {
  const { paths, check, save, busy, onSaved, onStale, rebased, texts } = options;
  const [bringBack, setBringBack] = useState<(() => void) | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const { notify } = useNotices();
  const form = useRef<HTMLFormElement>(null);

  const send = async (): Promise<void> => {
    const found = check();
    setProblems(found);
    setFailure(null);
    rebased.forgetTheirs();
    const first = paths.find((path) => found[path] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first || busy) return;
    try {
      onSaved(await save());
      notify('success', texts.saved);
    } catch (error) {
      const refusal = staffErrorOf(error);
      const isStale = refusal.status === 409;
      setFailure({ text: sentenceOf(refusal, texts.failed), isStale });
      if (isStale) onStale();
    }
  };
  const { theirs } = rebased;
  const notes: Problems = Object.fromEntries(
    Object.entries(theirs ?? {}).map(([path, value]) => [path, UNSAVED_TEXTS.theirs(String(value))]),
  );
  return {
    form,
    problems: { ...notes, ...problems },
    failure: theirs ? { text: `${texts.changed} ${UNSAVED_TEXTS.merged}`, isStale: true } : failure,
    showSaved: () => {
      const typed = rebased.discard();
      setBringBack(() => typed);
      setFailure(null);
      setProblems({});
      onStale();
    },
    undo:
      bringBack &&
      (() => {
        bringBack();
        setBringBack(null);
      }),
    forgetUndo: () => setBringBack(null),
    submit: (event) => {
      event.preventDefault();
      void send();
    },
  };
}
