import { FOLLOW_UP_KINDS, type TaskKey } from './follow-up.js';
import { RECORD_TABS } from './record-tabs.js';
import { visitAddress } from './visits.js';

type Kind = (typeof FOLLOW_UP_KINDS)[keyof typeof FOLLOW_UP_KINDS];

/** The item that a record tab pages to and focuses. */
export const ITEM_PARAM = 'item';

/** Whether a task comes from the record itself: RNA on its Client tab (`rnaTests`). */
const isOnClientTab = ({ registration_id, item_id }: TaskKey): boolean => item_id === registration_id;

/** The record tab with the item of a task; the Client tab has the record's own address. */
export function taskTabAddress(task: TaskKey): string {
  const record = `/admin-edit/${encodeURIComponent(task.registration_id)}`;
  if (isOnClientTab(task)) return record;
  const tab = RECORD_TABS.find(({ permission }) => permission === FOLLOW_UP_KINDS[task.kind].tab)?.key ?? '';
  return `${record}/${tab}`;
}

/** Where a task is completed: the visit window, or its item on the record tab. */
export function taskAddress(task: TaskKey): string {
  const kind: Kind = FOLLOW_UP_KINDS[task.kind];
  if ('visit' in kind) return visitAddress(task.registration_id, kind.visit);
  if (isOnClientTab(task)) return taskTabAddress(task);
  return `${taskTabAddress(task)}?${new URLSearchParams({ [ITEM_PARAM]: task.item_id }).toString()}`;
}
