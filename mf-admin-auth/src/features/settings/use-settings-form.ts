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
  texts: { saved: string; failed: string };
};

export type SettingsFormControl = {
  form: RefObject<HTMLFormElement | null>;
  problems: Problems;
  failure: Failure | null;
  /** Someone else saved in the meantime. */
  setStale: (text: string) => void;
  submit: (event: FormEvent) => void;
};

/**
 * Submits a settings form: validates it, focuses the first invalid field, and keeps typed text if the server rejects
 * it.
 */
export function useSettingsForm<Saved>(options: Options<Saved>): SettingsFormControl {
  const { paths, check, save, busy, onSaved, texts } = options;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const { notify } = useNotices();
  const form = useRef<HTMLFormElement>(null);

  const send = async (): Promise<void> => {
    const found = check();
    setProblems(found);
    setFailure(null);
    const first = paths.find((path) => found[path] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first || busy) return;
    try {
      onSaved(await save());
      notify('success', texts.saved);
    } catch (error) {
      const refusal = staffErrorOf(error);
      setFailure({ text: sentenceOf(refusal, texts.failed), isStale: refusal.status === 409 });
    }
  };
  return {
    ...{ form, problems, failure },
    setStale: (text) => setFailure({ text, isStale: true }),
    submit: (event) => {
      event.preventDefault();
      void send();
    },
  };
}
