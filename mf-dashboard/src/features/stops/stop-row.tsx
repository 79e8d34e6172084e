import { civilDateInWords, clockTime, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type Stop, STOP_OFFERS, type StopStatus } from '@firstlight/domain/lists/stops';
import { Button, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import cardClasses from '../../lists/card.module.css';
import { StopBookings } from './stop-bookings';
import classes from './stops.module.css';

type Props = {
  stop: Stop;
  mayChange: boolean;
  busy: boolean;
  onStatus: (status: StopStatus | null) => void;
  onEdit: () => void;
  onCancel: () => void;
};

const STATUS: { status: StopStatus; label: string }[] = [
  { status: 'arrived', label: 'Arrived' },
  { status: 'late', label: 'Running late' },
];

/** One stop; on its day the crew reports with one press, and a second press undoes it. */
export function StopRow({ stop, mayChange, busy, onStatus, onEdit, onCancel }: Props): ReactElement {
  const heading = `stop-${stop.id}`;
  const isToday = stop.date === todayInNewYork();
  return (
    <article className={cardClasses['card']} aria-labelledby={heading}>
      <div className={cardClasses['head']}>
        <h3 id={heading} className={cardClasses['name']}>
          {stop.place}, {stop.town}
        </h3>
        {isToday && <StatusBadge kind="info">Today</StatusBadge>}
        {stop.cancelled && <StatusBadge kind="warning">Cancelled</StatusBadge>}
      </div>
      <div className={classes['facts']}>
        <p>
          {civilDateInWords(stop.date)}, {clockTime(stop.start)} to {clockTime(stop.end)}
        </p>
        <p>{stop.address}</p>
        <p className={cardClasses['quiet']}>
          {stop.offers.map((offer) => STOP_OFFERS[offer].en).join(', ')}.{' '}
          {stop.wheelchair ? 'Wheelchair accessible.' : 'Not wheelchair accessible.'}
        </p>
        {[stop.note_en, stop.note_fr].map((note) => note && <p key={note}>{note}</p>)}
        <StopBookings stop={stop} />
      </div>
      <div className={cardClasses['actions']}>
        {isToday &&
          !stop.cancelled &&
          STATUS.map(({ status, label }) => (
            <Button
              key={status}
              size="xs"
              variant={stop.status === status ? 'filled' : 'default'}
              aria-pressed={stop.status === status}
              // A disabled button would lose the focus.
              aria-disabled={busy || undefined}
              onClick={() => !busy && onStatus(stop.status === status ? null : status)}
            >
              {label}
            </Button>
          ))}
        {mayChange && (
          <>
            <Button variant="default" size="xs" onClick={onEdit}>
              Edit
            </Button>
            <Button variant="subtle" size="xs" disabled={busy} onClick={onCancel}>
              {stop.cancelled ? 'Undo cancellation' : 'Cancel stop'}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
