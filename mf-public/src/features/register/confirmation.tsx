import { programProfile, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import { DoneHeading } from '../../parts/done-heading';
import { PageHead } from '../../parts/page-head';
import { WithPhoneLink } from '../../parts/with-phone-link';
import type { RegistrationReceipt } from './receipt';
import { codeOf, ShortCode } from './reference';
import styles from './register.module.css';
import type { RegisterTexts } from './texts.en';

type Props = {
  answer: RegistrationReceipt;
  texts: RegisterTexts;
  onAgain: () => void;
  /** How to get the code by message; shown below it. */
  sendCode?: ReactNode;
  /** Why they can't come to the chosen stop. */
  stopProblem?: string | null;
  /** English path of the page that shows it. */
  path?: string;
  /** Further actions. */
  children?: ReactNode;
};

/** The page after a registration (PREG-21 to PREG-23): reference, what happens next, good to know. */
export function Confirmation(props: Props): ReactNode {
  const { answer, texts, onAgain, sendCode, stopProblem, path = '/register', children } = props;
  const language = useLanguage();
  const { phone } = programProfile();
  const code = codeOf(answer.registration_id);
  const given = answer.phone ?? '';
  const [beforeNumber, ...afterNumber] = texts.reachAt(given, phone).split(given);
  return (
    <>
      <PageHead path={path} title={texts.doneTitle} description={texts.description} />
      <Band tone="mist">
        <DoneHeading>{texts.doneHeading}</DoneHeading>
        <div className={styles.ticket}>
          {code && (
            <>
              <ShortCode code={code} texts={texts} />
              <p>{texts.keep}</p>
            </>
          )}
          {sendCode}
          {answer.stop && (
            <p>
              <strong>{texts.stop}</strong> {answer.stop.words[language]}
            </p>
          )}
          {stopProblem && <p>{stopProblem}</p>}
          {answer.phone && (
            <p>
              {beforeNumber}
              <span className={styles.number}>{answer.phone}</span>
              <WithPhoneLink text={afterNumber.join(given)} />
            </p>
          )}
          <p>{texts.reference}</p>
          <p className={code ? styles.identifier : styles.reference} translate="no">
            {answer.registration_id || texts.pending}
          </p>
        </div>
        <div className={styles.actions}>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onAgain}>
            {texts.again}
          </button>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => window.print()}>
            {texts.print}
          </button>
          {children}
        </div>
      </Band>
      <Band heading={texts.nextHeading}>
        <ol className={styles.list}>
          {texts.next(phone).map((step) => (
            <li key={step}>
              <WithPhoneLink text={step} />
            </li>
          ))}
        </ol>
      </Band>
      <Band tone="sunken" heading={texts.knowHeading}>
        <ul className={styles.list}>
          {texts.know(phone).map((point) => (
            <li key={point}>
              <WithPhoneLink text={point} />
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
