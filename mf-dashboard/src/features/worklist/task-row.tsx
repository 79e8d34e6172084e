import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { FOLLOW_UP_KINDS, type FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { Checkbox, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { TaskButtons, TaskOwner } from './task-buttons';
import { TaskClient } from './task-client';
import { dayInWords, entryInWords } from './task-text';
import type { TaskActions } from './use-task-actions';
import classes from './worklist.module.css';

function About({ item }: { item: FollowUpItem }): ReactElement {
  const { label, why } = FOLLOW_UP_KINDS[item.kind];
  return (
    <>
      <div>
        <b>{label}</b>: {item.what}{' '}
        {item.no_answers > 0 && <StatusBadge kind="neutral">{`No answer × ${item.no_answers}`}</StatusBadge>}
      </div>
      <div className={classes['soft']}>{why}</div>
      {item.last && <div className={classes['soft']}>{entryInWords(item.last)}</div>}
    </>
  );
}

type Props = { item: FollowUpItem; actions: TaskActions; selected: boolean; onSelect: () => void };

/** One task: client, what is due and why, since when, owner, and actions. */
export function TaskRow({ item, actions, selected, onSelect }: Props): ReactElement {
  return (
    <tr>
      <td className={classes['select']}>
        {item.state !== 'resolved' && (
          <Checkbox aria-label={`Select ${item.client_name}`} checked={selected} onChange={onSelect} />
        )}
      </td>
      <td>
        <TaskClient item={item} />
      </td>
      <td className={classes['about']}>
        <About item={item} />
      </td>
      <td className={classes['day']}>
        {dayInWords(item)}
        {item.since && item.since !== item.day && (
          <div className={classes['soft']}>since {civilDateInWords(item.since)}</div>
        )}
      </td>
      <td className={classes['owner']}>
        <TaskOwner item={item} actions={actions} />
      </td>
      <td className={classes['outcome']}>
        <TaskButtons item={item} actions={actions} />
      </td>
    </tr>
  );
}
