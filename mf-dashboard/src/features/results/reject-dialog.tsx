import { REJECT_REASON_MAX, type ReceivedResult, RESULT_TEXTS } from '@firstlight/domain/exchange/laboratory-results';
import { useKeptForm } from '@firstlight/staff-data';
import { FormDialog, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { personName } from './result-text';
import type { ResultActions } from './use-result-actions';

type Props = { result: ReceivedResult; actions: ResultActions; onClose: () => void };

/** Why a result isn't ours; it leaves the inbox and can be restored. */
export function RejectDialog({ result, actions, onClose }: Props): ReactElement {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useKeptForm({
    id: `result-rejection:${result.id}`,
    what: 'result-rejection',
    label: 'Why this result isn’t ours',
    typed: reason === '' ? null : { reason },
    restore: (typed) => setReason(typed.reason),
  });
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (reason.trim() === '') return;
    const problem = await actions.reject(result, reason.trim());
    if (problem === null) onClose();
    else setFailure(problem);
  };
  return (
    <FormDialog
      title={`Not ours: ${personName(result.person)}`}
      submitLabel="Not ours"
      size="small"
      problem={failure}
      unsaved={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        data-autofocus
        rows={3}
        maxLength={REJECT_REASON_MAX}
        value={reason}
        error={asked && reason.trim() === '' ? RESULT_TEXTS.reason : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
