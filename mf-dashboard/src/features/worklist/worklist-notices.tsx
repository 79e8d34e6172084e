import type { FollowUpItem, SelectedTask } from '@firstlight/domain/desk/follow-up';
import { Banner, Button, UndoToast } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { BulkResults } from '../../lists/bulk-results';
import { HandOverDialog } from './hand-over-dialog';
import { OutcomeDialog } from './outcome-dialog';
import { taskId } from './task-id';
import type { TaskActions } from './use-task-actions';
import classes from './worklist.module.css';

type Props = { items: readonly FollowUpItem[]; actions: TaskActions };

/** The open dialog, with the tasks as they are now, and the result of the last action. */
export function WorklistNotices({ items, actions }: Props): ReactElement {
  const { asked, notice, forget } = actions;
  const asItIsNow = <Item extends SelectedTask>(item: Item): Item | FollowUpItem =>
    items.find((other) => taskId(other) === taskId(item)) ?? item;
  return (
    <>
      {asked && 'outcomeOf' in asked && <OutcomeDialog item={asItIsNow(asked.outcomeOf)} actions={actions} />}
      {asked && 'ownerOf' in asked && <HandOverDialog items={asked.ownerOf.map(asItIsNow)} actions={actions} />}
      <BulkResults bulk={actions.runner} />
      {notice?.kind === 'done' && notice.undo && (
        <UndoToast text={notice.text} onUndo={notice.undo} onExpire={forget} />
      )}
      {notice && !asked && (notice.kind === 'failed' || !notice.undo) && (
        <div className={classes['notice']}>
          <Banner
            kind={notice.kind === 'failed' ? 'error' : 'success'}
            onClose={forget}
            actions={
              notice.undo && (
                <Button variant="default" size="xs" onClick={notice.undo}>
                  Undo
                </Button>
              )
            }
          >
            {notice.text}
          </Banner>
        </div>
      )}
    </>
  );
}
