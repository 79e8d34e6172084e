import type { Registration, RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { injectEndpoints } from './staff-api';

/**
 * The part of a record that the user may read: all of it with the Client tab, else its header fields (decisions.md 9).
 */
export type ReadableRegistration = RegistrationHeader & Partial<Registration>;

/** The record and its photo, which the edit screen and the dashboard cards both read (API-19, API-20). */
export const registrationApi = injectEndpoints((build) => ({
  getRegistration: build.query<ReadableRegistration, string>({
    query: (id) => `admin-registration/${encodeURIComponent(id)}`,
    providesTags: (_answer, _error, id) => [{ type: 'Registration', id }],
  }),
  getRegistrationPhoto: build.query<{ photo: string | null }, string>({
    query: (id) => `admin-registration/${encodeURIComponent(id)}/photo`,
    providesTags: (_answer, _error, id) => [{ type: 'Registration', id: `${id}/photo` }],
  }),
}));
