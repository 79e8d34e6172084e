import { RAPID_TEST_MINUTES } from '@firstlight/domain/lab-test-rules';
import { Button, ButtonRow, IconClock, IconX, IconButton, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useRecord } from '../../record/record-context';
import classes from './lab-tests.module.css';
import { newTimer, readTimers, remaining, sound, type Timer, writeTimers } from './timers';

const RAPID = ['HIV', 'HCV'] as const;

/** The clock of the screen, ticking only while a timer runs. */
function useSeconds(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [running]);
  return now;
}

/** Twenty minutes per rapid test: survives a reload, shows and sounds when it is time to read. */
export function RapidTestTimers(): ReactElement {
  const { registrationId } = useRecord();
  const owner = registrationId ?? 'intake';
  const [timers, setTimers] = useState<Timer[]>(readTimers);
  const mine = timers.filter((timer) => timer.owner === owner);
  const now = useSeconds(mine.some((timer) => !timer.rung));
  const keep = (next: Timer[]): void => {
    writeTimers(next);
    setTimers(next);
  };
  const due = mine.find((timer) => !timer.rung && timer.endsAt <= now);
  useEffect(() => {
    if (!due) return;
    sound();
    const next = readTimers().map((timer) => (timer.id === due.id ? { ...timer, rung: true } : timer));
    writeTimers(next);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the clock is outside of React; this is its event
    setTimers(next);
  }, [due]);
  const start = (test: string): void => keep([...timers, newTimer(owner, test)]);
  return (
    <Panel title="Rapid test timers">
      <ButtonRow>
        {RAPID.map((test) => (
          <Button
            key={test}
            variant="default"
            size="xs"
            leftSection={<IconClock size={16} aria-hidden="true" />}
            onClick={() => start(test)}
          >
            Start {test} timer ({RAPID_TEST_MINUTES} min)
          </Button>
        ))}
      </ButtonRow>
      <ul role="list" className={classes['timers']}>
        {mine.map((timer) => (
          <li key={timer.id} className={classes['timer']} data-rung={timer.rung || undefined}>
            <b>{timer.test}</b>
            <span role={timer.rung ? 'alert' : undefined}>
              {timer.rung ? 'Time is up: read the result now.' : remaining(timer.endsAt, now)}
            </span>
            <IconButton
              label={`Remove ${timer.test} timer`}
              onClick={() => keep(timers.filter(({ id }) => id !== timer.id))}
            >
              <IconX size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
