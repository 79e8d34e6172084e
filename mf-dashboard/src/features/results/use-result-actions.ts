import type {
  AcknowledgeResultInput,
  FileResultInput,
  KnownTest,
  ReceivedResult,
  ResultCandidate,
  ResultTest,
  ResultValue,
} from '@firstlight/domain/exchange/laboratory-results';
import { sentenceOf, staffErrorOf, useOnce } from '@firstlight/staff-data';
import { LIST_HEADING_ID } from '@firstlight/staff-ui';
import { useState } from 'react';
import { personName } from './result-text';
import { resultsApi } from './results.api';

/** The user's interpretation of text that the code table doesn't know. */
export type Meaning = {
  test?: ResultTest | undefined;
  value?: ResultValue | undefined;
  /** The laboratory calls it its confirmation of an HIV test. */
  confirmatory?: true | undefined;
};

/** A client, and the open test that the result completes. */
export type FiledTo = Pick<ResultCandidate, 'registration_id' | 'open_test'>;

export type Outcome = { text: string; undo: () => void };

export type ResultActions = {
  /** The result with a decision in progress. */
  busy: string | null;
  mayRegister: boolean;
  /** `known`: the test that has this result already. */
  file: (result: ReceivedResult, client: FiledTo, meaning: Meaning, known?: KnownTest) => Promise<void>;
  /** These two return the error, for their dialogs. */
  register: (result: ReceivedResult, consent: string, meaning: Meaning) => Promise<string | null>;
  reject: (result: ReceivedResult, reason: string) => Promise<string | null>;
  undo: (result: ReceivedResult) => Promise<void>;
  /** Settles the notice of a result; with a test, that one wasn't done. */
  acknowledge: (
    result: ReceivedResult,
    test?: Pick<AcknowledgeResultInput, 'registration_id' | 'test_id'>,
  ) => Promise<void>;
};

type Control = ResultActions & { error: string | null; outcome: Outcome | null; forget: () => void };

const FAILED = 'The result could not be changed. Please try again.';
const failureOf = (error: unknown): string => sentenceOf(staffErrorOf(error), FAILED);

/** The decisions about results, and the outcome of the last one. */
export function useResultActions(mayRegister: boolean): Control {
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [fileResult] = resultsApi.useFileReceivedResultMutation();
  const [rejectResult] = resultsApi.useRejectReceivedResultMutation();
  const [undoResult] = resultsApi.useUndoReceivedResultMutation();
  const [acknowledgeResult] = resultsApi.useAcknowledgeReceivedResultMutation();
  const [addClient] = resultsApi.useRegisterFromResultMutation();
  const registerOnce = useOnce(addClient);
  // Registered, but not filed yet: a second press only files.
  const [registered] = useState(() => new Map<string, string>());

  const undo = async ({ id, version }: ReceivedResult): Promise<void> => {
    setOutcome(null);
    setError(null);
    setBusy(id);
    const { error: failure } = await undoResult({ id, version });
    setBusy(null);
    if (failure) setError(failureOf(failure));
  };
  const done = (settled: ReceivedResult, text: string): void => {
    setError(null);
    setOutcome({ text, undo: () => void undo(settled) });
    document.getElementById(LIST_HEADING_ID)?.focus();
  };
  const fileTo = async (
    { id, version }: ReceivedResult,
    registrationId: string,
    test: Pick<FileResultInput, 'test_id' | 'known_test_id'>,
    meaning: Meaning,
  ): Promise<string | null> => {
    setBusy(id);
    const body = { id, version, registration_id: registrationId, ...test, ...meaning };
    const { data, error: failure } = await fileResult(body);
    setBusy(null);
    if (!data) return failureOf(failure);
    done(data, `Filed to ${data.filed_to?.name ?? 'the client'}.`);
    return null;
  };

  return {
    busy,
    mayRegister,
    error,
    outcome,
    forget: () => {
      setError(null);
      setOutcome(null);
    },
    undo,
    acknowledge: async ({ id, version }, test) => {
      setOutcome(null);
      setBusy(id);
      const { error: failure } = await acknowledgeResult({ id, version, ...test });
      setBusy(null);
      setError(failure ? failureOf(failure) : null);
      if (!failure) document.getElementById(LIST_HEADING_ID)?.focus();
    },
    file: async (result, { registration_id, open_test }, meaning, known) => {
      setOutcome(null);
      const test = known ? { known_test_id: known.test_id } : { test_id: open_test?.test_id ?? null };
      setError(await fileTo(result, registration_id, test, meaning));
    },
    register: async (result, consent, meaning) => {
      const { firstName, lastName, dob, healthCard, phone } = result.person;
      let registrationId = registered.get(result.id);
      if (registrationId === undefined) {
        const { data, error: failure } = await registerOnce([result.id, consent], {
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          dob,
          healthCard,
          phone1: phone,
          patientConsent: consent,
        });
        if (!data) return failureOf(failure);
        registrationId = data.registration_id;
        registered.set(result.id, registrationId);
      }
      return fileTo(result, registrationId, { test_id: null }, meaning);
    },
    reject: async (result, reason) => {
      const { data, error: failure } = await rejectResult({ id: result.id, version: result.version, reason });
      if (!data) return failureOf(failure);
      done(data, `${personName(result.person)}: not ours.`);
      return null;
    },
  };
}
