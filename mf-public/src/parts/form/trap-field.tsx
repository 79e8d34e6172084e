import { TRAP_FIELD } from '@firstlight/domain/public-registration';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Invisible to people, screen readers and the keyboard; never part of the JSON that is sent. */
export function TrapField(): ReactNode {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={TRAP_FIELD} translate="no">
        Website
      </label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Whether a program filled in the honeypot. */
export function isTrapFilled(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(TRAP_FIELD);
  return trap instanceof HTMLInputElement && trap.value !== '';
}
