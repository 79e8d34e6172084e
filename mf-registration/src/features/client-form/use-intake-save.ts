import { PHOTO_SUBMIT_MAX_CHARACTERS } from '@firstlight/domain/platform/limits';
import { keptItems } from '@firstlight/platform/own-storage';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameContent } from '../../record/form-work';
import type { IntakeProgress, IntakeStub } from '../../record/intake-attempt';
import { type ClientFormValues, clientFormOf, type TextField, wireFormOf } from './client-form-values';
import { setFieldErrors } from './set-field-errors';
import { intakeSaveText } from './save-errors';
import { failedOutcome, type SaveOutcome } from './save-outcome';
import { useCreateClient } from './use-create-client';
import { useSaveOverStub } from './use-save-over-stub';

/** Notifies other screens in this browser that a registration was added; stores only the time (REG-19). */
export const NEW_REGISTRATION_MARKER = 'new_registration_submitted';
const device = keptItems('mf-registration', 'device');
export const SAVED_FOR_REVIEW = 'Registration saved for review. It stays on the dashboard until it is submitted.';
const PHOTO_TOO_LARGE = 'Photo is too large for submission. Please try uploading a different photo.';

const STALE = 409;

type IntakeSave = {
  saving: boolean;
  outcome: SaveOutcome;
  dismiss: () => void;
  save: () => Promise<void>;
  /** Continues with these values on top of what someone else saved in this intake's record. */
  rebase: (theirs: Registration, values: ClientFormValues) => void;
};
type Stored = { stub: IntakeStub; values: ClientFormValues };

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
  const saveOverStub = useSaveOverStub(form);
  const [saving, setSaving] = useState(false);
  /** As of now: a caller may have the function of an earlier render. */
  const isSaving = useRef(false);
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: 'none' });

  const fail = (next: SaveOutcome): void => {
    setOutcome(next);
    window.scrollTo({ top: 0 });
  };

  const refuse = (failure: StaffError, theirs?: Registration): null => {
    const text = intakeSaveText(failure);
    fail(theirs ? { kind: 'conflict', text: '', theirs } : failedOutcome(failure, text));
    if (Array.isArray(failure.detail)) setFieldErrors(form, failure.detail);
    return null;
  };

  /** Returns the stored client and the values saved, or null after showing the error. */
  const store = async (values: ClientFormValues): Promise<Stored | null> => {
    const known = progress.stub();
    if (known) {
      const saved = await saveOverStub(known, values);
      return 'failure' in saved ? refuse(saved.failure, saved.theirs) : saved;
    }
    const { stub, error } = await create(wireFormOf(values));
    if (stub && !error) return { stub, values };
    // An earlier attempt was stored, and is edited from now on.
    if (stub) progress.keepStub(stub);
    const failure = staffErrorOf(error);
    return stub && failure.status === STALE ? store(values) : refuse(failure);
  };

  /** A client that is already stored would be reported as a duplicate of itself. */
  const mayCreate = async (values: ClientFormValues): Promise<boolean> => {
    const last = progress.attempt();
    return (last !== null && !last.settled) || isNewPerson(values);
  };

  const send = async (values: ClientFormValues): Promise<void> => {
    const stored = await store(values);
    if (stored === null) return undefined;
    const now = form.getValues();
    if (!sameContent(now, stored.values)) {
      // Text typed during the save belongs to the same client.
      progress.keepStub(stored.stub);
      return send(now);
    }
    // oxlint-disable-next-line react/purity -- runs after a save, not while rendering
    device.set(NEW_REGISTRATION_MARKER, new Date().toISOString());
    window.scrollTo({ top: 0 });
    return onSaved(stored.stub.id, stored.values);
  };

  const rebase = (theirs: Registration, values: ClientFormValues): void => {
    const { photo, ...base } = wireFormOf(clientFormOf(theirs, values));
    progress.keepStub({ id: theirs.id, version: theirs.version, base });
    for (const name of Object.keys(values) as TextField[]) form.setValue(name, values[name], { shouldDirty: true });
    setOutcome({ kind: 'none' });
  };

  return {
    saving,
    outcome,
    rebase,
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
