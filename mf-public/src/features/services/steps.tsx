import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import styles from './services.module.css';
import type { ServicesTexts } from './texts.en';

/** The four steps along a road, consent to results (SERV-02). */
export function Steps({ texts }: { texts: ServicesTexts }): ReactNode {
  return (
    <Band tone="mist" id="steps" heading={texts.stepsHeading} lead={texts.stepsLead}>
      <ol className={styles.road} role="list">
        {texts.steps.map(({ name, text }, index) => (
          <li key={name} className={styles.stop}>
            <span className={styles.milestone} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.stopName}>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
