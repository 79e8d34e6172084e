import { BACKGROUND_HEADER } from '@firstlight/domain/people/auth';
import type { RecordTimeline } from '@firstlight/domain/clients/timeline';
import { injectEndpoints } from '@firstlight/staff-data';
import { itemTags, recordPath, recordTag } from '../../record/record-items';

/** The newest entries, or all of them (null). */
type TimelinePart = { registrationId: string; most: number | null };

export const timelineApi = injectEndpoints((build) => ({
  /** Refetched after every change of an item or of the registration. */
  readTimeline: build.query<RecordTimeline, TimelinePart>({
    query: ({ registrationId, most }) => ({
      url: `${recordPath(registrationId)}/timeline`,
      // Reading the rest counts as the same view of the record.
      ...(most === null ? { headers: { [BACKGROUND_HEADER]: '1' } } : { params: { most } }),
    }),
    providesTags: (_answer, _error, { registrationId }) => [
      recordTag('Registration', registrationId),
      ...itemTags(registrationId),
    ],
  }),
}));
