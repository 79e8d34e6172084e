import { FORM_QUEUE_TEXTS } from '@firstlight/domain/platform/form-queue';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/**
 * Shown below the button: the form waits its turn and is sent automatically. Otherwise present but empty, so that
 * changes are announced.
 */
export function QueueNotice({ place }: { place: number | null }): ReactNode {
  const words = FORM_QUEUE_TEXTS[useLanguage()];
  return (
    <p className={styles.waiting} role="status">
      {place !== null && `${words.waiting} ${words.place(place)}`}
    </p>
  );
}
