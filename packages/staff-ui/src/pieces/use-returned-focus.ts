import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The screen or dialog around a control that is gone. */
function nearby(dialog: HTMLElement | null): HTMLElement | null {
  if (dialog?.isConnected) return dialog.querySelector('[data-autofocus], input, textarea, select, button');
  return document.querySelector('[role="tabpanel"]') ?? document.querySelector('main');
}

/**
 * For a control that disappears while it has the focus: the focus returns to where it came from, or to the screen or
 * dialog around it, unless something else has taken it.
 */
export function useReturnedFocus(box: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const before = useRef<HTMLElement | null>(null);
  const lost = useRef<{ dialog: HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // Only before the element is removed is it known whether it had the focus.
      lost.current = element?.contains(document.activeElement) ? { dialog: element.closest('dialog') } : null;
    };
  }, [box]);
  useEffect(
    () => () => {
      const isTaken = document.activeElement !== null && document.activeElement !== document.body;
      if (lost.current === null || isTaken) return;
      const target = before.current?.isConnected ? before.current : nearby(lost.current.dialog);
      target?.focus({ preventScroll: true });
    },
    [],
  );
  return ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
}
