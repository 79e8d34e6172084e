import { useSearchParams } from '@firstlight/platform';
import { useSyncExternalStore } from 'react';

/** The views of the screen, in tab order. `wide`: the tab that shows it if two fit side by side. */
export const ANALYTICS_VIEWS = [
  { key: 'overview', label: 'Overview' },
  { key: 'assistant', label: 'Assistant' },
  { key: 'reports', label: 'Reports' },
] as const;

export type AnalyticsView = (typeof ANALYTICS_VIEWS)[number]['key'];

/** From this width on Overview and Assistant are side by side. */
const SIDE_BY_SIDE = '(min-width: 1180px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(SIDE_BY_SIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

let wasSideBySide = true;

/** Paper is narrower than the screen: what is printed is what was on it. */
function isSideBySide(): boolean {
  if (!window.matchMedia('print').matches) wasSideBySide = window.matchMedia(SIDE_BY_SIDE).matches;
  return wasSideBySide;
}

export function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, isSideBySide, () => true);
}

export function viewAddress(view: AnalyticsView): string {
  return view === 'overview' ? '/admin-analytics' : `/admin-analytics?view=${view}`;
}

/** The view in the URL (`?view=`), else the overview; other parameters stay. */
export function useView(): { view: AnalyticsView; open: (view: AnalyticsView) => void } {
  const [search, setSearch] = useSearchParams();
  const view = ANALYTICS_VIEWS.find(({ key }) => key === search.get('view'))?.key ?? 'overview';
  return {
    view,
    open: (next) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (next === 'overview') after.delete('view');
        else after.set('view', next);
        return after;
      }),
  };
}
