import { RAPID_TEST_MINUTES } from '@firstlight/domain/lab-test-rules';
import { Button, ButtonRow, IconButton, IconClock, IconX } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useRecord } from '../../record/record-context';
import classes from './lab-tests.module.css';
import { markRung, remaining, removeTimer, sound, startTimer, type Timer, useTimers } from './timers';

const RAPID = ['HIV', 'HCV'] as const;

function useOwner(): string {
  return useRecord().registrationId ?? 'intake';
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

/** One timer, ticking until it has sounded. */
function RunningTimer({ timer }: { timer: Timer }): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  const { id, test, endsAt, rung } = timer;
  useEffect(() => {
    if (rung) return undefined;
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() < endsAt) return;
      sound();
      markRung(id);
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
      <IconButton label={`Remove ${test} timer`} onClick={() => removeTimer(id)}>
        <IconX size={16} />
      </IconButton>
    </li>
  );
}

/** The timers of this record, on every tab: they survive a reload, show and sound when it is time to read. */
export function RunningTimers(): ReactElement | null {
  const timers = useTimers(useOwner());
  if (timers.length === 0) return null;
  return (
    <ul role="list" className={classes['timers']}>
      {timers.map((timer) => (
        <RunningTimer key={timer.id} timer={timer} />
      ))}
    </ul>
  );
}
