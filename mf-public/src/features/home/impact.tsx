import { COUNT_UP_HOME_MS } from '@firstlight/domain/platform/limits';
import type { ReactNode } from 'react';
import { CLAIMS } from '../../content/claims';
import { Band } from '../../parts/band';
import { Counter } from '../../parts/counter';
import { useHiddenEntry } from './hidden-entry';
import styles from './home.module.css';
import type { HomeTexts } from './texts.en';

const TILES = ['screened', 'linkedToCare', 'adherence', 'donated'] as const;

/** "Our Impact": four counters (HOME-03 to HOME-06, HOME-09 to HOME-12). */
export function Impact({ texts }: { texts: HomeTexts }): ReactNode {
  const tiles = useHiddenEntry();
  return (
    <Band tone="surface" id="impact" heading={texts.impactHeading} lead={texts.impactLead}>
      <ul className={styles.tiles} role="list" ref={tiles}>
        {TILES.map((name) => (
          <li key={name} className={styles.tile}>
            <Counter claim={CLAIMS[name]} label={texts.impact[name]} duration={COUNT_UP_HOME_MS} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
