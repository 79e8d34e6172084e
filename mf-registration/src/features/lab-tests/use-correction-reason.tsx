import { Button, Dialog, Textarea } from '@firstlight/staff-ui';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';

type Pending = { before: string; after: string; answer: (reason: string | null) => void };

type DialogProps = Pick<Pending, 'before' | 'after'> & { onAnswer: (reason: string | null) => void };

function ReasonDialog({ before, after, onAnswer }: DialogProps): ReactNode {
  const id = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') setAsked(true);
    else onAnswer(reason.trim());
  };
  return (
    <Dialog
      title="Why is this result changed?"
      size="small"
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Change result
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
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
      </form>
    </Dialog>
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
