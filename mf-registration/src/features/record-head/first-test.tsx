import { visitAddress } from '@firstlight/domain/visits';
import { Link } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './record-head.module.css';

/** The next step of a new client: nothing is due yet, because no test is recorded. */
export function FirstTest({ registrationId }: { registrationId: string }): ReactElement {
  return (
    <div role="group" className={classes['tasks']} aria-label="Next">
      <div className={classes['task']}>
        <span className={classes['taskText']}>
          <b>Next</b>: HCV rapid test
          <span className={classes['why']}>No test is recorded yet.</span>
        </span>
        <Button size="xs" variant="light" component={Link} to={visitAddress(registrationId, 'new')}>
          Record the visit
        </Button>
      </div>
    </div>
  );
}
