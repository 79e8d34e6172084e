import { FOLLOW_UP_KINDS, type TaskKey } from './follow-up.js';
import { RECORD_TABS } from '../record/record-tabs.js';
import { visitAddress } from '../record/visits.js';

type Kind = (typeof FOLLOW_UP_KINDS)[keyof typeof FOLLOW_UP_KINDS];

/** The item that a record tab pages to and focuses. */
export const ITEM_PARAM = 'item';

/** Whether a task comes from the record itself: RNA on its Client tab (`rnaTests`). */
const isOnClientTab = ({ registration_id, item_id }: TaskKey): boolean => item_id === registration_id;

/** The record tab with the item of a task; the Client tab has the record's own address. */
export function taskTabAddress(task: TaskKey): string {
  return isOnClientTab(task) ? recordAddress(task) : kindTabAddress(task);
}

const recordAddress = ({ registration_id }: TaskKey): string => `/admin-edit/${encodeURIComponent(registration_id)}`;

function kindTabAddress(task: TaskKey): string {
  const tab = RECORD_TABS.find(({ permission }) => permission === FOLLOW_UP_KINDS[task.kind].tab)?.key ?? '';
  return `${recordAddress(task)}/${tab}`;
}

/** Where a task is completed: the visit window, its item on the record tab, or the form for the next test. */
export function taskAddress(task: TaskKey): string {
  const kind: Kind = FOLLOW_UP_KINDS[task.kind];
  if ('visit' in kind) return visitAddress(task.registration_id, kind.visit);
  // The next test is added on the Tests tab, even if the last one is on the Client tab.
  if (isOnClientTab(task)) return task.kind === 'yearly-retest' ? kindTabAddress(task) : recordAddress(task);
  return `${taskTabAddress(task)}?${new URLSearchParams({ [ITEM_PARAM]: task.item_id }).toString()}`;
}
