import type { Interaction, InteractionInput } from '@firstlight/domain/record-tabs';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildChange,
  type ChildCreation,
  childTag,
  type ChildDeletion,
  deletionOf,
  recordPath,
} from '../../record/child-records';

/** The interactions of a record (API-27). */
export const interactionsApi = injectEndpoints((build) => ({
  listInteractions: build.query<Interaction[], string>({
    query: (id) => `${recordPath(id)}/interactions`,
    transformResponse: (answer: { interactions: Interaction[] }) => answer.interactions,
    providesTags: (_answer, _error, id) => [childTag('Interaction', id)],
  }),
  createInteraction: build.mutation<Interaction, ChildCreation<InteractionInput>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/interaction`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Interaction', registrationId)],
  }),
  updateInteraction: build.mutation<Interaction, ChildChange<InteractionInput>>({
    query: ({ registrationId, id, input }) => ({
      url: `${recordPath(registrationId)}/interaction/${id}`,
      method: 'PUT',
      body: input,
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Interaction', registrationId)],
  }),
  deleteInteraction: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('interaction'),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Interaction', registrationId)],
  }),
}));
