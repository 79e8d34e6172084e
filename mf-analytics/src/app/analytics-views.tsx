import { TabStrip } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChartFrame } from '../features/chat/chart-frame';
import { OverviewPanel } from '../features/overview/overview-panel';
import { Reports } from '../features/reports/reports';
import { SavedQuestions } from '../features/saved-questions/saved-questions';
import classes from './analytics-screen.module.css';
import { ANALYTICS_VIEWS, type AnalyticsView, useSideBySide, useView, viewAddress } from './use-view';

const drawChart = (html: string, height: number | null): ReactElement => <ChartFrame html={html} fullHeight={height} />;

/** The tab for the two views that fit side by side. */
const BOTH = 'Overview and assistant';

const panelId = (view: AnalyticsView): string => `analytics-${view}`;

type ViewProps = { view: AnalyticsView; shown: boolean; tabbed: boolean; children: ReactNode };

/** A view is mounted when it is first shown and then kept, so that a pending question isn't lost. */
function View({ view, shown, tabbed, children }: ViewProps): ReactElement | null {
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  const label = ANALYTICS_VIEWS.find(({ key }) => key === view)?.label;
  return (
    <div
      id={panelId(view)}
      data-view={view}
      className={classes['view']}
      hidden={!shown}
      role={tabbed ? 'tabpanel' : 'region'}
      aria-label={label}
    >
      {opened && children}
    </div>
  );
}

/** Overview and assistant side by side if there is room, otherwise as tabs with the overview first (2.4/2). */
export function AnalyticsViews({ assistant }: { assistant: ReactNode }): ReactElement {
  const sideBySide = useSideBySide();
  const { view, open } = useView();
  const paired = sideBySide && (view === 'overview' || view === 'assistant');
  const current = paired ? 'overview' : view;
  const tabs = ANALYTICS_VIEWS.filter(({ key }) => !sideBySide || key !== 'assistant').map(({ key, label }) => ({
    key,
    label: sideBySide && key === 'overview' ? BOTH : label,
    href: viewAddress(key),
  }));
  const shows = (one: AnalyticsView): boolean => one === current || (paired && one === 'assistant');
  return (
    <>
      <TabStrip
        label="Analytics"
        tabs={tabs}
        current={current}
        panelId={panelId(current)}
        onChoose={({ key }) => open(ANALYTICS_VIEWS.find((one) => one.key === key)?.key ?? 'overview')}
      />
      <div className={classes['pair']} data-pair={paired}>
        <View view="overview" shown={shows('overview')} tabbed>
          <OverviewPanel chart={drawChart} />
          <SavedQuestions chart={drawChart} />
        </View>
        <View view="assistant" shown={shows('assistant')} tabbed={!paired}>
          {assistant}
        </View>
        <View view="reports" shown={shows('reports')} tabbed>
          <Reports />
        </View>
      </div>
    </>
  );
}
