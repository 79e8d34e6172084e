import { civilDateInWords } from '@firstlight/domain/civil-dates';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './find-client.module.css';

type Props = {
  id: string;
  client: RegistrationHeader;
  active: boolean;
  onOpen: (client: RegistrationHeader) => void;
};

/** One client of the list, with what tells people of one name apart. */
export function ClientOption({ id, client, active, onOpen }: Props): ReactElement {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above holds the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes['option']}
      onClick={() => onOpen(client)}
    >
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
    </div>
  );
}
