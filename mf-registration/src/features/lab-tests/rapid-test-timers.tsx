import { RAPID_TEST_MINUTES } from '@firstlight/domain/care/rapid-tests';
import { Button, ButtonRow, IconClock } from '@firstlight/staff-ui';
import { type ReactElement, useEffect } from 'react';
import { useRecord } from '../../record/record-context';
import classes from './lab-tests.module.css';
import { RunningTimer } from './running-timer';
import { assignTimersTo, showOwner, startTimer, UNSAVED_OWNER, useTimers } from './timers';

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

/**
 * The timers of this record, on every tab: they survive a reload, and alert visibly and audibly when it is time to
 * read.
 */
export function RunningTimers(): ReactElement | null {
  const owner = useOwner();
  const { screen } = useRecord();
  useEffect(() => showOwner(owner), [owner]);
  useEffect(() => {
    if (screen === 'intake' && owner !== UNSAVED_OWNER) assignTimersTo(owner);
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
