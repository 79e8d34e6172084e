import { DRAFT_TEXTS, FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { useUnsavedHere } from '@firstlight/platform';
import { useEffect, useRef } from 'react';
import { useNotices } from './hooks';
import { asideId } from './text-keeper';
import { useKeptTexts } from './use-kept-texts';
import { useTextAside } from './use-text-aside';

type KeptForm<Form> = {
  /** What is being edited, e.g. `user:new`; the same id finds the text again. */
  id: string;
  /** The form, for the code and for people (`UnsavedWork`). */
  what: string;
  label: string;
  /** The typed text, without secrets; null while nothing is unsaved. */
  typed: Form | null;
  /** Puts an earlier text into the form. */
  restore: (typed: Form) => void;
  /** For a single field that is always on the screen: restoring its text needs no message. */
  isInSight?: boolean;
  /** Leaving the screen keeps the text for the next visit, so it needs no question and isn't unsaved work. */
  staysWhenLeft?: boolean;
};

/**
 * A form outside the records: it counts as unsaved work, and its text is kept as the author's draft, which survives the
 * lock, the end of the session, a reload, and a colleague who takes over the device. The draft is dropped when the form
 * is saved, or closed after the question about unsaved text. An earlier text that arrives after typing has begun is
 * offered, and can be exchanged for what is typed.
 */
export function useKeptForm<Form extends object>({
  id,
  what,
  label,
  typed,
  restore,
  isInSight = false,
  staysWhenLeft = false,
}: KeptForm<Form>): void {
  const keeper = useKeptTexts(FORMS_DRAFT_KEY);
  const { notify } = useNotices();
  const text = typed === null ? '' : JSON.stringify(typed);
  const isLoaded = keeper.isLoaded();
  const isOffered = useRef(false);
  const isTyped = useRef(false);
  const latest = useRef({ text, restore, notify });
  useUnsavedHere(text !== '' && !staysWhenLeft, { what, label });

  useEffect(() => {
    latest.current = { text, restore, notify };
  });
  useEffect(() => {
    if (!isLoaded || isOffered.current) return;
    isOffered.current = true;
    const kept = [id, asideId(id)].find((one) => keeper.get(one) !== '');
    if (kept === undefined || latest.current.text !== '') return;
    latest.current.restore(JSON.parse(keeper.get(kept)) as Form);
    // In the form it is kept as the form's own.
    if (kept !== id) keeper.set(kept, '');
    if (!isInSight) latest.current.notify('info', DRAFT_TEXTS.restored);
  }, [keeper, id, isLoaded, isInSight]);
  useTextAside<Form>({ keeper, id, text, restore });
  useEffect(() => {
    // An earlier text must not be overwritten with nothing before the form has loaded it.
    if (text !== '') isTyped.current = true;
    if (isTyped.current || isOffered.current) keeper.set(id, text);
  }, [keeper, id, text, isLoaded]);
  useEffect(() => {
    return () => {
      if ((isTyped.current || isOffered.current) && !staysWhenLeft) keeper.set(id, '');
      void keeper.flush();
    };
  }, [keeper, id, staysWhenLeft]);
}
