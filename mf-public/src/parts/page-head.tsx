import { type Language, localPath } from '@firstlight/domain/language';
import { programProfile, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import shareImage from '../media/share.jpg';
import { siteOrigin } from './site-origin';

type Props = {
  /** English path of the page. */
  path: string;
  title: string;
  description: string;
  /** Forms put errors first. */
  hasError?: boolean;
  /** Not indexed by search engines, e.g. the 404 page. */
  hidden?: boolean;
};

const ERROR: Record<Language, string> = { en: 'Error: ', fr: 'Erreur : ' };

/** Title, description, canonical and alternate-language links, Open Graph; React hoists them into the head. */
export function PageHead({ path, title, description, hasError = false, hidden = false }: Props): ReactNode {
  const language = useLanguage();
  const origin = siteOrigin();
  const { programName } = programProfile();
  const fullTitle = `${hasError ? ERROR[language] : ''}${title} – ${programName}`;
  if (hidden) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = origin + localPath(path, language);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="en-CA" href={origin + path} />
      <link rel="alternate" hrefLang="fr-CA" href={origin + localPath(path, 'fr')} />
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={programName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'fr' ? 'fr_CA' : 'en_CA'} />
      <meta property="og:image" content={origin + shareImage} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
