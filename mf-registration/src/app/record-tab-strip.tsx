import { type RecordTabKey, RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import { type CurrentUser, useNavigate } from '@firstlight/platform';
import { type TabItem, TabStrip } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './tab-panel.module.css';

export const PANEL_ID = 'record-panel';

/** The tabs the user may open, in order (REG-06, EDIT-04). */
export function tabsOf(user: CurrentUser): (typeof RECORD_TABS)[number][] {
  return RECORD_TABS.filter(({ permission }) => mayUseTab(user, permission));
}

/** The tab in the URL if the user may open it, else the first one. */
export function chosenTab(user: CurrentUser, wanted: string | undefined): RecordTabKey | null {
  const tabs = tabsOf(user);
  return (tabs.find(({ key }) => key === wanted) ?? tabs[0])?.key ?? null;
}

/** `/admin-edit/17/tests`; the Client tab has the record's own URL. */
export function tabAddress(base: string, key: RecordTabKey): string {
  return key === 'patient' ? base : `${base}/${key}`;
}

type Props = {
  user: CurrentUser;
  base: string;
  current: RecordTabKey;
  unsaved: ReadonlySet<RecordTabKey>;
  counts?: RecordSummary['counts'];
};

export function RecordTabStrip({ user, base, current, unsaved, counts = {} }: Props): ReactElement {
  const navigate = useNavigate();
  const tabs: TabItem[] = tabsOf(user).map(({ key, permission }) => ({
    key,
    label: permission,
    href: tabAddress(base, key),
    unsaved: unsaved.has(key),
    ...(permission !== 'Client' && counts[permission] ? { count: counts[permission], counted: 'saved' } : {}),
  }));
  return (
    <div className={classes['strip']}>
      <TabStrip
        label="Record"
        tabs={tabs}
        current={current}
        panelId={PANEL_ID}
        onChoose={(tab) => void navigate(tab.href)}
      />
    </div>
  );
}
