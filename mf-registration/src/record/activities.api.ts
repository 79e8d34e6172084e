import type { Activity, ActivityInput } from '@firstlight/domain/record-tabs';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildChange,
  type ChildCreation,
  childTag,
  type ChildDeletion,
  deletionOf,
  recordPath,
} from './child-records';

/** The activities of a record (API-26). */
export const activitiesApi = injectEndpoints((build) => ({
  listActivities: build.query<Activity[], string>({
    query: (id) => `${recordPath(id)}/activities`,
    transformResponse: (answer: { activities: Activity[] }) => answer.activities,
    providesTags: (_answer, _error, id) => [childTag('Activity', id)],
  }),
  createActivity: build.mutation<Activity, ChildCreation<ActivityInput>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/activity`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [
      childTag('Activity', registrationId),
      'ActivityList',
      'DashboardStats',
    ],
  }),
  updateActivity: build.mutation<Activity, ChildChange<ActivityInput>>({
    query: ({ registrationId, id, input }) => ({
      url: `${recordPath(registrationId)}/activity/${id}`,
      method: 'PUT',
      body: input,
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [
      childTag('Activity', registrationId),
      'ActivityList',
      'DashboardStats',
    ],
  }),
  deleteActivity: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('activity'),
    invalidatesTags: (_answer, _error, { registrationId }) => [
      childTag('Activity', registrationId),
      'ActivityList',
      'DashboardStats',
    ],
  }),
}));
