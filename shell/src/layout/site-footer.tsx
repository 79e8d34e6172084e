import { telephoneLink, textMessageLink } from '@firstlight/domain/people/program-profile';
import { Link, localPath, programProfile, useLanguage } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './footer.module.css';
import { QuietSwitch } from './quiet-switch';
import { SITE_TEXTS, quickLinks, siteLinks } from './site-texts';

/** The footer of every page: summary, milestones, quick links, contact details, message link (ROUTE-18). */
export function SiteFooter(): ReactElement {
  const language = useLanguage();
  const texts = SITE_TEXTS[language];
  const profile = programProfile();
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['summary']}>
          <h2>{profile.programName}</h2>
          <p>{texts.about}</p>
          <p>{texts.emergency}</p>
        </div>
        <Milestones title={texts.milestonesTitle} milestones={texts.milestones} />
        <nav aria-label={texts.quickLinks}>
          <h2>{texts.quickLinks}</h2>
          <ul>
            {quickLinks(language).map(({ path, label }) => (
              <li key={path}>
                <Link to={localPath(path, language)}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{texts.contact}</h2>
          <address>
            <p>
              {texts.phone}
              <br />
              <a href={telephoneLink(profile.phone)}>{profile.phone}</a>
            </p>
            <p>
              {texts.email}
              <br />
              <a href={`mailto:${profile.supportEmail}`}>{profile.supportEmail}</a>
            </p>
            <p>
              {texts.office}
              <br />
              {profile.headOfficeCity}
              <br />
              <small>{texts.appointment}</small>
            </p>
          </address>
          <p>{texts.hours}</p>
          <p>
            <Link to={localPath('/contact#contact-form', language)}>{texts.message}</Link>
            <span aria-hidden="true"> · </span>
            <a href={textMessageLink(profile.phone)}>{texts.sms}</a>
          </p>
        </div>
      </div>
      <nav className={styles['site']} aria-label={texts.aboutSite}>
        {siteLinks(language).map(({ path, label }) => (
          <Link key={path} to={localPath(path, language)}>
            {label}
          </Link>
        ))}
      </nav>
      <QuietSwitch texts={texts} />
    </footer>
  );
}

type Milestone = { figure: string; what: string };

function Milestones({ title, milestones }: { title: string; milestones: readonly Milestone[] }): ReactElement {
  return (
    <div>
      <h2>{title}</h2>
      <dl className={styles['milestones']}>
        {milestones.map(({ figure, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
