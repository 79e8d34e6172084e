import { civilDateInWords } from '@firstlight/domain/civil-dates';
import { shownPhone } from '@firstlight/domain/phone';
import type { ReadableRegistration } from '@firstlight/staff-data';
import { IconPhone, IconUser, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './client-banner.module.css';

const CONTACT_WAYS = [
  ['leaveMessage', 'leave message'],
  ['voicemail', 'voicemail'],
  ['text', 'text'],
] as const;

function phoneRules(record: ReadableRegistration): string {
  const allowed = CONTACT_WAYS.filter(([key]) => record[key] === true).map(([, words]) => words);
  return allowed.length > 0 ? `may ${allowed.join(', ')}` : 'no messages, voicemail or text';
}

function Birth({ record }: { record: ReadableRegistration }): ReactElement | null {
  if (!record.dob) return null;
  return (
    <span>
      Born {civilDateInWords(record.dob)}
      {record.age !== null && <b>, {record.age}</b>}
    </span>
  );
}

function Phone({ record }: { record: ReadableRegistration }): ReactElement | null {
  if (!record.phone1) return null;
  return (
    <span className={classes['phone']}>
      <IconPhone size={15} aria-hidden="true" /> {shownPhone(record.phone1)}
      <span className={classes['rules']}>{phoneRules(record)}</span>
    </span>
  );
}

/** The client, on every tab of a stored record; shows only what the user may read. */
export function ClientBanner({ record, actions }: { record: ReadableRegistration; actions?: ReactNode }): ReactElement {
  const { firstName, lastName, aka, healthCard, disposition, photo, status } = record;
  return (
    <section aria-label="Who this is" className={classes['banner']}>
      {photo ? (
        <img src={photo} alt="" className={classes['photo']} />
      ) : (
        <span className={classes['photo']}>
          <IconUser size={26} aria-hidden="true" />
        </span>
      )}
      <div className={classes['facts']}>
        <p className={classes['name']}>
          {firstName} {lastName}
          {aka && <span className={classes['aka']}> AKA {aka}</span>}
        </p>
        <p className={classes['line']}>
          <Birth record={record} />
          {healthCard && <span>Health card •••• {healthCard.slice(-4)}</span>}
          <Phone record={record} />
        </p>
      </div>
      <div className={classes['badges']}>
        {disposition && <StatusBadge kind="neutral">{disposition}</StatusBadge>}
        <StatusBadge kind={status}>{status === 'pending' ? 'Pending' : 'Submitted'}</StatusBadge>
        {actions}
      </div>
    </section>
  );
}
