import { newIdempotencyKey } from '@firstlight/staff-data';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ClientFormValues, wireFormOf } from '../features/client-form/client-form-values';
import { registrationWriteApi } from '../features/client-form/registrations.api';

/**
 * The record that an attachment may make before the first save (TAB-ATT-14, decisions.md 18): names and consent only,
 * once; the later Save updates it. Null while names are missing or there is a record already.
 */
export function useStubRegistration(
  form: UseFormReturn<ClientFormValues>,
  existingId: string | null,
  onMade: (id: string) => void,
): (() => Promise<string | null>) | null {
  const [create] = registrationWriteApi.useCreateRegistrationMutation();
  const [key] = useState(newIdempotencyKey);
  const needed = useWatch({ control: form.control, name: ['firstName', 'lastName', 'patientConsent'] });
  if (existingId !== null || needed.some((text) => text.trim() === '')) return null;
  return async () => {
    const { firstName, lastName, patientConsent } = wireFormOf(form.getValues());
    const { data } = await create({ form: { firstName, lastName, patientConsent }, key });
    if (!data) return null;
    onMade(data.registration_id);
    return data.registration_id;
  };
}
