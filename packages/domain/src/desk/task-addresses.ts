import { FOLLOW_UP_KINDS, type TaskKey } from './follow-up.js';
import { mayUseTab, type Principal, type TabName } from '../people/permissions.js';
import { RECORD_TABS } from '../record/record-tabs.js';
import { visitAddress } from '../record/visits.js';

type Kind = (typeof FOLLOW_UP_KINDS)[keyof typeof FOLLOW_UP_KINDS];

/** The item that a record tab pages to and focuses. */
export const ITEM_PARAM = 'item';

/** Whether a task comes from the record itself: RNA on its Client tab (`rnaTests`). */
const isOnClientTab = ({ registration_id, item_id }: TaskKey): boolean => item_id === registration_id;

/** The record tab with the item of a task; the Client tab has the record's own address. */
export function taskTabAddress(task: TaskKey): string {
  return isOnClientTab(task) ? recordAddress(task) : tabAddress(task, FOLLOW_UP_KINDS[task.kind].tab);
}

const recordAddress = ({ registration_id }: TaskKey): string => `/admin-edit/${encodeURIComponent(registration_id)}`;

function tabAddress(task: TaskKey, tab: TabName): string {
  return `${recordAddress(task)}/${RECORD_TABS.find(({ permission }) => permission === tab)?.key ?? ''}`;
}

/**
 * Where a task is completed: the visit window, the form of the tab where something is added, or its item on its tab.
 * @param who without the permission for the other tab, the task leads to its item
 */
export function taskAddress(task: TaskKey, who: Principal | null): string {
  const kind: Kind = FOLLOW_UP_KINDS[task.kind];
  if ('visit' in kind) return visitAddress(task.registration_id, kind.visit);
  if ('adds' in kind && who && mayUseTab(who, kind.adds)) return tabAddress(task, kind.adds);
  if (isOnClientTab(task)) return recordAddress(task);
  return `${taskTabAddress(task)}?${new URLSearchParams({ [ITEM_PARAM]: task.item_id }).toString()}`;
}
