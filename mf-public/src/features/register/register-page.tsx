import { currentConsent } from '@firstlight/domain/clients/consent-texts';
import type { Language } from '@firstlight/domain/text/language';
import { COUNT_UP_REGISTER_MS } from '@firstlight/domain/platform/limits';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  checkPublicRegistration,
  type PublicRegistrationForm,
  publicRegistrationTexts,
} from '@firstlight/domain/clients/public-registration';
import { localPath, useLanguage, useNavigate } from '@firstlight/platform';
import { type ReactNode, useEffect, useMemo } from 'react';
import { CLAIMS } from '../../content/claims';
import { Band } from '../../parts/band';
import { Counter } from '../../parts/counter';
import { formMemory } from '../../parts/form/form-memory';
import { Unsent } from '../../parts/form/unsent';
import { useVisitorForm } from '../../parts/form/use-visitor-form';
import { PageHead } from '../../parts/page-head';
import { ReviewDate } from '../../parts/review-date';
import { PageHero } from '../../parts/page-hero';
import { SiteLink } from '../../parts/site-link';
import { TickList } from '../../parts/tick-list';
import { NextStops } from '../../parts/stops/next-stops';
import { chooseStop, chosenStop, type StopChoice, useStops } from '../../parts/stops/stops-store';
import { STOPS_ID } from '../../parts/stops/stops-id';
import { BeforeYouStart } from './before-you-start';
import { ChosenStop } from './chosen-stop';
import { Confirmation } from './confirmation';
import { serverErrorText } from './server-error-text';
import { storeReceipt, type RegistrationReceipt } from './receipt';
import styles from './register.module.css';
import { FIELDS, RegistrationForm } from './registration-form';
import type { RegisterTexts } from './texts.en';
import { useFormAnchor } from './use-form-anchor';

function blankForm(language: Language): PublicRegistrationForm {
  return {
    full_name: '',
    date_of_birth: '',
    health_card_number: '',
    phone_number: '',
    email: '',
    consent_given: false,
    consent_version: currentConsent(language).version,
    language,
  };
}

const BLANK: Record<Language, PublicRegistrationForm> = { en: blankForm('en'), fr: blankForm('fr') };

/** Only if a stop was chosen, because the specified call has no such field. */
function stopSent(): Record<string, string> {
  const stop = chosenStop();
  return stop ? { stop_id: stop.id } : {};
}

/** A stop chosen since then comes before the one kept with the text. */
const restoreStop = (kept: unknown): void => chooseStop(chosenStop() ?? (kept as StopChoice | null) ?? null);

const MEMORY = formMemory<PublicRegistrationForm, RegistrationReceipt>();

/** `/register`: intro, numbers and the form, or the confirmation instead (ROUTE-04, PREG-01). */
export function RegisterPage({ texts }: { texts: RegisterTexts }): ReactNode {
  const language = useLanguage();
  const navigate = useNavigate();
  const anchor = useFormAnchor();
  const form = useVisitorForm<PublicRegistrationForm, RegistrationReceipt>({
    path: '/api/register',
    memory: MEMORY,
    language,
    blank: BLANK[language],
    check: (values) => checkPublicRegistration(values, todayInNewYork(), language),
    describe: (detail) => serverErrorText(detail, publicRegistrationTexts(language).failed),
    alreadyHere: texts.alreadyHere,
    alsoFills: { email: 'phone_number' },
    readBack: ({ phone_number }) => ({ phone: phone_number.trim(), stop: chosenStop() }),
    alsoSends: stopSent,
    extra: useStops().chosen,
    restoreExtra: restoreStop,
  });

  const { answer } = form;
  useEffect(() => {
    if (!answer) return;
    storeReceipt(answer);
    const open = (): void => {
      MEMORY.keepAnswer(null, language);
      void navigate(localPath('/booking', language));
    };
    // Fetched first: if that fails, the confirmation stays here.
    import(/* webpackChunkName: "page-booking" */ './booking-page').then(open, () => undefined);
  }, [answer, language, navigate]);

  const isBegun = FIELDS.some((field) => form.values[field] !== '');
  // Stable elements, so that React doesn't rerender everything around the form on each keystroke.
  const above = useMemo(
    () => (
      <>
        <PageHero heading={texts.heading} intro={texts.intro}>
          <TickList items={texts.points} />
        </PageHero>
        <BeforeYouStart texts={texts} />
        <NextStops isFormBegun={isBegun} />
      </>
    ),
    [texts, isBegun],
  );
  const beside = useMemo(
    () => (
      <aside className={styles.stats} aria-label={texts.statsHeading}>
        <p className={styles.statsHeading}>{texts.statsHeading}</p>
        <Counter claim={CLAIMS.connected} label={texts.connectedLabel} duration={COUNT_UP_REGISTER_MS} />
        <Counter claim={CLAIMS.screened} label={texts.screenedLabel} duration={COUNT_UP_REGISTER_MS} />
      </aside>
    ),
    [texts],
  );

  if (form.answer) {
    return <Confirmation answer={form.answer} texts={texts} onAgain={form.startAgain} />;
  }
  return (
    <>
      <PageHead
        path="/register"
        title={texts.title}
        description={texts.description}
        hasError={form.errors.length > 0 || form.failure !== null}
      />
      <Unsent
        state={form}
        path="/api/register"
        what="registration"
        form="#registration-form"
        onRemove={() => {
          chooseStop(null);
          form.discard();
        }}
      />
      {above}
      <Band tone="surface" id="registration-form" heading={texts.formHeading} anchor={anchor}>
        <div className={styles.columns}>
          <div>
            <p className={styles.formIntro}>
              {texts.formIntro} <SiteLink to="/booking">{texts.bookingLink}</SiteLink>{' '}
              <a href="#before-you-start">{texts.beforeLink}</a>{' '}
              <a href={`#${STOPS_ID}`} className={styles.stopsLink}>
                {texts.stopsLink}
              </a>
            </p>
            <ChosenStop texts={texts} />
            <RegistrationForm form={form} texts={texts} />
          </div>
          {beside}
        </div>
      </Band>
      <ReviewDate page="register" />
    </>
  );
}
