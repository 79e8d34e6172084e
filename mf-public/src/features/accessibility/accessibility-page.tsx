import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { ArticlePage, type ArticlePart } from '../../parts/article-page';
import { PhoneLink } from '../../parts/phone-link';
import { TickList } from '../../parts/tick-list';
import type { AccessibilityTexts } from './texts.en';

/** `/accessibility`: the site, known problems, the visits, and how to report problems. */
export function AccessibilityPage({ texts }: { texts: AccessibilityTexts }): ReactNode {
  const { supportEmail } = programProfile();
  const tell = (
    <>
      <p>{texts.tell}</p>
      <p>
        <PhoneLink />, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </>
  );
  const parts: ArticlePart[] = [
    { id: 'site', heading: texts.siteHeading, content: <TickList items={texts.site} /> },
    { id: 'limits', heading: texts.limitsHeading, content: <TickList items={texts.limits} /> },
    { id: 'visits', heading: texts.visitHeading, content: <TickList items={texts.visit} /> },
    { id: 'tell-us', heading: texts.tellHeading, content: tell },
  ];
  return <ArticlePage path="/accessibility" texts={texts} parts={parts} />;
}
