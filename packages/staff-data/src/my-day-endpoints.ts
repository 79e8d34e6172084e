import type { MyDay } from '@firstlight/domain/desk/worklist';
import { injectEndpoints } from './staff-api';

/** The number of tasks due for the signed-in person, and of tasks without an owner. */
export const myDayApi = injectEndpoints((build) => ({
  getMyDay: build.query<MyDay, void>({ query: () => 'follow-up/my-day', providesTags: ['ActivityList'] }),
}));
