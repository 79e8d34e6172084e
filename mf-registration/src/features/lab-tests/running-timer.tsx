import { IconButton, IconX } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import classes from './lab-tests.module.css';
import { remaining, removeTimer, ring, type Timer } from './timers';

type Props = {
  timer: Timer;
  /** Whose test it is, outside that record's own screen. */
  client?: string;
  children?: ReactNode;
};

/** One timer, ticking until it has sounded. */
export function RunningTimer({ timer, client, children }: Props): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  const { id, test, endsAt, rung } = timer;
  useEffect(() => {
    if (rung) return undefined;
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() < endsAt) return;
      ring(id);
    };
    const ticking = setInterval(tick, 1_000);
    return () => clearInterval(ticking);
  }, [id, endsAt, rung]);
  return (
    <li className={classes['timer']} data-rung={rung || undefined}>
      <span role={rung ? 'alert' : undefined} className={classes['line']}>
        <b>{test}</b>
        {client && <span>{client}</span>}
        <span>{rung ? 'Time is up: read the result now.' : remaining(endsAt, now)}</span>
      </span>
      {children}
      <IconButton label={`Remove ${test} timer${client ? ` of ${client}` : ''}`} onClick={() => removeTimer(id)}>
        <IconX size={16} />
      </IconButton>
    </li>
  );
}
