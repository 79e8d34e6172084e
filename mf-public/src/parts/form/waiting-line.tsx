import { FORM_LINE_TEXTS } from '@firstlight/domain/form-line';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Under the button: that the form waits its turn and is sent by itself. Empty at other times, so that it is read out. */
export function WaitingLine({ place }: { place: number | null }): ReactNode {
  const words = FORM_LINE_TEXTS[useLanguage()];
  return (
    <p className={styles.waiting} role="status">
      {place !== null && `${words.waiting} ${words.place(place)}`}
    </p>
  );
}
