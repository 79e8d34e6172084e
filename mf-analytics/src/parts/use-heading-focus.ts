import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first heading in the element when `step` changes: the pressed button has gone, and would leave
 * the focus on the page. Not for the first step, nor while `isElsewhere`: the step's content takes the focus itself.
 */
export function useHeadingFocus(step: string, isElsewhere = false): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = isElsewhere ? null : box.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step, isElsewhere]);
  return box;
}
