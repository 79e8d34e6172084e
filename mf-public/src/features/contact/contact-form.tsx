import { type ContactMessage, type ContactMessageAnswer, contactTexts } from '@firstlight/domain/contact-message';
import { localPath, useLanguage } from '@firstlight/platform';
import type { FormEvent, ReactNode } from 'react';
import buttons from '../../parts/button.module.css';
import { ErrorSummary } from '../../parts/form/error-summary';
import styles from '../../parts/form/form.module.css';
import { TextField } from '../../parts/form/text-field';
import { TrapField } from '../../parts/form/trap-field';
import { WaitingLine } from '../../parts/form/waiting-line';
import type { VisitorForm } from '../../parts/form/use-visitor-form';
import type { ContactTexts } from './texts.en';

type Props = {
  form: VisitorForm<ContactMessage, ContactMessageAnswer>;
  /** Whether a field's own rule holds for what stands in it now. */
  isValid: (name: keyof ContactMessage) => boolean;
  texts: ContactTexts;
};

/** The contact form with live marks on each field (CON-03 to CON-14, CON-17 to CON-20). */
export function ContactForm({ form, isValid, texts }: Props): ReactNode {
  const { attach } = form;
  const language = useLanguage();
  const field = (name: keyof ContactMessage) => {
    const isEmpty = form.values[name].trim() === '';
    const verdict = isValid(name) ? ('valid' as const) : ('invalid' as const);
    return {
      name,
      value: form.values[name],
      error: form.errorOf(name),
      mark: isEmpty ? null : verdict,
      required: true,
      onText: (text: string) => form.change(name, text),
    };
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(event.currentTarget);
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={localPath('/contact', language)}
      ref={attach}
      onSubmit={send}
      noValidate
      aria-labelledby="contact-form-heading"
    >
      <ErrorSummary
        heading={texts.problem}
        errors={form.errors}
        failure={form.failure}
        unreachable={texts.unreachable}
        refusals={form.refusals}
        layout="joined"
      />
      <TextField {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="name" spellCheck={false} />
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
      <TextField {...field('subject')} label={texts.subject} autoComplete="off" />
      <TextField {...field('message')} label={texts.message} hint={contactTexts(language).messageHint} multiline />
      <TrapField />
      <button type="submit" className={`${buttons.button} ${buttons.next} ${styles.send}`} disabled={form.sending}>
        {form.sending ? texts.sending : texts.send}
      </button>
      <WaitingLine place={form.place} />
    </form>
  );
}
