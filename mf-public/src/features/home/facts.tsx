import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { HepatitisLinks } from '../../parts/hepatitis-links';
import { NumberList } from '../../parts/number-list';
import styles from './home.module.css';
import type { HomeTexts } from './texts.en';

/** Three drawn people, some filled in to show a share. */
function OfThree({ filled }: { filled: 1 | 2 }): ReactNode {
  return (
    <svg className={styles.people} viewBox="0 0 132 60" width="132" height="60" aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <g key={at} transform={`translate(${at * 44} 0)`} data-filled={at < filled || undefined}>
          <circle cx="22" cy="16" r="12" />
          <path d="M3 58c0-16 8-26 19-26s19 10 19 26z" />
        </g>
      ))}
    </svg>
  );
}

/** Facts about hepatitis C (HOME-08, HOME-14, HOME-15). */
export function Facts({ texts }: { texts: HomeTexts }): ReactNode {
  return (
    <Band id="facts" heading={texts.factsHeading} layout="stacked">
      <p>{texts.factsLead}</p>
      <div className={styles.shares}>
        <div>
          <OfThree filled={2} />
          <p className={styles.share}>{texts.exposed}</p>
          <p>{texts.exposedText}</p>
        </div>
        <div>
          <OfThree filled={1} />
          <p className={styles.share}>{texts.positive}</p>
          <p>{texts.positiveText}</p>
        </div>
      </div>
      <NumberList lines={texts.numbers} />
      <p className={styles.source}>{texts.source}</p>
      <HepatitisLinks />
    </Band>
  );
}
