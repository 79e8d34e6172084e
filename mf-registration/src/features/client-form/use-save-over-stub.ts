import { registrationApi, type StaffError, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { UseFormReturn } from 'react-hook-form';
import type { IntakeStub } from '../../record/intake-attempt';
import { type ClientFormValues, clientFormOf, type TextField, wireFormOf } from './client-form-values';
import { intakeOverRecord } from './intake-over-record';
import { registrationWriteApi } from './registrations.api';
import { isWholeRecord } from './use-edit-save';

const STALE = 409;
const NOT_FOUND = 404;

type Saved =
  | { stub: IntakeStub; values: ClientFormValues }
  /** `theirs`: the record as someone else saved it, if both filled in the same field. */
  | { failure: StaffError; theirs?: Registration };

/** Saves an intake over the record that it created earlier. What someone else has entered there meanwhile stays. */
export function useSaveOverStub(
  form: UseFormReturn<ClientFormValues>,
): (stub: IntakeStub, values: ClientFormValues) => Promise<Saved> {
  const [update] = registrationWriteApi.useUpdateRegistrationMutation();
  const dispatch = useStaffDispatch();

  const save = async (id: string, version: number | null, values: ClientFormValues): Promise<Saved> => {
    const body = wireFormOf(values);
    const { data, error } = await update({ id, form: { ...body, ...(version !== null && { version }) } });
    if (error) return { failure: staffErrorOf(error) };
    const { photo, ...base } = body;
    return { stub: { id, version: data?.version ?? null, base }, values };
  };

  return async (stub, values) => {
    const first = await save(stub.id, stub.version, values);
    if (!('failure' in first) || ![STALE, NOT_FOUND].includes(first.failure.status)) return first;
    const question = { forceRefetch: true, subscribe: false } as const;
    const { data: theirs } = await dispatch(registrationApi.endpoints.getRegistration.initiate(stub.id, question));
    if (!isWholeRecord(theirs)) return first;
    const blank = { ...values, ...form.formState.defaultValues };
    const shown = clientFormOf(theirs, blank);
    const mine = wireFormOf(values);
    const merged = intakeOverRecord(wireFormOf(shown), { mine, base: stub.base, blank: wireFormOf(blank) });
    if (merged.conflicts.length > 0) return { ...first, theirs };
    const taken = (Object.keys(shown) as TextField[]).filter((name) => merged.form[name] !== mine[name]);
    for (const name of taken) form.setValue(name, shown[name], { shouldDirty: true });
    const result = { ...values, ...Object.fromEntries(taken.map((name) => [name, shown[name]])) };
    // It may have been merged into another record: then that one's id.
    return save(theirs.id, theirs.version, result);
  };
}
