import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { chooseStop, useStops } from '../../parts/stops/stops-store';
import styles from './register.module.css';
import type { RegisterTexts } from './texts.en';

/** The stop that will be sent with the form; hidden without one. */
export function ChosenStop({ texts }: { texts: RegisterTexts }): ReactNode {
  const language = useLanguage();
  const { chosen } = useStops();
  return (
    <div role="status">
      {chosen && (
        <div className={styles.stop}>
          <p>
            <strong>{texts.stop}</strong> {chosen.words[language]}
          </p>
          <button type="button" className={styles.plain} onClick={() => chooseStop(null)}>
            {texts.withoutStop}
          </button>
        </div>
      )}
    </div>
  );
}
