import { civilDateInWords } from '@firstlight/domain/civil-dates';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './client-search.module.css';

/** A client in the list, with what distinguishes people of the same name. */
export function ClientOption({ client }: { client: RegistrationHeader }): ReactElement {
  return (
    <>
      <span className={classes['name']}>
        {client.firstName} {client.lastName}
      </span>
      <span className={classes['facts']}>
        {client.dob ? `born ${civilDateInWords(client.dob)}` : 'no date of birth'}
        {client.disposition && ` · ${client.disposition}`}
      </span>
      <StatusBadge kind={client.status === 'pending' ? 'pending' : 'submitted'}>
        {client.status === 'pending' ? 'Pending' : 'Submitted'}
      </StatusBadge>
    </>
  );
}
