import { consentText, currentConsent } from '@firstlight/domain/clients/consent-texts';
import type { PublicRegistrationForm } from '@firstlight/domain/clients/public-registration';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Disclosure } from '../../parts/disclosure';
import styles from '../../parts/form/form.module.css';
import type { VisitorForm } from '../../parts/form/use-visitor-form';

type Props = { form: VisitorForm<PublicRegistrationForm, unknown> };

/**
 * The consent box with its wording, and how the details are used (PREG-15). The form sends the version of the wording
 * that was ticked, even if the language is switched afterwards.
 */
export function ConsentField({ form }: Props): ReactNode {
  const language = useLanguage();
  const error = form.errorOf('consent_given');
  const ticked = form.values.consent_given ? consentText(form.values.consent_version, language) : null;
  const { version, statement, question, answer } = ticked ?? currentConsent(language);
  const tick = (given: boolean): void => {
    form.change('consent_given', given);
    form.change('consent_version', version);
    form.change('language', language);
  };
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      {error && (
        <p className={styles.error} id="consent_given-error">
          {error}
        </p>
      )}
      <input type="hidden" name="consent_version" value={form.values.consent_version} />
      <input type="hidden" name="language" value={form.values.language} />
      <div className={styles.consent}>
        <input
          type="checkbox"
          id="consent_given"
          name="consent_given"
          value="true"
          checked={form.values.consent_given}
          onChange={(event) => tick(event.target.checked)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent_given-error' : undefined}
        />
        <label htmlFor="consent_given">{statement}</label>
      </div>
      <Disclosure summary={question} className={styles.why}>
        <p>{answer}</p>
      </Disclosure>
    </div>
  );
}
