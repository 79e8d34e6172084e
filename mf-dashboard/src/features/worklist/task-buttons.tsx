import { FOLLOW_UP_KINDS, type FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { taskAddress } from '@firstlight/domain/desk/task-addresses';
import { Link, setAdminAuthenticated, useSignedInUser } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { taskId } from './task-id';
import type { TaskActions } from './use-task-actions';
import classes from './worklist.module.css';

type Props = { item: FollowUpItem; actions: TaskActions };

/** The actions that resolve the task, and the outcomes to record. */
export function TaskButtons({ item, actions }: Props): ReactElement {
  const { last, state } = item;
  const user = useSignedInUser();
  const about = { size: 'xs', 'aria-describedby': taskId(item) } as const;
  const isUndone = last && (state === 'resolved' || (state === 'snoozed' && last.outcome === 'snoozed'));
  return (
    <div className={classes['buttons']} role="group" aria-labelledby={taskId(item)}>
      {isUndone && (
        <Button {...about} variant="default" onClick={() => void actions.undo(last.id, item.client_name)}>
          {state === 'resolved' ? 'Reopen' : 'End snooze'}
        </Button>
      )}
      {state !== 'resolved' && (
        <>
          <Button {...about} component={Link} to={taskAddress(item, user)} onClick={setAdminAuthenticated}>
            {FOLLOW_UP_KINDS[item.kind].action}
          </Button>
          <Button {...about} variant="default" onClick={() => void actions.record(item, { outcome: 'done' })}>
            Done
          </Button>
          <Button {...about} variant="default" onClick={() => void actions.record(item, { outcome: 'no-answer' })}>
            No answer
          </Button>
          <Button {...about} variant="subtle" onClick={() => actions.ask({ outcomeOf: item })}>
            More…
          </Button>
        </>
      )}
    </div>
  );
}

/** The task's owner, and how to hand it over. */
export function TaskOwner({ item, actions }: Props): ReactElement {
  const { owner, state } = item;
  const about = { size: 'compact-xs', variant: 'subtle', 'aria-describedby': taskId(item) } as const;
  return (
    <>
      <div className={owner ? undefined : classes['soft']}>{owner?.name ?? 'Unassigned'}</div>
      {state !== 'resolved' && (
        <div className={classes['pass']}>
          {owner?.user_id !== actions.me && (
            <Button {...about} onClick={() => void actions.handOver(item, { owner_id: actions.me, note: null })}>
              Take
            </Button>
          )}
          <Button {...about} onClick={() => actions.ask({ ownerOf: [item] })}>
            Hand over…
          </Button>
        </div>
      )}
    </>
  );
}
