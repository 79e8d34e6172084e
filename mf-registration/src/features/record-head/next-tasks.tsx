import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { FOLLOW_UP_KINDS } from '@firstlight/domain/desk/follow-up';
import { NEXT_TASKS_MAX, type NextTask } from '@firstlight/domain/record/record-summary';
import { taskAddress } from '@firstlight/domain/desk/task-addresses';
import { Link, useSignedInUser } from '@firstlight/platform';
import { Button, StatusBadge } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './record-head.module.css';

function Task({ task, registrationId }: { task: NextTask; registrationId: string }): ReactElement {
  const { label, why, action } = FOLLOW_UP_KINDS[task.kind];
  const address = taskAddress({ ...task, registration_id: registrationId }, useSignedInUser());
  return (
    <li className={classes['task']}>
      <span className={classes['taskText']}>
        <b>{label}</b>: {task.what}, {task.due < todayInNewYork() ? 'due since' : 'due'} {civilDateInWords(task.due)}{' '}
        {task.due < todayInNewYork() && <StatusBadge kind="warning">Late</StatusBadge>}
        <span className={classes['why']}>{why}</span>
      </span>
      <Button size="xs" variant="light" component={Link} to={address}>
        {action}
      </Button>
    </li>
  );
}

/** The one or two most urgent tasks, each with the action that completes it; a button shows the rest. */
export function NextTasks({
  tasks,
  registrationId,
}: {
  tasks: readonly NextTask[];
  registrationId: string;
}): ReactElement {
  const [all, setAll] = useState(false);
  const shown = all ? tasks : tasks.slice(0, NEXT_TASKS_MAX);
  return (
    <ul role="list" className={classes['tasks']} aria-label="Next">
      {shown.map((task) => (
        <Task key={`${task.kind} ${task.item_id}`} task={task} registrationId={registrationId} />
      ))}
      {shown.length < tasks.length && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
            {tasks.length - shown.length} more
          </Button>
        </li>
      )}
    </ul>
  );
}
