import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { CallToAction } from '../../parts/call-to-action';
import { PageHead } from '../../parts/page-head';
import { ReviewDate } from '../../parts/review-date';
import { TickList } from '../../parts/tick-list';
import { GuideAnswer } from './guide-answer';
import { GuideForm } from './guide-form';
import type { WhichTestTexts } from './texts.en';
import { useGuide } from './use-guide';
import styles from './which-test.module.css';

/**
 * `/which-test`: the guide to tests and dates (2.7/10). It runs on the device; the short rules are shown without
 * scripts.
 */
export function WhichTestPage({ texts }: { texts: WhichTestTexts }): ReactNode {
  const guide = useGuide();
  const { reviews } = programProfile();
  return (
    <>
      <PageHead path="/which-test" title={texts.title} description={texts.description} />
      <div className={styles.page}>
        <div className={styles.words}>
          <h1>{texts.heading}</h1>
          <p className={styles.intro}>{texts.intro}</p>
          <p className={styles.unsigned} data-reviewed={reviews.whichTest}>
            {texts.unsigned}
          </p>
        </div>
        <GuideForm texts={texts} guide={guide} />
        <div className={styles.side}>
          {guide.answer && <GuideAnswer texts={texts} answer={guide.answer} onClear={guide.clear} />}
          <section className={styles.short} aria-labelledby="guide-short">
            <h2 id="guide-short">{texts.shortHeading}</h2>
            <TickList items={texts.short} />
          </section>
        </div>
      </div>
      <CallToAction heading={texts.ctaHeading} text={texts.ctaText} button={texts.ctaButton} />
      <ReviewDate page="whichTest" />
    </>
  );
}
