import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { ArticlePage, type ArticlePart } from '../../parts/article-page';
import { NamedList } from '../../parts/named-list';
import { PhoneLink } from '../../parts/phone-link';
import { Sources } from '../../parts/sources';
import { TickList } from '../../parts/tick-list';
import type { PrivacyTexts } from './texts.en';

/** `/privacy`: the responsible organisation, the data kept, who sees it, the law, rights and complaints. */
export function PrivacyPage({ texts }: { texts: PrivacyTexts }): ReactNode {
  const { responsible } = programProfile();
  const who = (
    <>
      <p>{texts.who(responsible.name, responsible.address)}</p>
      <p>
        {texts.contactLead} {responsible.privacyContact},{' '}
        <a href={`mailto:${responsible.privacyEmail}`}>{responsible.privacyEmail}</a>, <PhoneLink />
      </p>
    </>
  );
  const complaints = (
    <>
      <p>{texts.complain}</p>
      <p>
        <a href="https://www.ipc.on.ca/" rel="noreferrer">
          {texts.commissioner}
        </a>
      </p>
      <Sources>{texts.sources}</Sources>
    </>
  );
  const parts: ArticlePart[] = [
    { id: 'who-we-are', heading: texts.whoHeading, content: who },
    { id: 'what-we-keep', heading: texts.keepHeading, content: <NamedList items={texts.keep} /> },
    { id: 'law', heading: texts.lawHeading, content: <TickList items={texts.law} /> },
    { id: 'rights', heading: texts.rightsHeading, content: <TickList items={texts.rights} /> },
    { id: 'complaints', heading: texts.complainHeading, content: complaints },
  ];
  return <ArticlePage path="/privacy" texts={texts} parts={parts} />;
}
