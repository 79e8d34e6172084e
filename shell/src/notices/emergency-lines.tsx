import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { programProfile } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './notices.module.css';

type Props = { texts: { call: string; emergency: string } };

/** The program's number and 911, one tap away from a call. */
export function EmergencyLines({ texts }: Props): ReactElement {
  const { phone } = programProfile();
  return (
    <>
      <p>
        {texts.call}{' '}
        <a className={styles['phone']} href={telephoneLink(phone)} translate="no">
          {phone}
        </a>
      </p>
      <p>
        {texts.emergency} <a href="tel:911">911</a>.
      </p>
    </>
  );
}
