import type { ClientContact, FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { phoneDigits, shownPhone } from '@firstlight/domain/identity/phone';
import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { taskTabAddress } from '@firstlight/domain/desk/task-addresses';
import { Link, setAdminAuthenticated } from '@firstlight/platform';
import { IconPhone } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { taskId } from './task-id';
import { waysInWords } from './task-text';
import classes from './worklist.module.css';

function Phone({ contact }: { contact: ClientContact }): ReactElement | null {
  const { phone, consent } = contact;
  if (!phone) return null;
  const digits = phoneDigits(phone);
  return (
    <div className={classes['phone']}>
      {digits !== null && consent ? (
        <a href={telephoneLink(digits)} className={classes['call']}>
          <IconPhone size={16} aria-hidden="true" /> {shownPhone(phone)}
        </a>
      ) : (
        shownPhone(phone)
      )}
      <span className={classes['soft']}>{waysInWords(contact)}</span>
    </div>
  );
}

/** The task's client, and how to reach them. */
export function TaskClient({ item }: { item: FollowUpItem }): ReactElement {
  return (
    <>
      <Link id={taskId(item)} to={taskTabAddress(item)} className={classes['client']} onClick={setAdminAuthenticated}>
        {item.client_name}
      </Link>
      <div className={classes['soft']}>
        {item.client_aka && <>AKA {item.client_aka} · </>}
        <span className={classes['code']}>{recordCode(item.registration_id)}</span>
      </div>
      <Phone contact={item.contact} />
    </>
  );
}
