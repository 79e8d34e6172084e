import { isIssued } from '@firstlight/domain/record/incentives';
import { VISIT_TEXTS } from '@firstlight/domain/record/visits';
import { newIdempotencyKey, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ReceiptButton } from '../../features/interactions/incentive-receipt';
import { cancelTimer } from '../../features/lab-tests/timers';
import { isUnsavedWork } from '../../record/form-work';
import { useRecord } from '../../record/record-context';
import { type SavedVisit, useVisitWork } from './use-visit';
import { RAPID_TESTS } from './visit-form';
import { visitInWords } from './visit-in-words';
import { visitApi } from './visit.api';

const [GONE, CHANGED] = [404, 409];

/** The saved items of a visit, its receipt, and Undo, which marks all of them as entered in error. */
export function SavedVisitNotice({ visit, form }: SavedVisit): ReactElement {
  const { registrationId } = useRecord();
  const work = useVisitWork();
  const [undoVisit, { isLoading }] = visitApi.useUndoVisitMutation();
  const [key] = useState(newIdempotencyKey);
  const [outcome, setOutcome] = useState<{ kind: 'warning' | 'error'; text: string } | null>(null);
  const undo = async (): Promise<void> => {
    if (registrationId === null) return;
    const { error } = await undoVisit({ registrationId, visit, key });
    if (error) {
      const { status } = staffErrorOf(error);
      const isOver = status === GONE || status === CHANGED;
      return setOutcome({ kind: 'error', text: isOver ? VISIT_TEXTS.changed : VISIT_TEXTS.undoFailed });
    }
    for (const type of RAPID_TESTS) if (form.tests[type] === 'started') cancelTimer(registrationId, type);
    // Text for another visit may have been entered since.
    if (!isUnsavedWork(work.now())) work.change((now) => ({ ...now, input: form, attempt: null }));
    return setOutcome({ kind: 'warning', text: VISIT_TEXTS.undone });
  };
  if (outcome?.kind === 'warning') return <Banner kind="warning">{outcome.text}</Banner>;
  return (
    <Banner
      kind={outcome?.kind ?? 'success'}
      actions={
        <>
          {visit.interaction && isIssued(visit.interaction) && <ReceiptButton item={visit.interaction} />}
          <Button size="xs" variant="default" disabled={isLoading} onClick={() => void undo()}>
            Undo visit
          </Button>
        </>
      }
    >
      {outcome?.text ?? visitInWords(visit)}
    </Banner>
  );
}
