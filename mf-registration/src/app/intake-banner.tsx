import { registrationApi } from '@firstlight/staff-data';
import type { ReactElement } from 'react';
import { ClientBanner } from '../features/client-banner/client-banner';

/** The record that an intake's tabs write to, once it is saved. */
export function IntakeBanner({ registrationId }: { registrationId: string }): ReactElement | null {
  const { currentData } = registrationApi.useGetRegistrationQuery(registrationId);
  return currentData ? <ClientBanner record={currentData} /> : null;
}
