import type { StaffUser, StaffUserInput } from '@firstlight/domain/users';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';

type Change = { id: string; input: StaffUserInput };

/** The calls of user management (API-07); their errors are plain text (USER-19). */
export const usersApi = injectEndpoints((build) => ({
  listStaffUsers: build.query<StaffUser[], void>({ query: () => 'users', providesTags: ['User'] }),
  createStaffUser: build.mutation<StaffUser, { input: StaffUserInput; key: string }>({
    query: ({ input, key }) => ({
      url: 'users',
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (user) => (user ? ['User'] : []),
  }),
  updateStaffUser: build.mutation<StaffUser, Change>({
    query: ({ id, input }) => ({ url: `users/${encodeURIComponent(id)}`, method: 'PUT', body: input }),
    invalidatesTags: ['User'],
  }),
  deleteStaffUser: build.mutation<void, string>({
    query: (id) => ({ url: `users/${encodeURIComponent(id)}`, method: 'DELETE' }),
    // Removed optimistically; restored if the server refuses.
    async onQueryStarted(id, { dispatch, queryFulfilled }) {
      const patch = dispatch(
        usersApi.util.updateQueryData('listStaffUsers', undefined, (users) => users.filter((user) => user.id !== id)),
      );
      await queryFulfilled.catch(() => patch.undo());
    },
  }),
  helpStaffUser: build.mutation<void, { id: string; how: 'unlock' | 'reset-second-factor' | 'require-pin-change' }>({
    query: ({ id, how }) => ({ url: `users/${encodeURIComponent(id)}/${how}`, method: 'POST' }),
    invalidatesTags: ['User'],
  }),
}));
