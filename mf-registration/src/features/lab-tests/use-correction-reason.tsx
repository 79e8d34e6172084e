import { useKeptForm } from '@firstlight/staff-data';
import { FormDialog, Textarea } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { useRecord } from '../../record/record-context';

type Pending = { before: string; after: string; answer: (reason: string | null) => void };

type DialogProps = Pick<Pending, 'before' | 'after'> & { onAnswer: (reason: string | null) => void };

function ReasonDialog({ before, after, onAnswer }: DialogProps): ReactNode {
  const { registrationId } = useRecord();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  useKeptForm({
    id: `correction:${registrationId}:${before}:${after}`,
    ...{ what: 'correction', label: 'Reason' },
    typed: reason === '' ? null : { reason },
    restore: (typed) => setReason(typed.reason),
  });
  const submit = (): void => {
    if (reason.trim() === '') setAsked(true);
    else onAnswer(reason.trim());
  };
  return (
    <FormDialog
      title="Why is this result changed?"
      size="small"
      submitLabel="Change result"
      onSubmit={submit}
      onClose={() => onAnswer(null)}
    >
      <p>
        The saved result <b>{before}</b> becomes <b>{after}</b>. Both stay on the record.
      </p>
      <Textarea
        label="Reason"
        rows={2}
        value={reason}
        error={asked && reason.trim() === '' ? 'Please enter a reason' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Asks for the reason of a correction; null on Cancel. */
export function useCorrectionReason(): {
  ask: (before: string, after: string) => Promise<string | null>;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = (before: string, after: string): Promise<string | null> =>
    new Promise((answer) => setPending({ before, after: after || 'no result', answer }));
  const settle = (reason: string | null): void => {
    pending?.answer(reason);
    setPending(null);
  };
  return { ask, dialog: pending && <ReasonDialog {...pending} onAnswer={settle} /> };
}
