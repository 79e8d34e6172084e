import { useCallback } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ClientFormValues, wireFormOf } from '../features/client-form/client-form-values';
import { useCreateClient } from '../features/client-form/use-create-client';
import type { IntakeProgress } from '../record/intake-attempt';

/**
 * The record that an attachment can create before the first save (TAB-ATT-14, decisions.md 18): names and consent only,
 * once; the later Save updates it. Null while names are missing or if there is a record already.
 */
export function useStubRegistration(
  form: UseFormReturn<ClientFormValues>,
  progress: IntakeProgress,
  existingId: string | null,
): (() => Promise<string | null>) | null {
  const create = useCreateClient(progress);
  // Doesn't subscribe to the texts: otherwise the whole intake would render on each key press.
  const isComplete = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'patientConsent'],
    compute: (texts) => texts.every((text) => text.trim() !== ''),
  });
  const { getValues } = form;
  const make = useCallback(async () => {
    const { firstName, lastName, patientConsent } = wireFormOf(getValues());
    const { stub } = await create({ firstName, lastName, patientConsent });
    if (stub) progress.keepStub(stub);
    return stub?.id ?? null;
  }, [getValues, create, progress]);
  return existingId === null && isComplete ? make : null;
}
