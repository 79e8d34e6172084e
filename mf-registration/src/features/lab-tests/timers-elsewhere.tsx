import { useNavigate } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './lab-tests.module.css';
import { RunningTimer } from './running-timer';
import { type Timer, UNSAVED_OWNER, useShownOwner, useTimers } from './timers';

const recordOf = ({ owner }: Timer): string =>
  owner === UNSAVED_OWNER ? '/admin-register/tests' : `/admin-edit/${owner}/tests`;

/** Timers of other records, which keep running and ringing anywhere in the staff area. */
export function TimersElsewhere(): ReactElement | null {
  const shown = useShownOwner();
  const navigate = useNavigate();
  const timers = useTimers().filter(({ owner }) => owner !== shown);
  if (timers.length === 0) return null;
  return (
    <aside aria-label="Rapid test timers" className={classes['elsewhere']}>
      <ul role="list" className={classes['timers']}>
        {timers.map((timer) => (
          <RunningTimer key={timer.id} timer={timer}>
            <Button size="compact-xs" variant="default" onClick={() => void navigate(recordOf(timer))}>
              Open record
            </Button>
          </RunningTimer>
        ))}
      </ul>
    </aside>
  );
}
