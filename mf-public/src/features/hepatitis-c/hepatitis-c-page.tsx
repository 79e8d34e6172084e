import { COUNT_UP_DEFAULT_MS } from '@firstlight/domain/platform/limits';
import type { ReactNode } from 'react';
import { CLAIMS } from '../../content/claims';
import { ArticlePage, type ArticlePart } from '../../parts/article-page';
import { ButtonLink } from '../../parts/button-link';
import { CallToAction } from '../../parts/call-to-action';
import { Counter } from '../../parts/counter';
import { NumberList } from '../../parts/number-list';
import { KitPicture } from '../../parts/pictures/kit-picture';
import { Questions } from '../../parts/questions';
import { ReviewDate } from '../../parts/review-date';
import { StructuredData } from '../../parts/structured-data';
import { TickList } from '../../parts/tick-list';
import styles from './hepatitis-c.module.css';
import { conditionData } from './hepatitis-c-data';
import type { HepatitisCTexts } from './texts.en';

const WHY = ['linkedToCare', 'adherence', 'screened'] as const;

/** `/hepatitis-c`: hero, facts, services, why people choose us, next step (HEPC-01). */
export function HepatitisCPage({ texts }: { texts: HepatitisCTexts }): ReactNode {
  const services = (
    <>
      <TickList items={texts.services} />
      <ButtonLink to="/services" look="quiet">
        {texts.servicesLink}
      </ButtonLink>
    </>
  );
  const why = (
    <div className={styles.why}>
      {WHY.map((name) => (
        <Counter key={name} claim={CLAIMS[name]} label={texts.why[name]} duration={COUNT_UP_DEFAULT_MS} />
      ))}
    </div>
  );
  const parts: ArticlePart[] = [
    { id: 'facts', heading: texts.factsHeading, content: <NumberList lines={texts.facts} /> },
    { id: 'about', heading: texts.aboutHeading, content: <Questions items={texts.about} /> },
    { id: 'services', heading: texts.servicesHeading, content: services },
    { id: 'why', heading: texts.whyHeading, content: why },
  ];
  return (
    <ArticlePage path="/hepatitis-c" texts={texts} Picture={KitPicture} parts={parts}>
      <StructuredData data={conditionData(texts)} />
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <ReviewDate page="hepatitisC" />
    </ArticlePage>
  );
}
