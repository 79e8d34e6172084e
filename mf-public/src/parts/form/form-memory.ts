import type { Language } from '@firstlight/domain/text/language';

type Typed<Form> = { values: Form; key: string | null; isKept: boolean };

/** A form's state while its page is not shown; only in this page's memory, never in the browser's storage. */
export type FormMemory<Form, Answer> = {
  /** The typed text, with the key of a request without a response, and whether it is also kept on the device. */
  typed: () => Typed<Form> | null;
  keepTyped: (values: Form, key: string | null, isKept?: boolean) => void;
  /** The response to a form sent in the other language; opening the same page again starts a new form. */
  answerFrom: (language: Language) => Answer | null;
  keepAnswer: (answer: Answer | null, language: Language) => void;
};

const forgets = new Set<() => void>();

/** Registers something else to clear with the forms. */
export const onForgetForms = (forget: () => void): void => void forgets.add(forget);

/** One form's memory; the pages of both languages share it. */
export function formMemory<Form, Answer>(): FormMemory<Form, Answer> {
  let typed: Typed<Form> | null = null;
  let sent: { answer: Answer; language: Language } | null = null;
  forgets.add(() => {
    typed = null;
    sent = null;
  });
  return {
    typed: () => typed,
    keepTyped: (values, key, isKept = false) => {
      typed = { values, key, isKept };
    },
    answerFrom: (language) => (sent && sent.language !== language ? sent.answer : null),
    keepAnswer: (answer, language) => {
      sent = answer && { answer, language };
    },
  };
}

/** Clears the text of every form, e.g. on Quick exit. */
export function forgetForms(): void {
  forgets.forEach((forget) => forget());
}
