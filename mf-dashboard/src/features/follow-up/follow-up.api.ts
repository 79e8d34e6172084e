import type { FollowUpAnswer, FollowUpEntry, FollowUpOutcomeInput, FollowUpQuery } from '@firstlight/domain/follow-up';
import type { WaitingAnswer, WaitingQuery } from '@firstlight/domain/overview';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import { filled } from '../../lists/query-parameters';

/** What needs follow-up, of every tab the reader may see, and what came of it. */
export const followUpApi = injectEndpoints((build) => ({
  listFollowUp: build.query<FollowUpAnswer, FollowUpQuery>({
    query: (query) => ({ url: 'follow-up', params: filled(query) }),
    providesTags: ['ActivityList', 'Dispensing', 'Medication', 'LabTest', 'Interaction'],
  }),
  listWaitingPeople: build.query<WaitingAnswer, WaitingQuery>({
    query: (query) => ({ url: 'analytics/overview/people', params: filled(query) }),
    providesTags: ['Registration', 'Dispensing', 'Medication', 'LabTest', 'Interaction'],
  }),
  recordFollowUpOutcome: build.mutation<FollowUpEntry, { input: FollowUpOutcomeInput; key: string }>({
    query: ({ input, key }) => ({
      url: 'follow-up/outcomes',
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: ['ActivityList'],
  }),
  undoFollowUpOutcome: build.mutation<unknown, string>({
    query: (id) => ({ url: `follow-up/outcomes/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['ActivityList'],
  }),
}));
