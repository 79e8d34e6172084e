import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { Link, programProfile } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { SITE_TEXTS, quickLinks, siteLinks } from '../layout/site-texts';
import styles from './staff-footer.module.css';

/** The footer of every page, collapsed (ROUTE-18) because staff rarely need it. */
export function StaffFooter(): ReactElement {
  const texts = SITE_TEXTS.en;
  const { programName, phone, supportEmail, headOfficeCity } = programProfile();
  return (
    <footer className={styles['footer']}>
      <details>
        <summary>About {programName} and contact</summary>
        <div className={styles['content']}>
          <p>
            <strong>{programName}</strong> {texts.about}
          </p>
          <p>{texts.milestones.map(({ figure, what }) => `${figure} ${what}`).join(' · ')}</p>
          <nav aria-label={texts.quickLinks}>
            {quickLinks('en').map(({ path, label }) => (
              <Link key={path} to={path}>
                {label}
              </Link>
            ))}
            <Link to="/contact#contact-form">{texts.message}</Link>
            {siteLinks('en').map(({ path, label }) => (
              <Link key={path} to={path}>
                {label}
              </Link>
            ))}
          </nav>
          <address>
            <a href={telephoneLink(phone)}>{phone}</a> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>{' '}
            {headOfficeCity}
          </address>
        </div>
      </details>
    </footer>
  );
}
