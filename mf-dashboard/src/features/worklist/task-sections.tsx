import type { FollowUpAnswer, FollowUpItem } from '@firstlight/domain/follow-up';
import { ALL_WORKLIST_SECTIONS, WORKLIST_SECTIONS } from '@firstlight/domain/worklist';
import { Table, VisuallyHidden } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import listClasses from '../../lists/lists.module.css';
import { taskId } from './task-id';
import { TaskRow } from './task-row';
import type { Selection } from './use-selection';
import type { TaskActions } from './use-task-actions';
import classes from './worklist.module.css';

const COLUMNS = ['Client', 'Task', 'Due', 'Owner', 'Outcome'];

type Props = {
  items: readonly FollowUpItem[];
  counts: FollowUpAnswer['sections'] | undefined;
  actions: TaskActions;
  selection: Selection;
};

/** The tasks of a page under their sections; on a phone each row stacks its cells. */
export function TaskSections({ items, counts, actions, selection }: Props): ReactElement {
  return (
    <div className={listClasses['scroll']}>
      <Table className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <VisuallyHidden>Select</VisuallyHidden>
            </Table.Th>
            {COLUMNS.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {ALL_WORKLIST_SECTIONS.map((section) => {
          const own = items.filter((item) => item.section === section);
          if (own.length === 0) return null;
          return (
            <Table.Tbody key={section}>
              <Table.Tr className={classes['section']} data-section={section}>
                <Table.Th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                  {WORKLIST_SECTIONS[section].label}{' '}
                  <span className={classes['count']}>{(counts?.[section] ?? own.length).toLocaleString('en-CA')}</span>
                </Table.Th>
              </Table.Tr>
              {own.map((item) => (
                <TaskRow
                  key={taskId(item)}
                  item={item}
                  actions={actions}
                  selected={selection.has(item)}
                  onSelect={() => selection.toggle(item)}
                />
              ))}
            </Table.Tbody>
          );
        })}
      </Table>
    </div>
  );
}
