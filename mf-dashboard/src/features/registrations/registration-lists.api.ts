import type { DashboardStats, RegistrationListAnswer, RegistrationListQuery } from '@firstlight/domain/desk/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';
import { injectEndpoints } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

export type RegistrationListArgs = RegistrationListQuery & { status: RegistrationStatus };

/** The two registration lists and the counts of the tabs (API-30 to API-32). */
export const registrationListsApi = injectEndpoints((build) => ({
  getDashboardStats: build.query<DashboardStats, void>({
    query: () => 'admin-dashboard-stats',
    providesTags: ['DashboardStats'],
  }),
  listRegistrations: build.query<RegistrationListAnswer, RegistrationListArgs>({
    query: ({ status, ...query }) => ({ url: `admin-registrations-${status}-optimized`, params: withoutEmpty(query) }),
    providesTags: ['RegistrationList'],
  }),
}));
