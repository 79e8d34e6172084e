import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { StoredContactMessage } from '@firstlight/domain/desk/contact-message';
import { Button, IconArrowBackUp, IconCheck, IconSend, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import cardClasses from '../../lists/card.module.css';
import classes from './messages.module.css';

type Props = { message: StoredContactMessage; busy: boolean; onMark: (handled: boolean) => void };

/** Includes the subject, so that the reply can be matched, but not the message text. */
function replyAddress({ email, subject }: StoredContactMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

/** One message: who wrote it, what it says, and who handled it. */
export function MessageCard({ message, busy, onMark }: Props): ReactElement {
  const heading = `message-${message.id}`;
  return (
    <article className={cardClasses['card']} aria-labelledby={heading}>
      <div className={cardClasses['head']}>
        <h3 id={heading} tabIndex={-1} className={cardClasses['name']}>
          {message.subject}
        </h3>
        <StatusBadge kind={message.handled ? 'submitted' : 'pending'}>
          {message.handled ? 'Handled' : 'New'}
        </StatusBadge>
      </div>
      <div className={classes['body']}>
        <p className={classes['from']}>
          {message.name}, {message.email}, {formatNewYorkTime(message.created_at)}
        </p>
        <p className={classes['text']}>{message.message}</p>
        {message.handled && message.handled_at && (
          <p className={classes['from']}>
            Handled{message.handled_by && ` by ${message.handled_by}`}, {formatNewYorkTime(message.handled_at)}
          </p>
        )}
      </div>
      <div className={cardClasses['actions']}>
        <Button
          component="a"
          variant="default"
          size="xs"
          leftSection={<IconSend size={16} />}
          href={replyAddress(message)}
        >
          Reply by e-mail
        </Button>
        {message.handled ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={16} />}
            loading={busy}
            onClick={() => onMark(false)}
          >
            Mark as new
          </Button>
        ) : (
          <Button size="xs" leftSection={<IconCheck size={16} />} loading={busy} onClick={() => onMark(true)}>
            Mark as handled
          </Button>
        )}
      </div>
    </article>
  );
}
