import { todayInNewYork } from '@firstlight/domain/civil-dates';
import type { Visit } from '@firstlight/domain/visits';
import { staffProfile } from '@firstlight/platform';
import { staffErrorOf } from '@firstlight/staff-data';
import { useState } from 'react';
import { createOnce } from '../../record/attempt';
import { failureText } from '../../record/form-message';
import { isUnsavedWork, sameContent } from '../../record/form-work';
import { useRecord } from '../../record/record-context';
import { type FormWorkState, useFormWork } from '../../record/use-form-work';
import { VISIT_KEY } from '../../record/use-record-work';
import { startTimer } from '../../features/lab-tests/timers';
import { visitApi } from './visit.api';
import { emptyVisit, problemOf, RAPID_TESTS, type VisitForm, visitOf } from './visit-form';

const SESSION_ENDED = 401;
export const VISIT_MESSAGES = {
  failed: 'Failed to save the visit. Please try again.',
  savedEarlier:
    'The visit was already saved as it was when you first pressed Save. Close this window and make your changes on the tabs.',
} as const;

export type VisitState = {
  form: VisitForm;
  /** Nothing was typed yet. */
  untouched: boolean;
  change: (part: Partial<VisitForm>) => void;
  clear: () => void;
  undo: FormWorkState<null, VisitForm>['undo'];
  /** Returns the saved visit, null if it was not saved. */
  save: () => Promise<Visit | null>;
  busy: boolean;
  error: string | null;
  /** The session had ended when this was saved; Save is offered again. */
  refused: boolean;
};

/** The form of a visit, kept with the record while its window is closed, and its save, which is carried out once. */
export function useVisit(): VisitState {
  const { registrationId } = useRecord();
  const [saveVisit] = visitApi.useSaveVisitMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const work = useFormWork<null, VisitForm>(VISIT_KEY, () => emptyVisit(todayInNewYork(), staffProfile().testers[0]));

  const send = async (registration: string, pressed: VisitForm): Promise<Visit | null> => {
    const { attempt } = work.now();
    const unsettled = attempt !== null && !attempt.settled;
    const create = (input: VisitForm, key: string): Promise<{ data?: Visit; error?: unknown }> =>
      saveVisit({ registrationId: registration, input: visitOf(input), key });
    // If the first answer was lost, the request is repeated; changed text is never sent as a second visit.
    const sent = unsettled ? attempt.sent : pressed;
    const { data, error: failure } = await createOnce({
      last: attempt,
      sent,
      create,
      update: null,
      keep: (next) => work.change((now) => ({ ...now, attempt: next })),
    });
    if (failure) {
      const { status } = staffErrorOf(failure);
      work.change((now) => ({ ...now, refused: status === SESSION_ENDED }));
      if (status !== SESSION_ENDED) setError(failureText(VISIT_MESSAGES.failed, staffErrorOf(failure)));
      return null;
    }
    for (const type of RAPID_TESTS) if (sent.tests[type] === 'started') startTimer(registration, type);
    if (!sameContent(sent, pressed)) {
      work.change((now) => ({ ...now, attempt: null }));
      setError(VISIT_MESSAGES.savedEarlier);
      return null;
    }
    reset();
    return data ?? null;
  };

  const reset = (): void => {
    const blank = emptyVisit(todayInNewYork(), staffProfile().testers[0]);
    work.change(() => ({ pristine: blank, input: blank, editing: null, attempt: null }));
  };

  const save = async (): Promise<Visit | null> => {
    if (busy || registrationId === null) return null;
    work.forgetUndo();
    const pressed = work.now().input;
    const problem = problemOf(pressed);
    setError(problem);
    if (problem !== null) return null;
    setBusy(true);
    const saved = await send(registrationId, pressed);
    setBusy(false);
    return saved;
  };

  return {
    form: work.state.input,
    untouched: !isUnsavedWork(work.state),
    change: (part) => work.change((now) => ({ ...now, input: { ...now.input, ...part } })),
    clear: () => {
      setError(null);
      const blank = emptyVisit(todayInNewYork(), staffProfile().testers[0]);
      work.replace({ pristine: blank, input: blank, editing: null, attempt: null });
    },
    undo: work.undo,
    save,
    busy,
    error,
    refused: work.state.refused === true,
  };
}
