import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { SiteLink } from './site-link';

const WORDS = {
  en: { more: 'Read more:', about: 'Hepatitis C, its tests and its treatment', ontario: 'Hepatitis C in Ontario' },
  fr: {
    more: 'En savoir plus :',
    about: 'L’hépatite C, ses tests et son traitement',
    ontario: 'L’hépatite C en Ontario',
  },
};

/** Links to the two pages about hepatitis C, which are not in any menu. */
export function HepatitisLinks(): ReactNode {
  const words = WORDS[useLanguage()];
  return (
    <p>
      {words.more} <SiteLink to="/hepatitis-c">{words.about}</SiteLink>
      <span aria-hidden="true"> · </span>
      <SiteLink to="/hepatitis-c-ontario">{words.ontario}</SiteLink>
    </p>
  );
}
