import { Button, ButtonRow, Progress } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './legacy.module.css';
import type { SendingStep } from './use-legacy-upload';

/** Progress: first the bytes sent, then the rows that the server has read and stored; cancelling stores nothing. */
export function Sending({ step, onCancel }: { step: SendingStep; onCancel: () => void }): ReactElement {
  const sent = Math.round(step.progress * 100);
  const { rows, total } = step;
  const share = rows && total > 0 ? Math.round((rows.rows_read / total) * 100) : sent;
  const text = rows ? rowsText(rows.rows_read, rows.rows_stored, total) : sentText(step.what, sent);
  return (
    <div className={classes['result']}>
      <p role="status">{text}</p>
      <Progress value={share} animated={sent === 100} aria-label={text} />
      <ButtonRow>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </div>
  );
}

const figure = (count: number): string => count.toLocaleString('en-CA');

const sentText = (what: SendingStep['what'], sent: number): string =>
  sent < 100 ? `Sending: ${sent}%` : `${what} the rows…`;

const rowsText = (read: number, stored: number, total: number): string =>
  `Importing: ${figure(read)} of ${figure(total)} rows read, ${figure(stored)} stored`;
