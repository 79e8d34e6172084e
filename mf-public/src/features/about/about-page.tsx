import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { CallToAction } from '../../parts/call-to-action';
import { NamedList } from '../../parts/named-list';
import { PageHead } from '../../parts/page-head';
import { ReviewDate } from '../../parts/review-date';
import { PageHero } from '../../parts/page-hero';
import { HandsPicture } from '../../parts/pictures/hands-picture';
import { TickList } from '../../parts/tick-list';
import styles from './about.module.css';
import { Stories } from './stories';
import type { AboutTexts } from './texts.en';

/** `/about`: mission, values, two stories, why testing matters, harm reduction (ABOUT-01 to ABOUT-04). */
export function AboutPage({ texts }: { texts: AboutTexts }): ReactNode {
  return (
    <>
      <PageHead path="/about" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} Picture={HandsPicture} />
      <Band tone="surface" id="mission" heading={texts.missionHeading}>
        {texts.mission.map((paragraph) => (
          <p key={paragraph} className={styles.mission}>
            {paragraph}
          </p>
        ))}
      </Band>
      <Band id="values" heading={texts.valuesHeading}>
        <NamedList items={texts.values} />
      </Band>
      <Band tone="sunken" id="stories" heading={texts.storiesHeading}>
        <p className={styles.note}>{texts.storiesLead}</p>
        <Stories texts={texts} />
      </Band>
      <Band id="why" heading={texts.whyHeading}>
        <TickList items={texts.why} />
      </Band>
      <Band tone="mist" id="harm-reduction" heading={texts.harmHeading}>
        <p className={styles.mission}>{texts.harmText}</p>
        <ButtonLink to="/resources" look="quiet">
          {texts.harmLink}
        </ButtonLink>
      </Band>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <ReviewDate page="about" />
    </>
  );
}
