import { recordCode } from '@firstlight/domain/identity/record-code';
import { useNavigate } from '@firstlight/platform';
import { registrationApi, skipToken } from '@firstlight/staff-data';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './lab-tests.module.css';
import { RunningTimer } from './running-timer';
import { type Timer, UNSAVED_OWNER, useShownOwner, useTimers } from './timers';

const recordOf = ({ owner }: Timer): string =>
  owner === UNSAVED_OWNER ? '/admin-register/tests' : `/admin-edit/${owner}/tests`;

/** The name and code of the client, so that a result is never read for someone else; only the code until it is read. */
function useClientOf({ owner }: Timer): string {
  const { data } = registrationApi.useGetRegistrationQuery(owner === UNSAVED_OWNER ? skipToken : owner);
  if (owner === UNSAVED_OWNER) return 'New client';
  return [data?.firstName, data?.lastName, recordCode(owner)].filter(Boolean).join(' ');
}

function TimerElsewhere({ timer }: { timer: Timer }): ReactElement {
  const navigate = useNavigate();
  const client = useClientOf(timer);
  return (
    <RunningTimer timer={timer} client={client}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Open record of ${client}`}
        onClick={() => void navigate(recordOf(timer))}
      >
        Open record
      </Button>
    </RunningTimer>
  );
}

/** Timers of other records, which keep running and ringing anywhere in the staff area. */
export function TimersElsewhere(): ReactElement | null {
  const shown = useShownOwner();
  const timers = useTimers().filter(({ owner }) => owner !== shown);
  if (timers.length === 0) return null;
  return (
    <aside aria-label="Rapid test timers" className={classes['elsewhere']}>
      <ul role="list" className={classes['timers']}>
        {timers.map((timer) => (
          <TimerElsewhere key={timer.id} timer={timer} />
        ))}
      </ul>
    </aside>
  );
}
