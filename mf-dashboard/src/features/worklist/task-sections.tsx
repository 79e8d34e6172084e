import type { FollowUpAnswer, FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { ALL_WORKLIST_SECTIONS, WORKLIST_SECTIONS } from '@firstlight/domain/desk/worklist';
import { ListTable, VisuallyHidden } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { Selection } from '../../lists/use-selection';
import { taskId } from './task-id';
import { TaskRow } from './task-row';
import { selectableOf, type SelectableTask } from './task-selection';
import type { TaskActions } from './use-task-actions';
import classes from './worklist.module.css';

const COLUMNS = [
  { name: 'Select', head: <VisuallyHidden>Select</VisuallyHidden> },
  ...['Client', 'Task', 'Due', 'Owner', 'Outcome'],
];

type Props = {
  items: readonly FollowUpItem[];
  counts: FollowUpAnswer['sections'] | undefined;
  actions: TaskActions;
  selection: Selection<SelectableTask>;
};

/** The tasks of a page under their sections; on a phone each row stacks its cells. */
export function TaskSections({ items, counts, actions, selection }: Props): ReactElement {
  return (
    <ListTable caption="Tasks" columns={COLUMNS} className={classes['table']}>
      {ALL_WORKLIST_SECTIONS.map((section) => {
        const own = items.filter((item) => item.section === section);
        if (own.length === 0) return null;
        return (
          <tbody key={section}>
            <tr className={classes['section']} data-section={section}>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {WORKLIST_SECTIONS[section].label}{' '}
                <span className={classes['count']}>{(counts?.[section] ?? own.length).toLocaleString('en-CA')}</span>
              </th>
            </tr>
            {own.map((item) => (
              <TaskRow
                key={taskId(item)}
                item={item}
                actions={actions}
                selected={selection.has(taskId(item))}
                onSelect={() => selection.toggle(selectableOf(item))}
              />
            ))}
          </tbody>
        );
      })}
    </ListTable>
  );
}
