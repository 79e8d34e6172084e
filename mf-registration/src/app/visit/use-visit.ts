import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { KEY_REUSED } from '@firstlight/domain/platform/idempotency';
import type { Visit } from '@firstlight/domain/record/visits';
import { staffProfile } from '@firstlight/platform';
import { newIdempotencyKey, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import { createOnce } from '../../record/create-once';
import { failureText } from '../../record/form-message';
import { blankWork, type FormWork, isUnsavedWork, sameContent } from '../../record/form-work';
import { useRecord } from '../../record/record-context';
import { type FormWorkState, useFormWork } from '../../record/use-form-work';
import { VISIT_KEY } from '../../record/use-record-work';
import { startTimer } from '../../features/lab-tests/timers';
import { visitApi } from './visit.api';
import {
  emptyVisit,
  enteredSince,
  problemOf,
  RAPID_TESTS,
  type VisitForm,
  type VisitProblem,
  visitOf,
} from './visit-form';

const SESSION_ENDED = 401;
export const VISIT_MESSAGES = {
  failed: 'Failed to save the visit. Please try again.',
  savedEarlier:
    'The visit was saved as it was when you pressed Save. Only what you have changed since then is still here.',
  savedElsewhere:
    'This visit was already saved in another window, with different text. Check the record before you save it again.',
} as const;

/** A saved visit, and the form it was saved from. */
export type SavedVisit = { visit: Visit; form: VisitForm };

export type VisitState = {
  form: VisitForm;
  /** Nothing has been typed yet. */
  untouched: boolean;
  change: (part: Partial<VisitForm>) => void;
  clear: () => void;
  undo: FormWorkState<null, VisitForm>['undo'];
  /** Returns the saved visit; null if it was not saved, or if more was entered since. */
  save: () => Promise<SavedVisit | null>;
  busy: boolean;
  /** Why the last save failed, as an object of its own after each press. */
  problem: VisitProblem | null;
  /** The session had ended when this was saved; Save is offered again. */
  refused: boolean;
};

const newVisit = (): VisitForm => emptyVisit(todayInNewYork(), staffProfile().testers[0]);
const blankVisitWork = (): FormWork<null, VisitForm> => blankWork(newVisit());

/** The unsaved text of a visit, kept with the record. */
export function useVisitWork(): FormWorkState<null, VisitForm> {
  return useFormWork<null, VisitForm>(VISIT_KEY, newVisit);
}

/** The form of a visit, kept with the record while its window is closed, and a save that runs only once. */
export function useVisit(): VisitState {
  const { registrationId } = useRecord();
  const [saveVisit] = visitApi.useSaveVisitMutation();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<VisitProblem | null>(null);
  const work = useVisitWork();
  /** Text entered since is kept; otherwise the form is empty again. */
  const reset = (left: VisitForm = newVisit()): void =>
    work.change(() => ({ ...blankVisitWork(), input: left, firstKey: newIdempotencyKey() }));

  const send = async (registration: string, pressed: VisitForm): Promise<SavedVisit | null> => {
    const { attempt, firstKey } = work.now();
    const unsettled = attempt !== null && !attempt.settled;
    const create = (input: VisitForm, key: string): Promise<{ data?: Visit; error?: unknown }> =>
      saveVisit({ registrationId: registration, input: visitOf(input), key });
    // If the first response was lost, the request is repeated; changed text is never sent as a second visit.
    const sent = unsettled ? attempt.sent : pressed;
    const { data, error: failure } = await createOnce({
      last: attempt,
      firstKey,
      sent,
      create,
      update: null,
      keep: (next) => work.change((now) => ({ ...now, attempt: next })),
    });
    if (failure || !data) {
      refuse(staffErrorOf(failure));
      return null;
    }
    for (const type of RAPID_TESTS) if (sent.tests[type] === 'started') startTimer(registration, type);
    const { input } = work.now();
    if (!sameContent(sent, input)) {
      reset(enteredSince(sent, input));
      setProblem({ text: VISIT_MESSAGES.savedEarlier });
      return null;
    }
    reset();
    return { visit: data, form: sent };
  };

  const refuse = (refusal: StaffError): void => {
    work.change((now) => ({ ...now, refused: refusal.status === SESSION_ENDED }));
    if (refusal.status === SESSION_ENDED) return;
    const isElsewhere = refusal.detail === KEY_REUSED;
    setProblem({ text: isElsewhere ? VISIT_MESSAGES.savedElsewhere : failureText(VISIT_MESSAGES.failed, refusal) });
  };

  const save = async (): Promise<SavedVisit | null> => {
    // A second press can arrive before the button is disabled.
    if (sending.current || registrationId === null) return null;
    work.forgetUndo();
    const pressed = work.now().input;
    const found = problemOf(pressed);
    setProblem(found);
    if (found !== null) return null;
    sending.current = true;
    setBusy(true);
    const saved = await send(registrationId, pressed);
    sending.current = false;
    setBusy(false);
    return saved;
  };

  return {
    form: work.state.input,
    untouched: !isUnsavedWork(work.state),
    change: (part) => {
      // The field of a problem is being corrected.
      setProblem((now) => (now?.at ? null : now));
      work.change((now) => ({
        ...now,
        firstKey: now.firstKey ?? newIdempotencyKey(),
        input: { ...now.input, ...part },
      }));
    },
    clear: () => {
      setProblem(null);
      work.replace(blankVisitWork());
    },
    undo: work.undo,
    save,
    busy,
    problem,
    refused: work.state.refused === true,
  };
}
