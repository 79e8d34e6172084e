import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import styles from './services.module.css';
import type { ServicesTexts } from './texts.en';
import { VisitPicture } from './visit-picture';

/** Your twenty minutes: the four steps from consent to results, drawn along a road (SERV-02). */
export function Steps({ texts }: { texts: ServicesTexts }): ReactNode {
  return (
    <Band tone="mist" id="steps" heading={texts.stepsHeading} lead={texts.stepsLead} layout="stacked">
      <ol className={styles.road} role="list">
        {texts.steps.map(({ name, when, text }, index) => (
          <li key={name} className={styles.stop}>
            <VisitPicture step={index} className={styles.scene} />
            <p className={styles.milestone}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {when}
            </p>
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
