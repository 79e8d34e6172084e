import { type RecordTimeline, TIMELINE_FIRST } from '@firstlight/domain/clients/timeline';
import { skipToken } from '@firstlight/staff-data';
import { LIST_OPTIONS } from '../../record/record-query';
import { timelineApi } from './timeline.api';

type TimelineState = {
  data: RecordTimeline | undefined;
  isLoading: boolean;
  /** Older entries are still loading. */
  isPart: boolean;
  failed: boolean;
  retry: () => void;
};

/** Loads the newest entries first, then the rest: a record of 200 items opens as fast as one of 5. */
export function useTimeline(registrationId: string): TimelineState {
  const first = timelineApi.useReadTimelineQuery({ registrationId, most: TIMELINE_FIRST }, LIST_OPTIONS);
  const isCut = first.data !== undefined && first.data.total > first.data.entries.length;
  const all = timelineApi.useReadTimelineQuery(isCut ? { registrationId, most: null } : skipToken, LIST_OPTIONS);
  const failed = first.error ? first : all.error ? all : null;
  return {
    data: isCut ? (all.data ?? first.data) : first.data,
    isLoading: first.isLoading,
    isPart: isCut && all.data === undefined,
    failed: failed !== null,
    retry: () => void failed?.refetch(),
  };
}
