import { PHOTO_SUBMIT_MAX_CHARACTERS } from '@firstlight/domain/limits';
import { keptItems } from '@firstlight/platform/own-storage';
import { staffErrorOf } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameContent } from '../../record/form-work';
import type { IntakeProgress } from '../../record/intake-attempt';
import { type ClientFormValues, wireFormOf } from './client-form-values';
import { setFieldErrors } from './set-field-errors';
import { registrationWriteApi } from './registrations.api';
import { intakeSaveText } from './save-errors';
import { failedOutcome, type SaveOutcome } from './save-outcome';
import { useCreateClient } from './use-create-client';

/** Notifies other screens in this browser that a registration was added; stores only the time (REG-19). */
export const NEW_REGISTRATION_MARKER = 'new_registration_submitted';
const device = keptItems('mf-registration', 'device');
export const SAVED_FOR_REVIEW = 'Registration saved for review. It stays on the dashboard until it is submitted.';
const PHOTO_TOO_LARGE = 'Photo is too large for submission. Please try uploading a different photo.';

type IntakeSave = { saving: boolean; outcome: SaveOutcome; dismiss: () => void; save: () => Promise<void> };

type Steps = {
  /** Why it can't be saved yet, or null. */
  refusal: () => string | null;
  /** Asks about records of the same person; may cancel. */
  isNewPerson: (typed: ClientFormValues) => Promise<boolean>;
  onSaved: (registrationId: string, values: ClientFormValues) => void;
};

/**
 * Saving on intake (REG-14 to REG-31). `progress` contains the record that an attachment created earlier (decisions.md
 * 18).
 */
export function useIntakeSave(
  form: UseFormReturn<ClientFormValues>,
  progress: IntakeProgress,
  { refusal, isNewPerson, onSaved }: Steps,
): IntakeSave {
  const create = useCreateClient(progress);
  const [update] = registrationWriteApi.useUpdateRegistrationMutation();
  const [saving, setSaving] = useState(false);
  /** As of now: a caller may have the function of an earlier render. */
  const isSaving = useRef(false);
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: 'none' });

  const fail = (next: SaveOutcome): void => {
    setOutcome(next);
    window.scrollTo({ top: 0 });
  };

  /** Returns the id of the stored client, or null after showing the error. */
  const store = async (values: ClientFormValues): Promise<string | null> => {
    const body = wireFormOf(values);
    const stubId = progress.stubId();
    const answer = stubId ? { id: stubId, ...(await update({ id: stubId, form: body })) } : await create(body);
    if (!answer.error) return answer.id;
    if (answer.id) progress.keepStub(answer.id);
    const failure = staffErrorOf(answer.error);
    fail(failedOutcome(failure, intakeSaveText(failure)));
    if (Array.isArray(failure.detail)) setFieldErrors(form, failure.detail);
    return null;
  };

  /** A client that is already stored would be reported as a duplicate of itself. */
  const mayCreate = async (values: ClientFormValues): Promise<boolean> => {
    const last = progress.attempt();
    return (last !== null && !last.settled) || isNewPerson(values);
  };

  const send = async (values: ClientFormValues): Promise<void> => {
    const id = await store(values);
    if (id === null) return undefined;
    const now = form.getValues();
    if (!sameContent(now, values)) {
      // Text typed during the save belongs to the same client.
      progress.keepStub(id);
      return send(now);
    }
    // oxlint-disable-next-line react/purity -- runs after a save, not while rendering
    device.set(NEW_REGISTRATION_MARKER, new Date().toISOString());
    window.scrollTo({ top: 0 });
    return onSaved(id, values);
  };

  return {
    saving,
    outcome,
    dismiss: () => setOutcome({ kind: 'none' }),
    save: async () => {
      if (isSaving.current) return;
      const text = refusal();
      if (text !== null) return fail({ kind: 'failed', text });
      isSaving.current = true;
      setOutcome({ kind: 'none' });
      setSaving(true);
      const submit = form.handleSubmit(async (values) => {
        if (values.photo.length > PHOTO_SUBMIT_MAX_CHARACTERS) fail({ kind: 'failed', text: PHOTO_TOO_LARGE });
        else if (await mayCreate(values)) await send(values);
      });
      await submit().finally(() => {
        isSaving.current = false;
        setSaving(false);
      });
    },
  };
}
