import type { Medication, MedicationInput } from '@firstlight/domain/record-tabs';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildChange,
  type ChildCreation,
  childTag,
  type ChildDeletion,
  deletionOf,
  recordPath,
} from './child-records';

/** The medications of a record (API-23). */
export const medicationsApi = injectEndpoints((build) => ({
  listMedications: build.query<Medication[], string>({
    query: (id) => `${recordPath(id)}/medications`,
    transformResponse: (answer: { medications: Medication[] }) => answer.medications,
    providesTags: (_answer, _error, id) => [childTag('Medication', id)],
  }),
  createMedication: build.mutation<Medication, ChildCreation<MedicationInput>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/medication`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Medication', registrationId)],
  }),
  updateMedication: build.mutation<Medication, ChildChange<MedicationInput>>({
    query: ({ registrationId, id, input }) => ({
      url: `${recordPath(registrationId)}/medication/${id}`,
      method: 'PUT',
      body: input,
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Medication', registrationId)],
  }),
  deleteMedication: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('medication'),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Medication', registrationId)],
  }),
}));
