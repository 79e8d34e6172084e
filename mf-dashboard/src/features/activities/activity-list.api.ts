import type { ActivityListAnswer, ActivityListQuery } from '@firstlight/domain/desk/dashboard';
import { injectEndpoints } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

/** Activities of all clients (API-33). */
export const activityListApi = injectEndpoints((build) => ({
  listDashboardActivities: build.query<ActivityListAnswer, ActivityListQuery>({
    query: (query) => ({ url: 'admin-activities-optimized', params: withoutEmpty(query) }),
    providesTags: ['ActivityList'],
  }),
}));
