import { FOLLOW_UP_KINDS, type TaskKey } from './follow-up.js';
import { RECORD_TABS } from './record-tabs.js';
import { visitAddress } from './visits.js';

type Kind = (typeof FOLLOW_UP_KINDS)[keyof typeof FOLLOW_UP_KINDS];

/** The item that a record tab pages to and focuses. */
export const ITEM_PARAM = 'item';

/** The record tab with the item of a task. */
export function taskTabAddress({ kind, registration_id }: Omit<TaskKey, 'item_id'>): string {
  const tab = RECORD_TABS.find(({ permission }) => permission === FOLLOW_UP_KINDS[kind].tab)?.key ?? '';
  return `/admin-edit/${encodeURIComponent(registration_id)}/${tab}`;
}

/** Where a task is completed: the visit window, or its item on the record tab. */
export function taskAddress(task: TaskKey): string {
  const kind: Kind = FOLLOW_UP_KINDS[task.kind];
  if ('visit' in kind) return visitAddress(task.registration_id, kind.visit);
  return `${taskTabAddress(task)}?${new URLSearchParams({ [ITEM_PARAM]: task.item_id }).toString()}`;
}
