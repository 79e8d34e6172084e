import { civilDateInWords, clockTime } from '@firstlight/domain/dates/civil-dates';
import type { ActivityCard as Card } from '@firstlight/domain/desk/dashboard';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { Button, IconUser, ShortId, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from '../../lists/card.module.css';
import { Fact } from '../../lists/fact';

/** Enough of an id to tell the activities of a list apart. */
const SHORT = 8;

/** One activity of any client (DASH-09). */
export function ActivityCard({ card, onOpen }: { card: Card; onOpen: () => void }): ReactElement {
  const heading = `activity-${card.id}`;
  return (
    <article className={classes['card']} aria-labelledby={heading}>
      <div className={classes['head']}>
        <h3 id={heading} className={classes['name']}>
          {card.description}
        </h3>
        {card.status === 'upcoming' ? (
          <StatusBadge kind="pending">Upcoming</StatusBadge>
        ) : (
          <StatusBadge kind="submitted">Completed</StatusBadge>
        )}
      </div>
      <dl className={classes['facts']}>
        <Fact label="Client">
          {card.client_name}
          {card.client_disposition && ` · ${card.client_disposition}`}
        </Fact>
        <Fact label="Date">{card.date && civilDateInWords(card.date)}</Fact>
        <Fact label="Time">{card.time && clockTime(card.time)}</Fact>
        <Fact label="Phone">{card.client_phone && shownPhone(card.client_phone)}</Fact>
        <Fact label="Activity ID">
          <ShortId id={card.id} short={card.id.slice(0, SHORT)} />
        </Fact>
      </dl>
      <div className={classes['actions']}>
        <Button variant="default" size="xs" leftSection={<IconUser size={16} />} onClick={onOpen}>
          View Client Profile
        </Button>
      </div>
    </article>
  );
}
