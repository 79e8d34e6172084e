import type { BackendService, NewBackendService } from '@firstlight/domain/exchange/backend-services';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

/** Programs that use FHIR without a user. */
export const backendServicesApi = injectEndpoints((build) => ({
  listBackendServices: build.query<BackendService[], void>({
    query: () => 'backend-services',
    providesTags: ['BackendService'],
  }),
  addBackendService: build.mutation<BackendService, { form: NewBackendService; key: string }>({
    query: ({ form, key }) => postOnce('backend-services', form, key),
    invalidatesTags: (_added, error) => (error ? [] : ['BackendService']),
  }),
  revokeBackendService: build.mutation<void, string>({
    query: (id) => ({ url: `backend-services/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['BackendService'],
  }),
}));
