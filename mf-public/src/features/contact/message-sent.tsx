import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import { DoneHeading } from '../../parts/done-heading';
import { PageHead } from '../../parts/page-head';
import { PhoneLink } from '../../parts/phone-link';
import styles from './contact.module.css';
import type { ContactTexts } from './texts.en';

type Props = { messageId: string | undefined; texts: ContactTexts; onAgain: () => void };

/** The page after a message was sent (CON-15, CON-16). */
export function MessageSent({ messageId, texts, onAgain }: Props): ReactNode {
  return (
    <>
      <PageHead path="/contact" title={texts.doneTitle} description={texts.description} />
      <Band tone="mist">
        <DoneHeading>{texts.doneHeading}</DoneHeading>
        {messageId && (
          <p>
            {texts.reference}
            <strong className={styles.reference} translate="no">
              {messageId}
            </strong>
          </p>
        )}
        <p className={styles.text}>{texts.doneText}</p>
        <p>
          <PhoneLink className={styles.phone} />
        </p>
        <button type="button" className={`${buttons.button} ${buttons.next}`} onClick={onAgain}>
          {texts.again}
        </button>
      </Band>
    </>
  );
}
