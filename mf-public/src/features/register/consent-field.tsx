import { PUBLIC_CONSENT, type PublicRegistration } from '@firstlight/domain/public-registration';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from '../../parts/form/form.module.css';
import type { VisitorForm } from '../../parts/form/use-visitor-form';
import type { RegisterTexts } from './texts.en';

type Props = { form: VisitorForm<PublicRegistration, unknown>; texts: RegisterTexts };

/** The consent box with its sentence, and what becomes of the details (PREG-15). */
export function ConsentField({ form, texts }: Props): ReactNode {
  const language = useLanguage();
  const error = form.errorOf('consent_given');
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      {error && (
        <p className={styles.error} id="consent_given-error">
          {error}
        </p>
      )}
      <div className={styles.consent}>
        <input
          type="checkbox"
          id="consent_given"
          name="consent_given"
          value="true"
          checked={form.values.consent_given}
          onChange={(event) => form.change('consent_given', event.target.checked)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent_given-error' : undefined}
        />
        <label htmlFor="consent_given">{PUBLIC_CONSENT[language]}</label>
      </div>
      <details className={styles.why}>
        <summary>{texts.consentWhy}</summary>
        <p>{texts.consentAnswer}</p>
      </details>
    </div>
  );
}
