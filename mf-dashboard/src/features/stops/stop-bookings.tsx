import { shownPhone } from '@firstlight/domain/identity/phone';
import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { bookedInWords, type StopBooking } from '@firstlight/domain/lists/stop-bookings';
import type { Stop } from '@firstlight/domain/lists/stops';
import { Link, setAdminAuthenticated } from '@firstlight/platform';
import { Button, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import cardClasses from '../../lists/card.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import classes from './stops.module.css';
import { stopsApi } from './stops.api';

function Person({ person }: { person: StopBooking }): ReactElement {
  const { registration_id: id, name, phone, leave_message } = person;
  return (
    <li>
      <Link to={`/admin-edit/${encodeURIComponent(id)}`} onClick={setAdminAuthenticated}>
        {name}
      </Link>{' '}
      <span translate="no">{recordCode(id)}</span>{' '}
      {phone === null ? (
        'No phone.'
      ) : (
        <>
          <a href={telephoneLink(phone)} aria-label={`Call ${name}: ${shownPhone(phone)}`}>
            {shownPhone(phone)}
          </a>{' '}
          {leave_message ? 'May leave a message.' : 'Leave no message.'}
        </>
      )}
    </li>
  );
}

function People({ stop, id }: { stop: Stop; id: string }): ReactElement {
  const { data, isError, refetch } = stopsApi.useListStopBookingsQuery(stop.id, LIST_OPTIONS);
  return (
    <div id={id}>
      {data === undefined && !isError && <ListSkeleton />}
      {data === undefined && isError && (
        <LoadFailed onRetry={refetch}>The people could not be loaded. Please try again.</LoadFailed>
      )}
      {data && (
        <ul className={classes['people']} aria-label={`Who chose ${stop.place}`}>
          {data.people.map((person) => (
            <Person key={person.registration_id} person={person} />
          ))}
        </ul>
      )}
      {data && data.contacts > 0 && (
        <p>
          Chosen with an invitation, without a name: {data.contacts}. Only the client’s record shows these contacts.
        </p>
      )}
    </div>
  );
}

/** How many people chose a stop; a press shows who. */
export function StopBookings({ stop }: { stop: Stop }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const id = `stop-people-${stop.id}`;
  if (stop.booked === 0) return <p className={cardClasses['quiet']}>{bookedInWords(stop)}.</p>;
  return (
    <>
      <div>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {bookedInWords(stop)}
        </Button>
      </div>
      {isOpen && <People stop={stop} id={id} />}
    </>
  );
}
