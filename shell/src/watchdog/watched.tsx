import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { type HTMLAttributes, type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { bracket } from './watchdog';
import styles from './watched.module.css';

type Props = { part: Pick<RegistryEntry, 'name' | 'version'>; children: ReactNode };

/**
 * Code of a remote inside another one's screen: while it renders, runs effects or handles an event, it is the suspect
 * instead of the screen. React also passes events of dialogs through here, wherever they are in the document.
 */
export function Watched({ part, children }: Props): ReactElement {
  const [{ open, close }] = useState(() => bracket(part));
  const events: HTMLAttributes<HTMLDivElement> = {
    onClickCapture: open,
    onChangeCapture: open,
    onKeyDownCapture: open,
    onSubmitCapture: open,
  };
  return (
    <div className={styles['watched']} {...events}>
      <Edge pass={open} />
      {children}
      <Edge pass={close} />
    </div>
  );
}

/** Siblings render and run their effects in order. */
function Edge({ pass }: { pass: () => void }): null {
  pass();
  useLayoutEffect(pass);
  useEffect(pass);
  return null;
}
