import { Button } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './toasts.module.css';
import { useReturnedFocus } from './use-returned-focus';

type Props = {
  text: string;
  onUndo: () => void;
  /** Called when the time is up; the change stays. */
  onExpire: () => void;
  seconds?: number;
};

/** Whether the focus or the pointer is in an element. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [holders, setHolders] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const leaves = new AbortController();
    const hold = (by: string, isHolding: boolean) => () =>
      setHolders((now) => new Set([...now].filter((one) => one !== by).concat(isHolding ? by : [])));
    const on = (event: string, by: string, isHolding: boolean): void =>
      box.current?.addEventListener(event, hold(by, isHolding), leaves);
    on('focusin', 'focus', true);
    on('focusout', 'focus', false);
    on('pointerenter', 'pointer', true);
    on('pointerleave', 'pointer', false);
    return () => leaves.abort();
  }, [box]);
  return holders.size > 0;
}

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
  const isHeld = useHeld(box);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => expire.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, text, isHeld]);
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
