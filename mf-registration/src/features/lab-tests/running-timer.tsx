import { IconButton, IconX } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import classes from './lab-tests.module.css';
import { remaining, removeTimer, ring, type Timer } from './timers';

/** One timer, ticking until it has sounded. */
export function RunningTimer({ timer, children }: { timer: Timer; children?: ReactNode }): ReactElement {
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
      <b>{test}</b>
      <span role={rung ? 'alert' : undefined}>
        {rung ? 'Time is up: read the result now.' : remaining(endsAt, now)}
      </span>
      {children}
      <IconButton label={`Remove ${test} timer`} onClick={() => removeTimer(id)}>
        <IconX size={16} />
      </IconButton>
    </li>
  );
}
