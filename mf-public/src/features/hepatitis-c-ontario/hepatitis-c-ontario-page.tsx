import type { ReactNode } from 'react';
import { ArticlePage, type ArticlePart } from '../../parts/article-page';
import { CallToAction } from '../../parts/call-to-action';
import { NamedList } from '../../parts/named-list';
import { NumberList } from '../../parts/number-list';
import { RoadPicture } from '../../parts/pictures/road-picture';
import { ReviewDate } from '../../parts/review-date';
import { TickList } from '../../parts/tick-list';
import styles from './hepatitis-c-ontario.module.css';
import { Regions } from './regions';
import type { HepatitisCOntarioTexts } from './texts.en';

/** `/hepatitis-c-ontario`: numbers, regions, risk factors, benefits of treatment (HEPC-02, HEPC-03). */
export function HepatitisCOntarioPage({ texts }: { texts: HepatitisCOntarioTexts }): ReactNode {
  const risks = (
    <>
      <TickList items={texts.risks} />
      <p className={styles.note}>{texts.riskNote}</p>
    </>
  );
  const parts: ArticlePart[] = [
    { id: 'numbers', heading: texts.numbersHeading, content: <NumberList lines={texts.numbers} /> },
    { id: 'regions', heading: texts.regionsHeading, lead: texts.regionsLead, content: <Regions texts={texts} /> },
    { id: 'risk-factors', heading: texts.riskHeading, content: risks },
    { id: 'benefits', heading: texts.benefitsHeading, content: <NamedList items={texts.benefits} /> },
  ];
  return (
    <ArticlePage path="/hepatitis-c-ontario" texts={texts} Picture={RoadPicture} parts={parts}>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <ReviewDate page="hepatitisCOntario" />
    </ArticlePage>
  );
}
