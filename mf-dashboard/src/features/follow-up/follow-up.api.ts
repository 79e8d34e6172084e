import type { FollowUpAnswer, FollowUpQuery } from '@firstlight/domain/follow-up';
import { injectEndpoints } from '@firstlight/staff-data';
import { filled } from '../../lists/query-parameters';

/** What waits for somebody, of every tab the reader may see. */
export const followUpApi = injectEndpoints((build) => ({
  listFollowUp: build.query<FollowUpAnswer, FollowUpQuery>({
    query: (query) => ({ url: 'follow-up', params: filled(query) }),
    providesTags: ['ActivityList', 'Dispensing', 'Medication', 'LabTest', 'Interaction'],
  }),
}));
