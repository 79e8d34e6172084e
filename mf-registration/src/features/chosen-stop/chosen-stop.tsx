import { civilDateInWords, clockTime } from '@firstlight/domain/civil-dates';
import { registrationApi } from '@firstlight/staff-data';
import type { ReactElement } from 'react';

/** The mobile stop that this client chose on the website; nothing for everyone else. */
export function ChosenStop({ registrationId }: { registrationId: string }): ReactElement | null {
  const { data } = registrationApi.useGetRegistrationQuery(registrationId);
  const stop = data?.stop;
  if (!stop) return null;
  return (
    <p>
      <b>Mobile stop chosen on the website:</b> {stop.place}, {stop.town}, {civilDateInWords(stop.date)},{' '}
      {clockTime(stop.start)} to {clockTime(stop.end)}.{stop.cancelled && ' This stop is cancelled.'}
    </p>
  );
}
