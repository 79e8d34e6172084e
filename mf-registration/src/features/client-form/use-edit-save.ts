import type { Registration } from '@firstlight/domain/clients/registrations';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { registrationApi, type StaffError, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ClientFormValues, clientFormOf, type TextField, wireFormOf } from './client-form-values';
import { setFieldErrors } from './set-field-errors';
import { registrationWriteApi } from './registrations.api';
import { editSaveText } from './save-errors';
import { failedOutcome, type SaveOutcome } from './save-outcome';

const STALE = 409;
const NOT_FOUND = 404;

/** A full record, as read by users with the Client tab. */
export function isWholeRecord(answer: unknown): answer is Registration {
  return typeof answer === 'object' && answer !== null && 'version' in answer && 'firstName' in answer;
}

/** Makes the saved values the clean state; text typed during the save is kept. */
function settle(form: UseFormReturn<ClientFormValues>, sent: ClientFormValues, saved: ClientFormValues): void {
  const now = form.getValues();
  form.reset(saved);
  for (const name of Object.keys(sent) as TextField[]) {
    if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
  }
}

type EditSave = {
  saving: boolean;
  outcome: SaveOutcome;
  dismiss: () => void;
  save: () => Promise<boolean>;
  /** The version that the form is based on. */
  version: number;
  /** Discards the typed values and shows the saved ones. */
  reload: (theirs: Registration) => void;
  /** Brings back what Reload discarded, still based on the older version; null while there is nothing. */
  undoReload: { restore: () => void; forget: () => void } | null;
  /** Continues with these values on top of the saved version. */
  rebase: (theirs: Registration, values: ClientFormValues) => void;
};

/** The form before Reload. */
type Discarded = { values: ClientFormValues; base: ClientFormValues; version: number; theirs: Registration };

/** Saving on the edit screen (EDIT-07 to EDIT-15): version in, version out, typed text is never lost. */
export function useEditSave(
  record: Registration,
  form: UseFormReturn<ClientFormValues>,
  /** The reason for correcting a known result: empty if none is corrected, null to cancel the save. */
  askReason: (values: ClientFormValues) => Promise<string | null>,
): EditSave {
  const [update, { isLoading }] = registrationWriteApi.useUpdateRegistrationMutation();
  const dispatch = useStaffDispatch();
  const [version, setVersion] = useState(record.version);
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: 'none' });
  const [discarded, setDiscarded] = useState<Discarded | null>(null);

  const freshRecord = async (): Promise<Registration | null> => {
    const question = registrationApi.endpoints.getRegistration.initiate(record.id, {
      forceRefetch: true,
      subscribe: false,
    });
    const { data } = await dispatch(question);
    return isWholeRecord(data) ? data : null;
  };

  const fail = async (error: StaffError): Promise<false> => {
    const text = editSaveText(error);
    const fresh = [STALE, NOT_FOUND].includes(error.status) ? await freshRecord() : null;
    // The message is above the form and may be scrolled out of view.
    window.scrollTo({ top: 0 });
    // Merged into another record: the screen says so and keeps the text.
    if (fresh && fresh.id !== record.id) return false;
    if (error.status === STALE) setOutcome({ kind: 'conflict', text, theirs: fresh });
    else setOutcome(failedOutcome(error, text));
    if (Array.isArray(error.detail)) setFieldErrors(form, error.detail);
    return false;
  };

  const send = async (values: ClientFormValues): Promise<boolean> => {
    const reason = await askReason(values);
    if (reason === null) return false;
    const changed = { ...wireFormOf(values), version, ...(reason === '' ? {} : { change_reason: reason }) };
    const answer = await update({ id: record.id, form: changed });
    if (answer.error) return fail(staffErrorOf(answer.error));
    const saved = isWholeRecord(answer.data) ? answer.data : await freshRecord();
    if (saved) {
      settle(form, values, clientFormOf(saved, values));
      setVersion(saved.version);
    }
    setOutcome({ kind: 'saved', text: REGISTRATION_TEXTS.changesSaved });
    window.scrollTo({ top: 0 });
    return true;
  };

  const save = async (): Promise<boolean> => {
    // A second save (Ctrl-S) during the first would conflict with it.
    if (isLoading) return false;
    let sent = false;
    setDiscarded(null);
    // The last save's message is outdated, even if this save is rejected.
    setOutcome({ kind: 'none' });
    await form.handleSubmit(async (values) => {
      sent = await send(values);
    })();
    return sent;
  };

  const standOn = (theirs: Registration): void => {
    form.reset(clientFormOf(theirs, form.getValues()));
    setVersion(theirs.version);
    setOutcome({ kind: 'none' });
  };

  const reload = (theirs: Registration): void => {
    const values = form.getValues();
    const base = { ...values, ...form.formState.defaultValues };
    if (form.formState.isDirty) setDiscarded({ values, base, version, theirs });
    standOn(theirs);
  };
  const restore = ({ values, base, version: before, theirs }: Discarded): void => {
    form.reset(base);
    for (const name of Object.keys(values) as TextField[])
      if (values[name] !== base[name]) form.setValue(name, values[name], { shouldDirty: true });
    setVersion(before);
    setOutcome({ kind: 'conflict', text: '', theirs });
    setDiscarded(null);
  };

  const follow = (fresh: Registration): void => {
    if (isLoading || fresh.version <= version) return;
    if (form.formState.isDirty) setOutcome({ kind: 'conflict', text: '', theirs: fresh });
    else standOn(fresh);
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  // The record was refetched: an untouched form shows the newer one; typed text is kept and can be compared.
  useEffect(() => latest.current(record), [record]);

  return {
    saving: isLoading,
    outcome,
    dismiss: () => setOutcome({ kind: 'none' }),
    save,
    version,
    reload,
    undoReload: discarded && { restore: () => restore(discarded), forget: () => setDiscarded(null) },
    rebase: (theirs, values) => {
      standOn(theirs);
      for (const name of Object.keys(values) as TextField[]) form.setValue(name, values[name], { shouldDirty: true });
    },
  };
}
