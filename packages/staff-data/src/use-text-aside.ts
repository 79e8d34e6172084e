import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { useEffect, useRef } from 'react';
import { useNotices } from './hooks';
import { asideId, type TextKeeper } from './text-keeper';

type Options<Form> = { keeper: TextKeeper; id: string; text: string; restore: (typed: Form) => void };

/**
 * Offers the text that was set aside because typing had begun. Pressing exchanges it with the text in the form, so that
 * neither is lost; it is dropped with the form once a choice was made.
 */
export function useTextAside<Form extends object>({ keeper, id, text, restore }: Options<Form>): void {
  const { offer, dismiss } = useNotices();
  const latest = useRef({ text, restore });
  const shown = useRef<number | null>(null);
  const isChosen = useRef(false);
  const aside = asideId(id);
  const hasAside = keeper.isLoaded() && keeper.get(aside) !== '';
  useEffect(() => {
    latest.current = { text, restore };
  });
  useEffect(() => {
    if (!hasAside) return undefined;
    const exchange = (): void => {
      isChosen.current = true;
      const earlier = keeper.get(aside);
      keeper.set(aside, latest.current.text);
      latest.current.restore(JSON.parse(earlier) as Form);
      shown.current = offer(DRAFT_TEXTS.restored, { label: DRAFT_TEXTS.undo, run: exchange });
    };
    shown.current = offer(DRAFT_TEXTS.earlier, { label: DRAFT_TEXTS.putBack, run: exchange });
    return () => {
      if (shown.current !== null) dismiss(shown.current);
    };
  }, [keeper, aside, hasAside, offer, dismiss]);
  useEffect(
    () => () => {
      if (isChosen.current) keeper.set(aside, '');
    },
    [keeper, aside],
  );
}
