import { type ContactMessage, type ContactMessageAnswer, contactTexts } from '@firstlight/domain/desk/contact-message';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { FormShell } from '../../parts/form/form-shell';
import { TextField } from '../../parts/form/text-field';
import { useFieldHandlers } from '../../parts/form/use-field-handlers';
import type { VisitorForm } from '../../parts/form/use-visitor-form';
import type { ContactTexts } from './texts.en';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

type Props = {
  form: VisitorForm<ContactMessage, ContactMessageAnswer>;
  /** Whether the current value of a field passes that field's rule. */
  isValid: (name: keyof ContactMessage) => boolean;
  texts: ContactTexts;
};

/** The contact form with live marks on each field (CON-03 to CON-14, CON-17 to CON-20). */
export function ContactForm({ form, isValid, texts }: Props): ReactNode {
  const language = useLanguage();
  const write = useFieldHandlers(FIELDS, (name, text: string) => form.change(name, text));
  const field = (name: keyof ContactMessage) => {
    const isEmpty = form.values[name].trim() === '';
    const verdict = isValid(name) ? ('valid' as const) : ('invalid' as const);
    return {
      name,
      value: form.values[name],
      error: form.errorOf(name),
      mark: isEmpty ? null : verdict,
      required: true,
      onText: write[name],
    };
  };
  return (
    <FormShell form={form} path="/contact" headingId="contact-form-heading" texts={texts} layout="joined">
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
    </FormShell>
  );
}
