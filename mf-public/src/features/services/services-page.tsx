import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { programProfile, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { CallToAction } from '../../parts/call-to-action';
import { HepatitisLinks } from '../../parts/hepatitis-links';
import { NamedList } from '../../parts/named-list';
import { PageHead } from '../../parts/page-head';
import { ReviewDate } from '../../parts/review-date';
import { PageHero } from '../../parts/page-hero';
import { KitPicture } from '../../parts/pictures/kit-picture';
import { Questions } from '../../parts/questions';
import { StructuredData } from '../../parts/structured-data';
import { NextStops } from '../../parts/stops/next-stops';
import { MobileTesting } from './mobile-testing';
import styles from './services.module.css';
import { faqData, testsData } from './services-data';
import { Steps } from './steps';
import { PlainStopList } from './plain-stop-list';
import type { ServicesTexts } from './texts.en';

/** `/services`: tests, the four steps, support, the van, the office and common questions (SERV-01 to SERV-07). */
export function ServicesPage({ texts }: { texts: ServicesTexts }): ReactNode {
  const { phone, headOfficeCity } = programProfile();
  return (
    <>
      <PageHead path="/services" title={texts.title} description={texts.description} />
      <StructuredData data={faqData(texts)} />
      <StructuredData data={testsData(texts, useLanguage())} />
      <PageHero heading={texts.heading} intro={texts.intro} Picture={KitPicture} />
      <Band tone="surface" id="tests" heading={texts.testsHeading} layout="stacked">
        <NamedList items={texts.tests} />
        <HepatitisLinks />
        <ButtonLink to="/which-test" look="quiet">
          {texts.whichTest}
        </ButtonLink>
      </Band>
      <Steps texts={texts} />
      <Band id="support" heading={texts.supportHeading}>
        <NamedList items={texts.support} />
      </Band>
      <MobileTesting texts={texts} />
      <NextStops />
      <PlainStopList texts={texts} />
      <Band tone="sunken" id="head-office" heading={texts.officeHeading}>
        <p className={styles.city}>{headOfficeCity}</p>
        <p className={styles.text}>{texts.officeText}</p>
        <ButtonLink to={telephoneLink(phone)} look="quiet">
          {texts.officeCall}
        </ButtonLink>
      </Band>
      <Band id="questions" heading={texts.faqHeading}>
        <Questions items={texts.faq} />
      </Band>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <ReviewDate page="services" />
    </>
  );
}
