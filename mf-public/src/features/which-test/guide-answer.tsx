import { dateAsWritten, languageFacts } from '@firstlight/domain/text/language';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { CrisisLine } from '../../parts/crisis-line';
import { PhoneLink } from '../../parts/phone-link';
import type { Guide } from './use-guide';
import type { WhichTestTexts } from './texts.en';
import styles from './which-test.module.css';

type Props = { texts: WhichTestTexts; answer: NonNullable<Guide['answer']>; onClear: () => void };

/** The advice, most urgent first, each with its source; takes the focus when it appears. */
export function GuideAnswer({ texts, answer: { advice, hoursLeft }, onClear }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(languageFacts(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.answer} aria-labelledby="guide-answer">
      <h2 id="guide-answer" ref={heading} tabIndex={-1}>
        {texts.answerHeading}
      </h2>
      <ol className={styles.advice} role="list">
        {advice.map(({ name, retest, source }) => (
          <li key={name} data-urgent={name.startsWith('pep-') && name !== 'pep-over' ? true : undefined}>
            <h3>{texts.advice[name].heading}</h3>
            {name === 'pep-now' && hoursLeft > 0 && <p className={styles.clock}>{texts.hoursLeft(hoursLeft)}</p>}
            <p>{texts.advice[name].text}</p>
            {name.startsWith('pep-') && name !== 'pep-over' && <p>{texts.pepHelp}</p>}
            {name.startsWith('pep-') && (
              <p>
                <PhoneLink className={styles.phone} />
              </p>
            )}
            {retest && (
              <p>
                {texts.retest}{' '}
                <strong>{dateAsWritten(format.format(new Date(`${retest}T00:00:00Z`)), language)}</strong>
              </p>
            )}
            <p className={styles.source}>
              {texts.source} <span lang="en">{source}</span>
            </p>
          </li>
        ))}
      </ol>
      <CrisisLine />
      <button type="button" className={styles.clear} onClick={onClear}>
        {texts.clear}
      </button>
    </section>
  );
}
