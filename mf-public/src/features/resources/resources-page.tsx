import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { PageHead } from '../../parts/page-head';
import { Reviewed } from '../../parts/reviewed';
import { PageHero } from '../../parts/page-hero';
import { PhoneLink } from '../../parts/phone-link';
import { TickList } from '../../parts/tick-list';
import styles from './resources.module.css';
import type { ResourcesTexts } from './texts.en';

function Columns({ items }: { items: { name: string; points: string[] }[] }): ReactNode {
  return (
    <div className={styles.columns}>
      {items.map(({ name, points }) => (
        <div key={name}>
          <h3 className={styles.name}>{name}</h3>
          <TickList items={points} />
        </div>
      ))}
    </div>
  );
}

/** `/resources`: harm reduction, facts, testing, support, outside links (RES-01 to RES-06). */
export function ResourcesPage({ texts }: { texts: ResourcesTexts }): ReactNode {
  const { nationalOrganisation, provincialOrganisation } = programProfile();
  const contents = [
    ['harm-reduction', texts.harmHeading],
    ['facts', texts.factsHeading],
    ['testing', texts.testingHeading],
    ['support', texts.supportHeading],
    ['links', texts.linksHeading],
  ] as const;
  return (
    <>
      <PageHead path="/resources" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro}>
        <nav aria-label={texts.onThisPage}>
          <ul className={styles.contents} role="list">
            {contents.map(([id, heading]) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHero>
      <Band tone="surface" id="harm-reduction" heading={texts.harmHeading}>
        <Columns items={texts.harm} />
      </Band>
      <Band tone="mist" id="facts" heading={texts.factsHeading}>
        <Columns items={texts.factColumns} />
      </Band>
      <Band id="testing" heading={texts.testingHeading}>
        <TickList items={texts.testing} />
      </Band>
      <Band tone="sunken" id="support" heading={texts.supportHeading}>
        <div className={styles.columns}>
          <div>
            <h3 className={styles.name}>{texts.supportPhone}</h3>
            <p>{texts.supportPhoneText}</p>
            <p>
              <PhoneLink className={styles.phone} />
            </p>
          </div>
          <div>
            <h3 className={styles.name}>{texts.supportPeers}</h3>
            <p>{texts.supportPeersText}</p>
          </div>
        </div>
      </Band>
      <Band tone="surface" id="links" heading={texts.linksHeading}>
        <p>{texts.linksLead}</p>
        <ul className={styles.links} role="list">
          <li>
            {texts.national}
            <a href={nationalOrganisation.url} rel="noreferrer">
              {nationalOrganisation.name}
            </a>
          </li>
          <li>
            {texts.provincial}
            <a href={provincialOrganisation.url} rel="noreferrer">
              {provincialOrganisation.name}
            </a>
          </li>
        </ul>
      </Band>
      <Band tone="dawn" heading={texts.ctaHeading} lead={texts.ctaText}>
        <p className={styles.buttons}>
          <ButtonLink to="/register#registration-form" look="next">
            {texts.getTested}
          </ButtonLink>
          <ButtonLink to="/contact" look="quiet">
            {texts.askQuestions}
          </ButtonLink>
        </p>
      </Band>
      <Reviewed page="resources" />
    </>
  );
}
