import type { WaitingAnswer, WaitingQuery } from '@firstlight/domain/insight/overview';
import { injectEndpoints } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

/** People waiting for a step of care. */
export const waitingApi = injectEndpoints((build) => ({
  listWaitingPeople: build.query<WaitingAnswer, WaitingQuery>({
    query: (query) => ({ url: 'analytics/overview/people', params: withoutEmpty(query) }),
    providesTags: ['Registration', 'Dispensing', 'Medication', 'LabTest', 'Interaction'],
  }),
}));
