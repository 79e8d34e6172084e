import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import classes from './toasts.module.css';
import { useReturnedFocus } from './use-returned-focus';

type Props = {
  text: string;
  onUndo: () => void;
  /** Called when the time is up; the change stays. */
  onExpire: () => void;
  seconds?: number;
};

/** Whether someone is about to use what is in an element. */
const isInUse = (element: Element | null): boolean =>
  element !== null && (element.contains(document.activeElement) || element.matches(':hover'));

/**
 * Shows what happened and offers Undo for ten seconds, and ten more for as long as the focus or the pointer is on it. The
 * focus isn’t lost with it.
 */
export function UndoToast({ text, onUndo, onExpire, seconds = 10 }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const onFocus = useReturnedFocus(box);
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isInUse(box.current)) expire.current();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, text]);
  return (
    <div ref={box} className={classes['corner']} role="status">
      <div className={classes['toast']}>
        <span>{text}</span>
        <Button variant="default" size="xs" onFocus={onFocus} onClick={onUndo}>
          Undo
        </Button>
      </div>
    </div>
  );
}
