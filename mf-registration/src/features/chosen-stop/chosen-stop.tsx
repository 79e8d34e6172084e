import { civilDateInWords, clockTime, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { registrationApi } from '@firstlight/staff-data';
import { Banner } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** The client's choice on the website: a mobile stop, or a cancellation; renders nothing without one. */
export function ChosenStop({ registrationId }: { registrationId: string }): ReactElement {
  const { data } = registrationApi.useGetRegistrationQuery(registrationId);
  const stop = data?.stop;
  return (
    <>
      {data?.booking_cancelled_at && (
        <Banner kind="warning">
          The client cancelled the booking on the website, {formatNewYorkTime(data.booking_cancelled_at)}.
        </Banner>
      )}
      {stop && (
        <p>
          <b>Mobile stop chosen on the website:</b> {stop.place}, {stop.town}, {civilDateInWords(stop.date)},{' '}
          {clockTime(stop.start)} to {clockTime(stop.end)}.{stop.cancelled && ' This stop is cancelled.'}
        </p>
      )}
    </>
  );
}
