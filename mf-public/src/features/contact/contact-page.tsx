import {
  checkContactMessage,
  type ContactMessage,
  type ContactMessageAnswer,
  contactTexts,
} from '@firstlight/domain/desk/contact-message';
import { telephoneLink, textMessageLink } from '@firstlight/domain/people/program-profile';
import { fieldOf } from '@firstlight/domain/platform/violations';
import { programProfile, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { clinicData } from '../../content/clinic-data';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import { CrisisLine } from '../../parts/crisis-line';
import { formMemory } from '../../parts/form/form-memory';
import { Unsent } from '../../parts/form/unsent';
import { useVisitorForm } from '../../parts/form/use-visitor-form';
import { NamedList } from '../../parts/named-list';
import { PageHead } from '../../parts/page-head';
import { PageHero } from '../../parts/page-hero';
import { StructuredData } from '../../parts/structured-data';
import { ContactForm } from './contact-form';
import styles from './contact.module.css';
import { serverErrorText } from './server-error-text';
import { MessageSent } from './message-sent';
import type { ContactTexts } from './texts.en';

const BLANK: ContactMessage = { name: '', email: '', subject: '', message: '' };

const MEMORY = formMemory<ContactMessage, ContactMessageAnswer>();

/** `/contact`: numbers, form, treatment information, immediate help, getting started (CON-01 to CON-23). */
export function ContactPage({ texts }: { texts: ContactTexts }): ReactNode {
  const language = useLanguage();
  const { phone, supportEmail } = programProfile();
  const form = useVisitorForm<ContactMessage, ContactMessageAnswer>({
    path: '/api/contact',
    memory: MEMORY,
    language,
    blank: BLANK,
    check: (values) => checkContactMessage(values, language),
    describe: (detail) => serverErrorText(detail, contactTexts(language).failed),
    alreadyHere: texts.alreadyHere,
  });
  const broken = checkContactMessage(form.values).map(fieldOf);

  if (form.answer) return <MessageSent messageId={form.answer.message_id} texts={texts} onAgain={form.startAgain} />;
  return (
    <>
      <PageHead
        path="/contact"
        title={texts.title}
        description={texts.description}
        hasError={form.errors.length > 0 || form.failure !== null}
      />
      <StructuredData data={clinicData(language)} />
      <Unsent state={form} path="/api/contact" what="message" form="#contact-form" onRemove={form.discard} />
      <PageHero heading={texts.heading} intro={texts.intro}>
        <dl className={styles.ways} aria-label={texts.infoHeading}>
          <dt>{texts.phoneLabel}</dt>
          <dd>
            <a href={telephoneLink(phone)} className={styles.phone} translate="no">
              {phone}
            </a>
            <span>{texts.phoneNote}</span>
            <a href={textMessageLink(phone)}>{texts.textLink}</a>
          </dd>
          <dt>{texts.emailLabel}</dt>
          <dd>
            <a href={`mailto:${supportEmail}`} translate="no">
              {supportEmail}
            </a>
          </dd>
        </dl>
      </PageHero>
      <Band tone="surface" id="contact-form" heading={texts.formHeading}>
        <p className={styles.text}>{texts.formIntro}</p>
        <ContactForm form={form} isValid={(name) => !broken.includes(name)} texts={texts} />
      </Band>
      <Band tone="mist" id="treatment" heading={texts.treatmentHeading}>
        <NamedList items={texts.treatment} />
      </Band>
      <Band tone="sunken" id="immediate-help" heading={texts.helpHeading}>
        <div className={styles.help}>
          <p>{texts.helpEmergency}</p>
          <ButtonLink to="tel:911" look="quiet">
            {texts.helpCall911}
          </ButtonLink>
          <p>{texts.helpCrisis}</p>
          <ButtonLink to={telephoneLink(phone)} look="quiet">
            {phone}
          </ButtonLink>
          <CrisisLine />
        </div>
      </Band>
      <Band tone="dawn" id="start" heading={texts.startHeading} lead={texts.startText}>
        <ButtonLink to="/register#registration-form" look="next">
          {texts.startButton}
        </ButtonLink>
      </Band>
    </>
  );
}
