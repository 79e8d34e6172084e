import { PHOTO_SUBMIT_MAX_CHARACTERS } from '@firstlight/domain/limits';
import { newIdempotencyKey, staffErrorOf } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ClientFormValues, wireFormOf } from './client-form-values';
import { registrationWriteApi } from './registrations.api';
import { intakeSaveText } from './save-errors';
import type { SaveOutcome } from './save-outcome';

/** Tells other screens of this browser that a registration came in; holds nothing but the time (REG-19). */
export const NEW_REGISTRATION_MARKER = 'new_registration_submitted';
export const SAVED_FOR_REVIEW = 'Registration saved for review. It waits on the dashboard until it is submitted.';
const PHOTO_TOO_LARGE = 'Photo is too large for submission. Please try uploading a different photo.';

type IntakeSave = { saving: boolean; outcome: SaveOutcome; dismiss: () => void; save: () => Promise<void> };

/** One key per content: pressing Save again after a lost answer repeats the same action (decisions.md 13). */
function useActionKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}

/**
 * Save of intake (REG-14 to REG-31). `stubId` is the record that an attachment made before (decisions.md 18);
 * `isNewPerson` is asked first and may refuse; `onSaved` gets the id of the registration.
 */
export function useIntakeSave(
  form: UseFormReturn<ClientFormValues>,
  stubId: string | null,
  isNewPerson: (typed: ClientFormValues) => Promise<boolean>,
  onSaved: (registrationId: string, values: ClientFormValues) => void,
): IntakeSave {
  const [create, creation] = registrationWriteApi.useCreateRegistrationMutation();
  const [update, change] = registrationWriteApi.useUpdateRegistrationMutation();
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: 'none' });
  const [sending, setSending] = useState(false);
  const keyOf = useActionKey();

  const fail = (text: string): void => {
    setOutcome({ kind: 'failed', text });
    window.scrollTo({ top: 0 });
  };

  const send = async (values: ClientFormValues): Promise<void> => {
    setSending(true);
    try {
      await sendOnce(values);
    } finally {
      setSending(false);
    }
  };

  const sendOnce = async (values: ClientFormValues): Promise<void> => {
    if (values.photo.length > PHOTO_SUBMIT_MAX_CHARACTERS) return fail(PHOTO_TOO_LARGE);
    if (!(await isNewPerson(values))) return;
    const body = wireFormOf(values);
    const answer = stubId ? await update({ id: stubId, form: body }) : await create({ form: body, key: keyOf(body) });
    if (answer.error) return fail(intakeSaveText(staffErrorOf(answer.error)));
    localStorage.setItem(NEW_REGISTRATION_MARKER, new Date().toISOString());
    setOutcome({ kind: 'none' });
    window.scrollTo({ top: 0 });
    return onSaved(stubId ?? answer.data?.registration_id ?? '', values);
  };

  return {
    saving: sending || creation.isLoading || change.isLoading,
    outcome,
    dismiss: () => setOutcome({ kind: 'none' }),
    save: async () => {
      setOutcome({ kind: 'none' });
      await form.handleSubmit(send)();
    },
  };
}
