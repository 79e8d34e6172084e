import type { RegistrationOutput } from '@firstlight/domain/clients/registration-outputs';
import { type ReactNode, type ReactPortal, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

type Props = {
  item: RegistrationOutput['item'];
  children: ReactNode;
  /** Called once the browser has been asked to print. */
  onPrint?: () => void;
  onDone: () => void;
};

/** The print view: the only visible content while printing. */
export function PrintSheet({ item, children, onPrint, onDone }: Props): ReactPortal {
  const calls = useRef({ onPrint, onDone });
  useEffect(() => {
    calls.current = { onPrint, onDone };
  });
  useEffect(() => {
    const finish = (): void => calls.current.onDone();
    window.addEventListener('afterprint', finish);
    window.print();
    calls.current.onPrint?.();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return createPortal(
    <div className={classes['sheet']} data-item={item}>
      {children}
    </div>,
    document.body,
  );
}
