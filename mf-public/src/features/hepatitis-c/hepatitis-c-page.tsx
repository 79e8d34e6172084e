import type { ReactNode } from 'react';
import { CLAIMS } from '../../content/claims';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { CallToAction } from '../../parts/call-to-action';
import { Counter } from '../../parts/counter';
import { NumberList } from '../../parts/number-list';
import { PageHead } from '../../parts/page-head';
import { Reviewed } from '../../parts/reviewed';
import { PageHero } from '../../parts/page-hero';
import { KitPicture } from '../../parts/pictures/kit-picture';
import { Questions } from '../../parts/questions';
import { StructuredData } from '../../parts/structured-data';
import { TickList } from '../../parts/tick-list';
import { COUNT_UP_DEFAULT_MS } from '@firstlight/domain/limits';
import styles from './hepatitis-c.module.css';
import { conditionData } from './hepatitis-c-data';
import type { HepatitisCTexts } from './texts.en';

const WHY = ['linkedToCare', 'adherence', 'screened'] as const;

/** `/hepatitis-c`: hero, facts, services, why people choose us, next step (HEPC-01). */
export function HepatitisCPage({ texts }: { texts: HepatitisCTexts }): ReactNode {
  return (
    <>
      <PageHead path="/hepatitis-c" title={texts.title} description={texts.description} />
      <StructuredData data={conditionData(texts)} />
      <PageHero heading={texts.heading} intro={texts.intro} Picture={KitPicture} />
      <Band tone="mist" id="facts" heading={texts.factsHeading}>
        <NumberList lines={texts.facts} />
      </Band>
      <Band id="about" heading={texts.aboutHeading}>
        <Questions items={texts.about} />
      </Band>
      <Band tone="surface" id="services" heading={texts.servicesHeading}>
        <TickList items={texts.services} />
        <ButtonLink to="/services" look="quiet">
          {texts.servicesLink}
        </ButtonLink>
      </Band>
      <Band tone="sunken" id="why" heading={texts.whyHeading}>
        <div className={styles.why}>
          {WHY.map((name) => (
            <Counter key={name} claim={CLAIMS[name]} label={texts.why[name]} duration={COUNT_UP_DEFAULT_MS} />
          ))}
        </div>
      </Band>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <Reviewed page="hepatitisC" />
    </>
  );
}
