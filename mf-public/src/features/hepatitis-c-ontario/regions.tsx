import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../parts/button-link';
import { useStopParts } from '../../parts/stops/use-stop-parts';
import styles from './hepatitis-c-ontario.module.css';
import type { HepatitisCOntarioTexts } from './texts.en';

/** Six cards like road signs, one per region (HEPC-02). */
export function Regions({ texts }: { texts: HepatitisCOntarioTexts }): ReactNode {
  const { phone } = programProfile();
  const { ref, parts } = useStopParts();
  return (
    <>
      <div ref={ref} />
      <ul className={styles.regions} role="list">
        {texts.regions.map(({ region, name, places }) => (
          <li key={name} className={styles.region}>
            <h3 className={styles.name}>{name}</h3>
            <p>{places}</p>
            {parts && <parts.RegionStop region={region} />}
          </li>
        ))}
      </ul>
      <ButtonLink to={telephoneLink(phone)} look="quiet">
        {texts.regionCall}
      </ButtonLink>
    </>
  );
}
