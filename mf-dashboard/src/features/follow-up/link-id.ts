import type { FollowUpItem } from '@firstlight/domain/follow-up';

/** Id of the link to the client in a task's row: names the row's buttons and takes the focus. */
export function linkIdOf({ kind, item_id }: Pick<FollowUpItem, 'kind' | 'item_id'>): string {
  return `follow-up-${kind}-${item_id}`;
}
