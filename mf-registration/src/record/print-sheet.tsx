import type { RegistrationOutput } from '@firstlight/domain/registration-outputs';
import { type ReactNode, type ReactPortal, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

type Props = { item: RegistrationOutput['item']; children: ReactNode; onDone: () => void };

/** The print view: the only visible content while printing. */
export function PrintSheet({ item, children, onDone }: Props): ReactPortal {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const finish = (): void => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return createPortal(
    <div className={classes['sheet']} data-item={item}>
      {children}
    </div>,
    document.body,
  );
}
