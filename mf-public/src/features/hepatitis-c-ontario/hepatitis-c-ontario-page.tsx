import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { CallToAction } from '../../parts/call-to-action';
import { NamedList } from '../../parts/named-list';
import { NumberList } from '../../parts/number-list';
import { PageHead } from '../../parts/page-head';
import { Reviewed } from '../../parts/reviewed';
import { PageHero } from '../../parts/page-hero';
import { RoadPicture } from '../../parts/pictures/road-picture';
import { TickList } from '../../parts/tick-list';
import styles from './hepatitis-c-ontario.module.css';
import { Regions } from './regions';
import type { HepatitisCOntarioTexts } from './texts.en';

/** `/hepatitis-c-ontario`: numbers, regions, risk factors, benefits of treatment (HEPC-02, HEPC-03). */
export function HepatitisCOntarioPage({ texts }: { texts: HepatitisCOntarioTexts }): ReactNode {
  return (
    <>
      <PageHead path="/hepatitis-c-ontario" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} Picture={RoadPicture} />
      <Band tone="mist" id="numbers" heading={texts.numbersHeading}>
        <NumberList lines={texts.numbers} />
      </Band>
      <Regions texts={texts} />
      <Band tone="surface" id="risk-factors" heading={texts.riskHeading}>
        <TickList items={texts.risks} />
        <p className={styles.note}>{texts.riskNote}</p>
      </Band>
      <Band id="benefits" heading={texts.benefitsHeading}>
        <NamedList items={texts.benefits} />
      </Band>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <Reviewed page="hepatitisCOntario" />
    </>
  );
}
