import { ageOn, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type ReadableRegistration, registrationApi } from '@firstlight/staff-data';
import { type ReactElement, useState } from 'react';
import { ClientBanner } from '../features/client-banner/client-banner';
import { type ClientFormValues, wireFormOf } from '../features/client-form/client-form-values';

function recordOf(id: string, typed: ClientFormValues): ReadableRegistration | null {
  const { firstName, lastName, ...form } = wireFormOf(typed);
  if (!firstName || !lastName) return null;
  const age = form.dob ? ageOn(form.dob, todayInNewYork()) : null;
  return { ...form, firstName, lastName, age, registration_id: id, id, status: 'pending' };
}

type Props = { registrationId: string; typed: () => ClientFormValues };

/**
 * The record that an intake's tabs write to, once it is saved. Until it has been read, the banner shows what was typed:
 * appearing later, it would push the buttons below away from the pointer.
 */
export function IntakeBanner({ registrationId, typed }: Props): ReactElement | null {
  const { currentData } = registrationApi.useGetRegistrationQuery(registrationId);
  const [written] = useState(() => recordOf(registrationId, typed()));
  const record = currentData ?? written;
  return record && <ClientBanner record={record} />;
}
