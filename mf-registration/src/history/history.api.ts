import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { injectEndpoints } from '@firstlight/staff-data';
import { recordPath, recordTag } from '../record/record-items';

/** Every version of a record and its items, as far as the user may see them (decisions.md 29, 33). */
export const historyApi = injectEndpoints((build) => ({
  getRegistrationHistory: build.query<RegistrationHistory, string>({
    query: (id) => `${recordPath(id)}/history`,
    providesTags: (_answer, _error, id) => [{ type: 'Registration', id }],
  }),
  restoreRegistrationVersion: build.mutation<Registration, { id: string; version: number }>({
    query: ({ id, version }) => ({ url: `${recordPath(id)}/history/${version}/restore`, method: 'POST' }),
    invalidatesTags: (_answer, _error, { id }) => [
      recordTag('Registration', id),
      recordTag('LabTest', id),
      'RegistrationList',
      'DashboardStats',
    ],
  }),
}));
