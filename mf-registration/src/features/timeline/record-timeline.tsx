import { TIMELINE_ALL, TIMELINE_PARAM } from '@firstlight/domain/clients/timeline';
import type { LabelOf } from '@firstlight/domain/clients/timeline-text';
import { type CurrentUser, lazyScreen, useSearchParams } from '@firstlight/platform';
import type { ReadableRegistration } from '@firstlight/staff-data';
import { Button, IconHistory } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';
import { LazyBoundary } from '../../record/lazy-boundary';

export const LazyTimelineDialog = lazyScreen(() =>
  import(/* webpackChunkName: "timeline" */ './timeline-dialog').then((file) => file.TimelineDialog),
);

/** The button in the record's header, and the window at `?timeline=all`. */
export function useRecordTimeline(
  record: ReadableRegistration,
  user: CurrentUser,
  labelOf: LabelOf,
): Record<'button' | 'dialog', ReactNode> {
  const [params, setParams] = useSearchParams();
  const show = (open: boolean): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (open) next.set(TIMELINE_PARAM, TIMELINE_ALL);
        else next.delete(TIMELINE_PARAM);
        return next;
      },
      { replace: true },
    );
  return {
    button: (
      <Button variant="default" leftSection={<IconHistory size={18} aria-hidden="true" />} onClick={() => show(true)}>
        Timeline
      </Button>
    ),
    dialog: params.get(TIMELINE_PARAM) === TIMELINE_ALL && (
      <LazyBoundary onClose={() => show(false)}>
        <LazyTimelineDialog record={record} user={user} labelOf={labelOf} onClose={() => show(false)} />
      </LazyBoundary>
    ),
  };
}
