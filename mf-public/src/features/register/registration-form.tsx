import { todayInNewYork } from '@firstlight/domain/civil-dates';
import {
  isPublicFieldValid,
  type PublicRegistration,
  type PublicRegistrationForm,
} from '@firstlight/domain/public-registration';
import { localPath, useLanguage } from '@firstlight/platform';
import { type FormEvent, type ReactNode, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { ErrorSummary } from '../../parts/form/error-summary';
import styles from '../../parts/form/form.module.css';
import type { Mark } from '../../parts/form/mark-sign';
import { PhoneField } from '../../parts/form/phone-field';
import { TextField } from '../../parts/form/text-field';
import { TrapField } from '../../parts/form/trap-field';
import { WaitingLine } from '../../parts/form/waiting-line';
import type { VisitorForm } from '../../parts/form/use-visitor-form';
import { ConsentField } from './consent-field';
import type { RegisterTexts } from './texts.en';

type TextName = Exclude<keyof PublicRegistration, 'consent_given' | 'consent_version' | 'language'>;
type Props = { form: VisitorForm<PublicRegistrationForm, unknown>; texts: RegisterTexts };

/** The public registration form (PREG-03 to PREG-20, PREG-24 to PREG-26). */
export function RegistrationForm({ form, texts }: Props): ReactNode {
  const { attach } = form;
  const language = useLanguage();
  const [marks, setMarks] = useState<Partial<Record<TextName, Mark>>>({});

  const judge = (name: TextName): void => {
    const isEmpty = form.values[name].trim() === '';
    const mark = isPublicFieldValid(name, form.values, todayInNewYork()) ? 'valid' : 'invalid';
    setMarks((before) => ({ ...before, [name]: isEmpty ? null : mark }));
  };
  const write = (name: TextName, text: string): void => {
    form.change(name, text);
    setMarks((before) => ({ ...before, [name]: null }));
  };
  const field = (name: TextName) => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    mark: marks[name] ?? null,
    onText: (text: string) => write(name, text),
    onBlur: () => judge(name),
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(event.currentTarget);
  };

  return (
    <form
      className={styles.form}
      method="post"
      action={localPath('/register', language)}
      ref={attach}
      onSubmit={send}
      noValidate
      aria-labelledby="registration-form-heading"
    >
      <ErrorSummary
        heading={texts.problem}
        errors={form.errors}
        failure={form.failure}
        unreachable={texts.unreachable}
        refusals={form.refusals}
        layout="list"
      />
      <TextField
        {...field('full_name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        required
      />
      <TextField
        {...field('date_of_birth')}
        label={texts.birth}
        hint={texts.birthHint}
        type="date"
        autoComplete="bday"
        required
      />
      <TextField
        {...field('health_card_number')}
        label={texts.card}
        hint={texts.cardHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <fieldset className={styles.group} aria-describedby="reach-hint">
        <legend className={styles.legend}>{texts.reach}</legend>
        <p className={styles.hint} id="reach-hint">
          {texts.reachHint}
        </p>
        <PhoneField {...field('phone_number')} label={texts.phone} hint={texts.phoneHint} autoComplete="tel-national" />
        <TextField
          {...field('email')}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </fieldset>
      <TrapField />
      <ConsentField form={form} />
      <button type="submit" className={`${buttons.button} ${buttons.next} ${styles.send}`} disabled={form.sending}>
        {form.sending ? texts.submitting : texts.submit}
      </button>
      <WaitingLine place={form.place} />
    </form>
  );
}
