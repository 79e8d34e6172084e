import type { OfferedLetter } from '@firstlight/domain/letters/letters';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { CurrentUser } from '@firstlight/platform';
import { Banner, Button, Dialog, FormDialog, FormSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { LetterChoiceFields } from './letter-choice';
import { LetterFacts } from './letter-facts';
import classes from './letters.module.css';
import { useLetter } from './use-letter';

export type LetterDialogProps = {
  registrationId: string;
  user: CurrentUser;
  offered: readonly [OfferedLetter, ...OfferedLetter[]];
  /** Shows a PDF in the page. */
  showPdf: (pdf: Blob, name: string) => ReactNode;
  /** The actions for a stored letter: send and print. */
  actionsFor: (attachment: Attachment) => ReactNode;
  onClose: () => void;
};

/** Writes a letter from the record: choose, fill in what is missing, look at the PDF, sign by name. */
export function LetterDialog(props: LetterDialogProps): ReactElement {
  const { registrationId, user, offered, showPdf, actionsFor, onClose } = props;
  const letter = useLetter(registrationId, offered);
  const { state, preview, failure, problems, signed } = letter;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  if (signed) {
    return (
      <Dialog
        title="Letter signed"
        onClose={onClose}
        footer={
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        }
      >
        <div className={classes['letter']}>
          <Banner kind="success" takesFocus>
            Signed and stored among the attachments as {signed.filename}.
          </Banner>
          {actionsFor(signed)}
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      ref={form}
      title="New letter"
      size="large"
      submitLabel={preview ? 'Sign and store' : 'Preview'}
      onSubmit={preview ? letter.sign : letter.makePreview}
      onClose={onClose}
      unsaved={letter.isTyped}
      problem={failure}
    >
      <LetterChoiceFields letter={letter} offered={offered} registrationId={registrationId} />
      {state === 'loading' && <FormSkeleton label="Reading the record" />}
      {state === 'failed' && <LoadFailed onRetry={letter.retry}>The record could not be read.</LoadFailed>}
      {state === 'ready' && (
        <LetterFacts facts={letter.facts} typed={letter.choice.typed} problems={problems} onType={letter.type} />
      )}
      {preview && (
        <section aria-label="Preview" className={classes['preview']}>
          <p role="status">
            You sign as {user.firstName} {user.lastName}. Your name, role and the time are printed; the signed letter
            can’t be changed.
          </p>
          {showPdf(preview, 'Preview of the letter')}
        </section>
      )}
    </FormDialog>
  );
}
