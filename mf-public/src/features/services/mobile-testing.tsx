import type { ReactNode } from 'react';
import van from '../../media/van.svg';
import { Band } from '../../parts/band';
import { PhoneLink } from '../../parts/phone-link';
import styles from './services.module.css';
import type { ServicesTexts } from './texts.en';

/** Where the van goes, week by week (SERV-04). */
export function MobileTesting({ texts }: { texts: ServicesTexts }): ReactNode {
  return (
    <Band tone="surface" id="mobile-testing" heading={texts.mobileHeading}>
      <div className={styles.mobile}>
        <img className={styles.van} src={van} alt="" width="480" height="360" loading="lazy" />
        <div>
          <p>{texts.mobileText}</p>
          <p className={styles.call}>
            <PhoneLink />
          </p>
          <table className={styles.rotation}>
            <caption>{texts.mobileCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.mobileWeek}</th>
                <th scope="col">{texts.mobileArea}</th>
              </tr>
            </thead>
            <tbody>
              {texts.stops.map((stop, index) => (
                <tr key={stop}>
                  <th scope="row">{index + 1}</th>
                  <td>{stop}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Band>
  );
}
