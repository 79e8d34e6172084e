import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  isPublicFieldValid,
  type PublicRegistration,
  type PublicRegistrationForm,
} from '@firstlight/domain/clients/public-registration';
import { type ReactNode, startTransition, useState } from 'react';
import { DateField } from '../../parts/form/date-field';
import { FormShell } from '../../parts/form/form-shell';
import styles from '../../parts/form/form.module.css';
import type { Mark } from '../../parts/form/validity-icon';
import { PhoneField } from '../../parts/form/phone-field';
import { TextField } from '../../parts/form/text-field';
import { useFieldHandlers } from '../../parts/form/use-field-handlers';
import type { VisitorForm } from '../../parts/form/use-visitor-form';
import { ConsentField } from './consent-field';
import { PlainStopChoice } from './plain-stop-choice';
import type { RegisterTexts } from './texts.en';

type TextName = Exclude<keyof PublicRegistration, 'consent_given' | 'consent_version' | 'language' | 'stop_id'>;
/** The fields that are typed. */
export const FIELDS = ['full_name', 'date_of_birth', 'health_card_number', 'phone_number', 'email'] as const;

type Props = { form: VisitorForm<PublicRegistrationForm, unknown>; texts: RegisterTexts };

/** The public registration form (PREG-03 to PREG-20, PREG-24 to PREG-26). */
export function RegistrationForm({ form, texts }: Props): ReactNode {
  const [marks, setMarks] = useState<Partial<Record<TextName, Mark>>>({});

  const setMark = (name: TextName): void => {
    const isEmpty = form.values[name].trim() === '';
    const mark = isPublicFieldValid(name, form.values, todayInNewYork()) ? 'valid' : 'invalid';
    setMarks((before) => ({ ...before, [name]: isEmpty ? null : mark }));
  };
  const write = useFieldHandlers(FIELDS, (name, text: string) => {
    form.change(name, text);
    setMarks((before) => ({ ...before, [name]: null }));
  });
  // Leaving a field responds first: its mark is rendered after the next field has the focus.
  const leave = useFieldHandlers(FIELDS, (name) => startTransition(() => setMark(name)));
  const field = (name: TextName) => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    mark: marks[name] ?? null,
    onText: write[name],
    onBlur: leave[name],
  });

  return (
    <FormShell
      form={form}
      path="/register"
      headingId="registration-form-heading"
      texts={{
        problem: texts.problem,
        unreachable: texts.unreachable,
        send: texts.submit,
        sending: texts.submitting,
      }}
      layout="list"
      consent={<ConsentField form={form} />}
    >
      <PlainStopChoice texts={texts} />
      <TextField
        {...field('full_name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        required
      />
      <DateField {...field('date_of_birth')} label={texts.birth} hint={texts.birthHint} autoComplete="bday" required />
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
    </FormShell>
  );
}
