import { RAPID_TEST_MINUTES } from '@firstlight/domain/lab-test-rules';
import { useNavigate } from '@firstlight/platform';
import { Button, ButtonRow, IconButton, IconClock, IconX } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useRecord } from '../../record/record-context';
import classes from './lab-tests.module.css';
import {
  adoptTimers,
  ring,
  remaining,
  removeTimer,
  showOwner,
  startTimer,
  type Timer,
  UNSAVED_OWNER,
  useShownOwner,
  useTimers,
} from './timers';

const RAPID = ['HIV', 'HCV'] as const;

function useOwner(): string {
  return useRecord().registrationId ?? UNSAVED_OWNER;
}

/** Starts the twenty minutes of a rapid test. */
export function StartTimers(): ReactElement {
  const owner = useOwner();
  return (
    <ButtonRow>
      {RAPID.map((test) => (
        <Button
          key={test}
          variant="default"
          size="xs"
          leftSection={<IconClock size={16} aria-hidden="true" />}
          onClick={() => startTimer(owner, test)}
        >
          Start {test} timer ({RAPID_TEST_MINUTES} min)
        </Button>
      ))}
    </ButtonRow>
  );
}

const recordOf = ({ owner }: Timer): string =>
  owner === UNSAVED_OWNER ? '/admin-register/tests' : `/admin-edit/${owner}/tests`;

/** One timer, ticking until it has sounded. */
function RunningTimer({ timer, children }: { timer: Timer; children?: ReactNode }): ReactElement {
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

/** The timers of this record, on every tab: they survive a reload, show and sound when it is time to read. */
export function RunningTimers(): ReactElement | null {
  const owner = useOwner();
  const { screen } = useRecord();
  useEffect(() => showOwner(owner), [owner]);
  useEffect(() => {
    if (screen === 'intake' && owner !== UNSAVED_OWNER) adoptTimers(owner);
  }, [screen, owner]);
  const timers = useTimers().filter((timer) => timer.owner === owner);
  if (timers.length === 0) return null;
  return (
    <ul role="list" className={classes['timers']}>
      {timers.map((timer) => (
        <RunningTimer key={timer.id} timer={timer} />
      ))}
    </ul>
  );
}

/** The timers of other records: they go on, and sound, wherever in the staff area somebody is meanwhile. */
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
