import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './cover.module.css';

/**
 * Hides the whole screen, which stays unchanged underneath, until sign-in is complete. A modal dialog: nothing below
 * can be read, focused, announced or printed, and Escape doesn't close it.
 */
export function Cover({ label, children }: { label: string; children: ReactNode }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    const swallow = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', swallow, true);
    // Browsers always let a second Escape close the dialog: reopen the cover immediately.
    element.onclose = () => element.showModal();
    return () => {
      window.removeEventListener('keydown', swallow, true);
      element.onclose = null;
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={label}
      data-session-cover
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
