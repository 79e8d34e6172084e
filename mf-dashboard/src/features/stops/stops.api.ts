import type { StopBookings } from '@firstlight/domain/lists/stop-bookings';
import type { NewStop, Stop, StopForm, StopStatus } from '@firstlight/domain/lists/stops';
import { ifMatch, injectEndpoints, postOnce } from '@firstlight/staff-data';

/** Where the mobile service stops. */
export const stopsApi = injectEndpoints((build) => ({
  listStops: build.query<Stop[], void>({ query: () => 'stops/all', providesTags: ['Stop'] }),
  listStopBookings: build.query<StopBookings, string>({
    query: (id) => `stops/${encodeURIComponent(id)}/bookings`,
    providesTags: ['Stop'],
  }),
  addStop: build.mutation<Stop[], { input: NewStop; key: string }>({
    query: ({ input, key }) => postOnce('stops', input, key),
    invalidatesTags: ['Stop'],
  }),
  changeStop: build.mutation<Stop, { id: string; form: StopForm; version: number }>({
    query: ({ id, form, version }) => ({
      url: `stops/${encodeURIComponent(id)}`,
      method: 'PUT',
      body: form,
      headers: ifMatch(version),
    }),
    invalidatesTags: ['Stop'],
  }),
  setStopStatus: build.mutation<Stop, { id: string; status: StopStatus | null }>({
    query: ({ id, status }) => ({ url: `stops/${encodeURIComponent(id)}/status`, method: 'POST', body: { status } }),
    invalidatesTags: ['Stop'],
  }),
}));
