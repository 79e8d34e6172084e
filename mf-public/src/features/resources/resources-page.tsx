import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { ArticlePage, type ArticlePart } from '../../parts/article-page';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { CrisisLine } from '../../parts/crisis-line';
import { HepatitisLinks } from '../../parts/hepatitis-links';
import { ReviewDate } from '../../parts/review-date';
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
  const facts = (
    <>
      <Columns items={texts.factColumns} />
      <HepatitisLinks />
    </>
  );
  const testing = (
    <>
      <TickList items={texts.testing} />
      <ButtonLink to="/which-test" look="quiet">
        {texts.whichTest}
      </ButtonLink>
    </>
  );
  const support = (
    <div className={styles.columns}>
      <div>
        <h3 className={styles.name}>{texts.supportPhone}</h3>
        <p>{texts.supportPhoneText}</p>
        <p>
          <PhoneLink className={styles.phone} />
        </p>
        <CrisisLine />
      </div>
      <div>
        <h3 className={styles.name}>{texts.supportPeers}</h3>
        <p>{texts.supportPeersText}</p>
      </div>
    </div>
  );
  const links = (
    <>
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
    </>
  );
  const parts: ArticlePart[] = [
    { id: 'harm-reduction', heading: texts.harmHeading, content: <Columns items={texts.harm} /> },
    { id: 'facts', heading: texts.factsHeading, content: facts },
    { id: 'testing', heading: texts.testingHeading, content: testing },
    { id: 'support', heading: texts.supportHeading, content: support },
    { id: 'links', heading: texts.linksHeading, content: links },
  ];
  return (
    <ArticlePage path="/resources" texts={texts} parts={parts}>
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
      <ReviewDate page="resources" />
    </ArticlePage>
  );
}
