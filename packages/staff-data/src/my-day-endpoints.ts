import type { MyDay } from '@firstlight/domain/worklist';
import { injectEndpoints } from './staff-api';

/** How much is due for the person who is signed in, and what no one owns. */
export const myDayApi = injectEndpoints((build) => ({
  getMyDay: build.query<MyDay, void>({ query: () => 'follow-up/my-day', providesTags: ['ActivityList'] }),
}));
