import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from './article-page.module.css';
import { PageHead } from './page-head';
import { PageHero } from './page-hero';

/** One section of an article, with its entry in the table of contents. */
export type ArticlePart = { id: string; heading: string; lead?: string; content: ReactNode };

type Texts = { title: string; description: string; heading: string; intro: string };

type Props = {
  /** English path of the page. */
  path: string;
  texts: Texts;
  /** A drawing made for the project; decorative. */
  Picture?: (props: { className?: string }) => ReactNode;
  parts: ArticlePart[];
  /** Below the article. */
  children?: ReactNode;
};

const ON_THIS_PAGE = { en: 'On this page', fr: 'Sur cette page' };

/** A text page: its subject, then a table of contents next to one column of text, on a phone above it. */
export function ArticlePage({ path, texts, Picture, parts, children }: Props): ReactNode {
  return (
    <>
      <PageHead path={path} title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} Picture={Picture} />
      <div className={styles.article}>
        <nav className={styles.contents} aria-label={ON_THIS_PAGE[useLanguage()]}>
          <ul role="list">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>
          {parts.map(({ id, heading, lead, content }) => (
            <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {lead && <p className={styles.lead}>{lead}</p>}
              {content}
            </section>
          ))}
        </div>
      </div>
      {children}
    </>
  );
}
