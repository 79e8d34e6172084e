import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from './call-to-action.module.css';
import { Band } from './band';
import { ButtonLink } from './button-link';
import { PhoneLink } from './phone-link';

type Props = { heading: string; text: string; button: string };

const OR_CALL = { en: 'or call', fr: 'ou appelez le' };

/** The end of a page: the next step, and the number for those who would rather talk. */
export function CallToAction({ heading, text, button }: Props): ReactNode {
  const language = useLanguage();
  return (
    <Band tone="dawn" heading={heading} lead={text}>
      <p className={styles.row}>
        <ButtonLink to="/register#registration-form" look="next">
          {button}
        </ButtonLink>
        <span>
          {OR_CALL[language]} <PhoneLink className={styles.phone} />
        </span>
      </p>
    </Band>
  );
}
