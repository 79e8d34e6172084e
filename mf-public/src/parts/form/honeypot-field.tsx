import { HONEYPOT_FIELD } from '@firstlight/domain/clients/public-registration';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Invisible to people, screen readers and the keyboard; never part of the JSON that is sent. */
export function HoneypotField(): ReactNode {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD} translate="no">
        Website
      </label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Whether a program filled in the honeypot. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(HONEYPOT_FIELD);
  return trap instanceof HTMLInputElement && trap.value !== '';
}
