import { localPath, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import buttons from '../button.module.css';
import { ErrorSummary } from './error-summary';
import styles from './form.module.css';
import { SaveFormOffer } from './save-form-offer';
import { HoneypotField } from './honeypot-field';
import type { VisitorForm } from './use-visitor-form';
import { QueueNotice } from './queue-notice';

type Texts = { problem: string; unreachable: string; send: string; sending: string };

type Props = {
  form: Pick<
    VisitorForm<never, unknown>,
    'attach' | 'submit' | 'errors' | 'failure' | 'refusals' | 'sending' | 'place' | 'isKept' | 'isFull' | 'keep'
  >;
  /** The page's address, which also accepts the form without scripts. */
  path: string;
  headingId: string;
  texts: Texts;
  /** The format of the errors in the summary. */
  layout: 'list' | 'joined';
  children: ReactNode;
  /** Shown between the honeypot and the button. */
  consent?: ReactNode;
};

/** The frame of the public forms: error summary, honeypot, button, place in line. */
export function FormShell({ form, path, headingId, texts, layout, children, consent }: Props): ReactNode {
  const { attach, submit, errors, failure, refusals, sending, place } = form;
  return (
    <form
      className={styles.form}
      method="post"
      action={localPath(path, useLanguage())}
      ref={attach}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      noValidate
      aria-labelledby={headingId}
    >
      <ErrorSummary
        heading={texts.problem}
        errors={errors}
        failure={failure}
        unreachable={texts.unreachable}
        refusals={refusals}
        layout={layout}
      />
      {children}
      <HoneypotField />
      {consent}
      <SaveFormOffer
        isOffered={failure?.unreachable ?? false}
        isKept={form.isKept}
        isFull={form.isFull}
        onKeep={form.keep}
        send={texts.send}
      />
      <button type="submit" className={`${buttons.button} ${buttons.next} ${styles.send}`} disabled={sending}>
        {sending ? texts.sending : texts.send}
      </button>
      <QueueNotice place={place} />
    </form>
  );
}
