import type { Language } from '@firstlight/domain/text/language';
import type { ReviewedPage } from '@firstlight/domain/people/program-profile';
import { programProfile, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from './sources.module.css';

const WORDS: Record<Language, { reviewed: string; by: string; sources: string }> = {
  en: {
    reviewed: 'Reviewed on',
    by: 'by',
    sources: 'Sources: Ontario Ministry of Health, CATIE, Public Health Agency of Canada.',
  },
  fr: {
    reviewed: 'Révisé le',
    by: 'par',
    sources: 'Sources : ministère de la Santé de l’Ontario, CATIE, Agence de la santé publique du Canada.',
  },
};

/** When and by whom the page's statements about health were last reviewed; hidden before the first review. */
export function ReviewDate({ page }: { page: ReviewedPage }): ReactNode {
  const { reviews } = programProfile();
  const words = WORDS[useLanguage()];
  return (
    <p className={styles.reviewed} data-on={reviews[page]}>
      {words.reviewed} {reviews[page]} {words.by} {reviews.by}. {words.sources}
    </p>
  );
}
