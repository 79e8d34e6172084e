import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { clinicData } from '../../content/clinic-data';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { CallToAction } from '../../parts/call-to-action';
import { NamedList } from '../../parts/named-list';
import { PageHead } from '../../parts/page-head';
import { ReviewDate } from '../../parts/review-date';
import { PhoneLink } from '../../parts/phone-link';
import { StructuredData } from '../../parts/structured-data';
import { TickList } from '../../parts/tick-list';
import { NextStops } from '../../parts/stops/next-stops';
import { Facts } from './facts';
import { Hero } from './hero';
import styles from './home.module.css';
import { Impact } from './impact';
import type { HomeTexts } from './texts.en';

/** `/`: hero, impact, facts, risk factors, services, contact, register (HOME-07). */
export function HomePage({ texts }: { texts: HomeTexts }): ReactNode {
  return (
    <>
      <PageHead path="/" title={texts.title} description={texts.description} />
      <StructuredData data={clinicData(useLanguage())} />
      <Hero texts={texts} />
      <ul className={styles.promises} role="list">
        {texts.promises.map(({ strong, rest }) => (
          <li key={strong}>
            <strong>{strong}</strong> {rest}
          </li>
        ))}
      </ul>
      <Impact texts={texts} />
      <Facts texts={texts} />
      <NextStops />
      <Band id="risk-factors" heading={texts.riskHeading} lead={texts.riskLead}>
        <TickList items={texts.risks} />
        <ButtonLink to="/which-test" look="quiet">
          {texts.whichTest}
        </ButtonLink>
      </Band>
      <Band tone="surface" id="services" heading={texts.servicesHeading}>
        <NamedList items={texts.services} />
        <ButtonLink to="/services" look="quiet">
          {texts.servicesLink}
        </ButtonLink>
      </Band>
      <Band tone="sunken" id="contact" heading={texts.contactHeading} lead={texts.contactText}>
        <p>
          <PhoneLink className={styles.bigPhone} />
        </p>
        <p>{texts.emergency}</p>
        <ButtonLink to="/contact" look="quiet">
          {texts.contactLink}
        </ButtonLink>
      </Band>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <ReviewDate page="home" />
    </>
  );
}
