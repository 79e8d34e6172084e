import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { contactLanguage } from '@firstlight/domain/clients/contact-language';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { shownDisposition, STATUS_WORDS } from '@firstlight/domain/clients/status-words';
import type { ReadableRegistration } from '@firstlight/staff-data';
import { IconPhone, IconUser, ShortId, StatusBadge } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import classes from './client-banner.module.css';
import { useStickyHeight } from './use-sticky-height';

const CONTACT_WAYS = [
  ['leaveMessage', 'leave message'],
  ['voicemail', 'voicemail'],
  ['text', 'text'],
] as const;

function phoneRules(record: ReadableRegistration): string {
  const allowed = CONTACT_WAYS.filter(([key]) => record[key] === true).map(([, words]) => words);
  return allowed.length > 0 ? `OK to: ${allowed.join(', ')}` : 'no messages, voicemail or text';
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

type Props = {
  record: ReadableRegistration;
  /** The name is the heading of the screen. */
  isHeading?: boolean;
  /** The heading takes over the focus from the loading screen's heading. */
  takesFocus?: boolean;
  actions?: ReactNode;
};

/** The client, on every tab of a stored record; shows only what the user may read. */
export function ClientBanner({ record, isHeading = false, takesFocus = false, actions }: Props): ReactElement {
  const { firstName, lastName, aka, healthCard, photo, status } = record;
  const language = contactLanguage(record.language);
  const disposition = shownDisposition(record);
  const banner = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useStickyHeight(banner);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const name = (
    <>
      {firstName} {lastName}
      {aka && <span className={classes['aka']}> AKA {aka}</span>}
    </>
  );
  return (
    <section ref={banner} aria-label="Who this is" className={classes['banner']}>
      <div className={classes['who']}>
        {photo ? (
          <img src={photo} alt="" className={classes['photo']} />
        ) : (
          <span className={classes['photo']}>
            <IconUser size={26} aria-hidden="true" />
          </span>
        )}
        <div className={classes['facts']}>
          <div className={classes['title']}>
            {isHeading ? (
              <h1 ref={heading} tabIndex={-1} className={classes['name']}>
                {name}
              </h1>
            ) : (
              <p className={classes['name']}>{name}</p>
            )}
            {disposition && <StatusBadge kind="neutral">{disposition}</StatusBadge>}
            <StatusBadge kind={status}>{STATUS_WORDS[status]}</StatusBadge>
            <ShortId id={record.id} short={recordCode(record.id)} />
          </div>
          <p className={classes['line']}>
            <Birth record={record} />
            {healthCard && <span>Health card •••• {healthCard.slice(-4)}</span>}
            <Phone record={record} />
            {language && <b>Language: {language}</b>}
          </p>
        </div>
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </section>
  );
}
