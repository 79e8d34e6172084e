import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { PageHead } from '../../parts/page-head';
import { PageHero } from '../../parts/page-hero';
import { PhoneLink } from '../../parts/phone-link';
import { TickList } from '../../parts/tick-list';
import type { AccessibilityTexts } from './texts.en';

/** `/accessibility`: the site, what is known not to work, the visits, and how to tell us. */
export function AccessibilityPage({ texts }: { texts: AccessibilityTexts }): ReactNode {
  const { supportEmail } = programProfile();
  return (
    <>
      <PageHead path="/accessibility" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} />
      <Band tone="surface" id="site" heading={texts.siteHeading}>
        <TickList items={texts.site} />
      </Band>
      <Band id="limits" heading={texts.limitsHeading}>
        <TickList items={texts.limits} />
      </Band>
      <Band tone="mist" id="visits" heading={texts.visitHeading}>
        <TickList items={texts.visit} />
      </Band>
      <Band tone="sunken" id="tell-us" heading={texts.tellHeading}>
        <p>{texts.tell}</p>
        <p>
          <PhoneLink />, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </Band>
    </>
  );
}
