import { FOLLOW_UP_KINDS, type FollowUpItem } from '@firstlight/domain/follow-up';
import { RECORD_TABS } from '@firstlight/domain/record-tabs';
import { visitAddress } from '@firstlight/domain/visits';

type Kind = (typeof FOLLOW_UP_KINDS)[keyof typeof FOLLOW_UP_KINDS];

/** The record tab with the item, as in its URL. */
export function recordAddress({ kind, registration_id }: FollowUpItem): string {
  const tab = RECORD_TABS.find(({ permission }) => permission === FOLLOW_UP_KINDS[kind].tab)?.key ?? '';
  return `/admin-edit/${encodeURIComponent(registration_id)}/${tab}`;
}

/** Where the task is resolved. */
export function actionAddress(item: FollowUpItem): string {
  const kind: Kind = FOLLOW_UP_KINDS[item.kind];
  return 'visit' in kind ? visitAddress(item.registration_id, kind.visit) : recordAddress(item);
}
