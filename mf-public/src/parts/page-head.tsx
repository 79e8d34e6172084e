import { type Language, isTranslated, languageFacts, LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { programProfile, useLanguage, useQuietVisit } from '@firstlight/platform';
import { memo, type ReactNode } from 'react';
import shareImage from '../media/share.jpg';
import { siteOrigin } from './site-origin';

type Props = {
  /** English path of the page. */
  path: string;
  title: string;
  description: string;
  /** Forms with errors put "Error" first. */
  hasError?: boolean;
  /** Not indexed by search engines, e.g. the 404 page. */
  hidden?: boolean;
};

const ERROR: Record<Language, string> = { en: 'Error: ', fr: 'Erreur : ' };

/**
 * Title, description, canonical and alternate-language links, Open Graph; React hoists them into the head. Memoized,
 * because pages with forms render on every key press.
 */
export const PageHead = memo(function PageHead(props: Props): ReactNode {
  const { path, title, description, hasError = false, hidden = false } = props;
  const language = useLanguage();
  const origin = siteOrigin();
  const { programName } = programProfile();
  // In a quiet visit the tab and its history don't say what the page is about.
  const fullTitle = useQuietVisit() ? programName : `${hasError ? ERROR[language] : ''}${title} – ${programName}`;
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
      {LANGUAGES.filter((each) => isTranslated(path, each)).map((each) => (
        <link key={each} rel="alternate" hrefLang={languageFacts(each).locale} href={origin + localPath(path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={programName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={languageFacts(language).locale.replace('-', '_')} />
      <meta property="og:image" content={origin + shareImage} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
});
