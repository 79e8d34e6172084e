import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { NamedList } from '../../parts/named-list';
import { PageHead } from '../../parts/page-head';
import { PageHero } from '../../parts/page-hero';
import { PhoneLink } from '../../parts/phone-link';
import { Sources } from '../../parts/sources';
import { TickList } from '../../parts/tick-list';
import type { PrivacyTexts } from './texts.en';

/** `/privacy`: who is responsible, what is kept, who sees it, the law, rights and complaints. */
export function PrivacyPage({ texts }: { texts: PrivacyTexts }): ReactNode {
  const { responsible } = programProfile();
  return (
    <>
      <PageHead path="/privacy" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} />
      <Band tone="surface" id="who-we-are" heading={texts.whoHeading}>
        <p>{texts.who(responsible.name, responsible.address)}</p>
        <p>
          {texts.contactLead} {responsible.privacyContact},{' '}
          <a href={`mailto:${responsible.privacyEmail}`}>{responsible.privacyEmail}</a>, <PhoneLink />
        </p>
      </Band>
      <Band id="what-we-keep" heading={texts.keepHeading}>
        <NamedList items={texts.keep} />
      </Band>
      <Band tone="mist" id="law" heading={texts.lawHeading}>
        <TickList items={texts.law} />
      </Band>
      <Band id="rights" heading={texts.rightsHeading}>
        <TickList items={texts.rights} />
      </Band>
      <Band tone="sunken" id="complaints" heading={texts.complainHeading}>
        <p>{texts.complain}</p>
        <p>
          <a href="https://www.ipc.on.ca/" rel="noreferrer">
            {texts.commissioner}
          </a>
        </p>
        <Sources>{texts.sources}</Sources>
      </Band>
    </>
  );
}
