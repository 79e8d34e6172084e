import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './toasts.module.css';
import { useReturnedFocus } from './use-returned-focus';

type Props = {
  text: string;
  onUndo: () => void;
  /** Called when the time is up; the change stays. */
  onExpire: () => void;
  seconds?: number;
};

/**
 * Shows what happened and offers Undo for ten seconds, which begin again when the focus or the pointer leaves it. The
 * focus isn’t lost with it.
 */
export function UndoToast({ text, onUndo, onExpire, seconds = 10 }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const onFocus = useReturnedFocus(box);
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  const [hasFocus, setHasFocus] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);
  const isHeld = hasFocus || hasPointer;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => expire.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, text, isHeld]);
  return (
    <div
      ref={box}
      className={classes['corner']}
      role="status"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
    >
      <div className={classes['toast']}>
        <span>{text}</span>
        <Button variant="default" size="xs" onFocus={onFocus} onClick={onUndo}>
          Undo
        </Button>
      </div>
    </div>
  );
}
