import type { FollowUpItem } from '@firstlight/domain/follow-up';
import { useState } from 'react';
import { taskId } from './task-id';

export type Selection = {
  items: FollowUpItem[];
  has: (item: FollowUpItem) => boolean;
  toggle: (item: FollowUpItem) => void;
  selectAll: () => void;
  clear: () => void;
};

/** The selected tasks of the page; what has left the list is no longer selected. */
export function useSelection(items: readonly FollowUpItem[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const has = (item: FollowUpItem): boolean => chosen.has(taskId(item));
  return {
    items: items.filter(has),
    has,
    toggle: (item) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(taskId(item))) next.add(taskId(item));
        return next;
      }),
    selectAll: () => setChosen(new Set(items.map(taskId))),
    clear: () => setChosen(new Set()),
  };
}
