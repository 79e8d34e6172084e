import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { shownDisposition, STATUS_WORDS } from '@firstlight/domain/clients/status-words';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './client-search.module.css';

/** A client in the list, with what distinguishes people of the same name. */
export function ClientOption({ client }: { client: RegistrationHeader }): ReactElement {
  const disposition = shownDisposition(client);
  return (
    <>
      <span className={classes['name']}>
        {client.firstName} {client.lastName}
      </span>
      <span className={classes['facts']}>
        {client.dob ? `born ${civilDateInWords(client.dob)}` : 'no date of birth'}
        {disposition && ` · ${disposition}`}
      </span>
      <StatusBadge kind={client.status}>{STATUS_WORDS[client.status]}</StatusBadge>
    </>
  );
}
