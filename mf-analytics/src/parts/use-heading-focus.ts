import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first heading in the element when `step` changes: the pressed button has gone, and would leave
 * the focus on the page. Not for the first step, nor for null, whose content takes the focus itself.
 */
export function useHeadingFocus(step: string | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = step === null ? null : box.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return box;
}
