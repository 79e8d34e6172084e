import type { ReactNode } from 'react';
import styles from '../../parts/form/form.module.css';
import type { RegisterTexts } from './texts.en';

/** Without scripts the stop is chosen from a list filled in by `services/web` (docs/composition.md, Pages). */
export function PlainStopChoice({ texts }: { texts: RegisterTexts }): ReactNode {
  return (
    <noscript data-stops="">
      <div className={styles.field}>
        <label className={styles.label} htmlFor="stop_id">
          {texts.stopChoice}
        </label>
        <select className={styles.control} id="stop_id" name="stop_id">
          <option value="">{texts.noStop}</option>
        </select>
      </div>
    </noscript>
  );
}
