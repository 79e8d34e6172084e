import { KEY_REUSED, newIdempotencyKey } from '@firstlight/domain/platform/idempotency';
import type { Language } from '@firstlight/domain/text/language';
import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { FormMemory } from './form-memory';
import { removeSavedForm, saveForm, loadSavedForm } from './saved-form';
import { sendForm } from './send-form';
import { isHoneypotFilled } from './honeypot-field';

type Values = Record<string, string | boolean>;

/** Why nothing was sent or accepted: broken rules, a server error, or no response. */
export type Failure = { message: string; unreachable: boolean };

type Options<Form extends Values, Answer> = {
  path: string;
  /** Keeps the typed text when the visitor changes the language or the page. */
  memory: FormMemory<Form, Answer>;
  language: Language;
  blank: Form;
  check: (form: Form) => Violation[];
  /** The text for a server's `detail` (PREG-24 to 26, CON-18 to 20). */
  describe: (detail: unknown) => string;
  /**
   * An earlier request, whose response was lost, had arrived with different text; sending again creates a second one.
   */
  alreadyHere: string;
  /** Editing the key also clears the "missing" error of the value: one of the two fields is enough (PREG-11). */
  alsoFills?: Partial<Record<keyof Form, keyof Form>>;
  /** The part of the form that the confirmation repeats next to the response. */
  readBack?: (sent: Form) => Partial<Answer>;
  /** Values sent in addition to the fields. */
  alsoSends?: () => Record<string, string>;
  /** What `alsoSends` is made from: kept on the device with the text, and handed back with it. */
  extra?: unknown;
  restoreExtra?: (extra: unknown) => void;
};

export type VisitorForm<Form extends Values, Answer> = {
  /** The form element's `ref`: takes over text typed before the scripts arrived. */
  attach: (form: HTMLFormElement | null) => void;
  values: Form;
  errors: Violation[];
  failure: Failure | null;
  sending: boolean;
  /** This form's place in the queue while the service is overloaded. */
  place: number | null;
  answer: Answer | null;
  /** Counts rejected submits, so that each one focuses the summary. */
  refusals: number;
  change: (field: keyof Form, value: string | boolean) => void;
  errorOf: (field: keyof Form) => string | undefined;
  submit: (form: HTMLFormElement) => Promise<void>;
  /** Whether the text is also kept on the device until it is sent. */
  isKept: boolean;
  /** The device had no space for it. */
  isFull: boolean;
  keep: (keep: boolean) => void;
  startAgain: () => void;
  /** Deletes the text, on the device too. */
  discard: () => void;
};

/** Text typed before the scripts arrived is kept, not overwritten. */
function typedBefore<Form extends Values>(form: HTMLFormElement, blank: Form): Form {
  const typed = Object.keys(blank).map((field) => {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return [field, control.checked];
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return [field, isText ? control.value : blank[field]];
  });
  return Object.fromEntries(typed) as Form;
}

/** State of a public form: idle, sending, accepted or rejected; typed text is never lost (part 1, section 4). */
export function useVisitorForm<Form extends Values, Answer>(options: Options<Form, Answer>): VisitorForm<Form, Answer> {
  const { path, memory, language, blank, check, describe, alreadyHere, alsoFills, readBack, alsoSends } = options;
  const { extra = null, restoreExtra } = options;
  // It is kept when the text changes: if a request without a response had arrived, the server rejects different text
  // with the same key.
  const key = useRef(memory.typed()?.key ?? null);
  const [values, setValues] = useState(() => memory.typed()?.values ?? blank);
  const [errors, setErrors] = useState<Violation[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  const [answer, setAnswer] = useState(() => memory.answerFrom(language));
  const [refusals, setRefusals] = useState(0);
  // The same form in the other language, or on the way back from another page.
  const [isKept, setIsKept] = useState(() => memory.typed()?.isKept === true && loadSavedForm(path) !== null);
  const [isFull, setIsFull] = useState(false);

  useEffect(() => memory.keepTyped(values, key.current, isKept), [memory, values, sending, isKept]);
  useEffect(() => memory.keepAnswer(answer, language), [memory, answer, language]);
  useEffect(() => {
    if (!isKept) return;
    const hasSpace = saveForm(path, { values, key: key.current, extra });
    setIsFull(!hasSpace);
    setIsKept(hasSpace);
  }, [isKept, path, values, extra, sending]);

  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      const typed = typedBefore(form, blank);
      const kept = JSON.stringify(typed) === JSON.stringify(blank) ? loadSavedForm<Form>(path) : null;
      setValues(kept?.values ?? typed);
      if (!kept) return;
      key.current = kept.key;
      setIsKept(true);
      restoreExtra?.(kept.extra);
    },
    [blank, path, restoreExtra],
  );

  function keep(isWanted: boolean): void {
    setIsKept(isWanted);
    if (!isWanted) removeSavedForm(path);
  }

  function change(field: keyof Form, value: string | boolean): void {
    setValues((before) => ({ ...before, [field]: value }));
    const filled = alsoFills?.[field];
    const settled = (error: Violation): boolean =>
      fieldOf(error) === field || (error.type === 'missing' && fieldOf(error) === filled);
    setErrors((before) => before.filter((error) => !settled(error)));
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending) return;
    const broken = check(values);
    if (broken.length > 0) return show(broken);
    setErrors(broken);
    setFailure(null);
    if (isHoneypotFilled(form)) return refuse(describe(null), false);
    setSending(true);
    key.current ??= newIdempotencyKey();
    const body = { ...values, ...alsoSends?.() };
    const result = await sendForm<Answer>(path, body, key.current, language, setPlace);
    setSending(false);
    setPlace(null);
    if (result.ok) {
      key.current = null;
      keep(false);
      setAnswer({ ...result.answer, ...readBack?.(values) });
      setValues(blank);
      return;
    }
    const isHere = result.detail === KEY_REUSED;
    if (isHere) key.current = null;
    refuse(isHere ? alreadyHere : describe(result.detail), result.unreachable);
  }

  /**
   * On a slow phone the summary takes noticeably long to render, so the button responds first. Not inside the event,
   * where React would treat the transition as a form action.
   */
  function show(broken: Violation[]): void {
    queueMicrotask(() =>
      startTransition(() => {
        setErrors(broken);
        setFailure(null);
        setRefusals((count) => count + 1);
      }),
    );
  }

  function refuse(message: string, unreachable: boolean): void {
    setFailure({ message, unreachable });
    setRefusals((count) => count + 1);
  }

  function startAgain(): void {
    setValues(blank);
    setErrors([]);
    setFailure(null);
    setAnswer(null);
  }

  function discard(): void {
    keep(false);
    key.current = null;
    startAgain();
  }

  const errorOf = (field: keyof Form): string | undefined => errors.find((error) => fieldOf(error) === field)?.msg;

  return {
    ...{ attach, values, errors, failure, sending, place, answer, refusals, isKept, isFull },
    ...{ change, errorOf, submit, keep, startAgain, discard },
  };
}
