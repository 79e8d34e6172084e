import type { FollowUpItem } from '@firstlight/domain/desk/follow-up';

/** Id of the link to the client in a task's row: identifies the task, names its buttons and takes the focus. */
export function taskId({ kind, item_id }: Pick<FollowUpItem, 'kind' | 'item_id'>): string {
  return `task-${kind}-${item_id}`;
}
