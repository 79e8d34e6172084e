import { mayUseTab } from '@firstlight/domain/people/permissions';
import { type RecordTabKey, RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import type { CurrentUser } from '@firstlight/platform';
import { useState } from 'react';
import { chosenTab } from './record-tab-strip';

type OpenTab = {
  current: RecordTabKey | null;
  /** The open tab is no longer permitted: its screen is closed, and typed text is kept (2.6/3). */
  isRemoved: boolean;
};

/** The tab in the URL; a tab whose permission is revoked while it is open stays open. */
export function useOpenTab(user: CurrentUser | null, wanted: string | undefined): OpenTab {
  const [opened, setOpened] = useState<{ wanted: string | undefined; tab: RecordTabKey } | null>(null);
  const chosen = user === null ? null : chosenTab(user, wanted);
  const last = opened?.wanted === wanted ? opened : null;
  const permission = RECORD_TABS.find(({ key }) => key === last?.tab)?.permission;
  const isRemoved = user !== null && permission !== undefined && !mayUseTab(user, permission);
  if (!isRemoved && chosen !== null && last?.tab !== chosen) setOpened({ wanted, tab: chosen });
  return isRemoved && last ? { current: last.tab, isRemoved } : { current: chosen, isRemoved: false };
}
