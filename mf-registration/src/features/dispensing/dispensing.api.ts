import type { Dispensing, DispensingInput } from '@firstlight/domain/record-tabs';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildChange,
  type ChildCreation,
  childTag,
  type ChildDeletion,
  deletionOf,
  recordPath,
} from '../../record/child-records';

/** The dispensing records of a record (API-24). */
export const dispensingApi = injectEndpoints((build) => ({
  listDispensingRecords: build.query<Dispensing[], string>({
    query: (id) => `${recordPath(id)}/dispensing`,
    transformResponse: (answer: { dispensing: Dispensing[] }) => answer.dispensing,
    providesTags: (_answer, _error, id) => [childTag('Dispensing', id)],
  }),
  createDispensingRecord: build.mutation<Dispensing, ChildCreation<DispensingInput>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/dispensing`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Dispensing', registrationId)],
  }),
  updateDispensingRecord: build.mutation<Dispensing, ChildChange<DispensingInput>>({
    query: ({ registrationId, id, input }) => ({
      url: `${recordPath(registrationId)}/dispensing/${id}`,
      method: 'PUT',
      body: input,
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Dispensing', registrationId)],
  }),
  deleteDispensingRecord: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('dispensing'),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Dispensing', registrationId)],
  }),
}));
