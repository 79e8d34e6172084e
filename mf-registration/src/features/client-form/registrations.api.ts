import type { NewRegistration, Registration, RegistrationChange } from '@firstlight/domain/clients/registrations';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

type Creation = { form: NewRegistration; key: string };
type Change = { id: string; form: RegistrationChange };

/** The calls that write a record (API-18, API-19). */
export const registrationWriteApi = injectEndpoints((build) => ({
  createRegistration: build.mutation<{ registration_id: string } & Partial<Registration>, Creation>({
    query: ({ form, key }) => postOnce('admin-register', form, key),
    invalidatesTags: ['RegistrationList', 'DashboardStats'],
  }),
  updateRegistration: build.mutation<Partial<Registration> | null, Change>({
    query: ({ id, form }) => ({ url: `admin-registration/${encodeURIComponent(id)}`, method: 'PUT', body: form }),
    invalidatesTags: (_answer, error, { id }) =>
      error
        ? []
        : [{ type: 'Registration', id }, { type: 'LabTest', id }, 'RegistrationList', 'DashboardStats', 'ActivityList'],
  }),
}));
