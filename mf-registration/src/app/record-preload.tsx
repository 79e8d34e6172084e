import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import { lazyScreen } from '@firstlight/platform';
import { FormSkeleton, whenIdle } from '@firstlight/staff-ui';
import { memo, type ReactElement, useEffect } from 'react';
import { LazyLabelDialog } from '../features/client-output/client-output';
import { LazyTimelineDialog } from '../features/timeline/record-timeline';
import { LazyBoundary } from '../record/lazy-boundary';
import { LazyVisitDialog } from './visit/record-visit';

const RecordTabContent = lazyScreen(() =>
  import(/* webpackChunkName: "tabs" */ './record-tab-content').then((file) => file.RecordTabContent),
);

type OtherTabProps = { tab: Exclude<RecordTabKey, 'patient'> };

/** Any tab except the Client tab, which is loaded first. */
export const OtherTab = memo(function OtherTab({ tab }: OtherTabProps): ReactElement {
  return (
    <LazyBoundary loading={<FormSkeleton />}>
      <RecordTabContent tab={tab} />
    </LazyBoundary>
  );
});

/**
 * Prefetches the tabs and windows of a record once its screen is idle: they then open without the network. The small
 * windows are in the chunk of LazyLabelDialog.
 */
export function usePreloadRecord(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // A missing part is requested again when it opens.
        for (const part of [RecordTabContent, LazyVisitDialog, LazyTimelineDialog, LazyLabelDialog])
          part.preload().catch(() => undefined);
      }),
    [],
  );
}
