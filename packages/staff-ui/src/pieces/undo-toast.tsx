import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import classes from './toasts.module.css';

type Props = {
  text: string;
  onUndo: () => void;
  /** Called when the time is up; the change stays. */
  onExpire: () => void;
  seconds?: number;
};

/** Shows what happened and offers Undo for ten seconds. */
export function UndoToast({ text, onUndo, onExpire, seconds = 10 }: Props): ReactElement {
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    const timer = setTimeout(() => expire.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, text]);
  return (
    <div className={classes['corner']} role="status">
      <div className={classes['toast']}>
        <span>{text}</span>
        <Button variant="default" size="xs" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </div>
  );
}
