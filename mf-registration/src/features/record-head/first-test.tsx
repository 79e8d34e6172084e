import { visitAddress } from '@firstlight/domain/record/visits';
import { Link } from '@firstlight/platform';
import { Button, useReturnedFocus } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import classes from './record-head.module.css';

/** The next step of a new client: nothing is due yet, because no test is recorded. */
export function FirstTest({ registrationId }: { registrationId: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // It disappears shortly after the visit's window has given the focus back to it.
  const onFocus = useReturnedFocus(box);
  return (
    <div ref={box} role="group" className={classes['tasks']} aria-label="Next">
      <div className={classes['task']}>
        <span className={classes['taskText']}>
          <b>Next</b>: rapid tests
          <span className={classes['why']}>No test is recorded yet.</span>
        </span>
        <Button size="xs" variant="light" onFocus={onFocus} component={Link} to={visitAddress(registrationId, 'new')}>
          Record the visit
        </Button>
      </div>
    </div>
  );
}
