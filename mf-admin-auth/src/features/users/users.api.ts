import type { TasksMatchingAnswer } from '@firstlight/domain/desk/follow-up';
import type {
  DraftHandOverAnswer,
  DraftHandOverInput,
  UnfinishedOf,
} from '@firstlight/domain/clients/registration-drafts';
import type { HandOverAnswer, HandOverInput, PossibleOwner } from '@firstlight/domain/desk/hand-over';
import type { Team } from '@firstlight/domain/people/teams';
import type { InvitationInput, StaffUser, StaffUserInput } from '@firstlight/domain/people/users';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

type Change = { id: string; input: StaffUserInput };

/** Actions on an account without the form; the last segment of the address. */
export type AccountStep =
  | 'unlock'
  | 'reset-second-factor'
  | 'require-pin-change'
  | 'deactivate'
  | 'reactivate'
  | 'make-main-admin'
  | 'remove-main-admin'
  | 'invitation'
  | 'revoke-invitation';

/** The calls of user management (API-07); their errors are plain text (USER-19). */
export const usersApi = injectEndpoints((build) => ({
  listStaffUsers: build.query<StaffUser[], void>({ query: () => 'users', providesTags: ['User'] }),
  createStaffUser: build.mutation<StaffUser, { input: StaffUserInput; key: string }>({
    query: ({ input, key }) => postOnce('users', input, key),
    invalidatesTags: (user) => (user ? ['User'] : []),
  }),
  updateStaffUser: build.mutation<StaffUser, Change>({
    query: ({ id, input }) => ({ url: `users/${encodeURIComponent(id)}`, method: 'PUT', body: input }),
    invalidatesTags: ['User'],
  }),
  deleteStaffUser: build.mutation<void, string>({
    query: (id) => ({ url: `users/${encodeURIComponent(id)}`, method: 'DELETE' }),
    // Removed optimistically; restored if the server rejects it.
    async onQueryStarted(id, { dispatch, queryFulfilled }) {
      const patch = dispatch(
        usersApi.util.updateQueryData('listStaffUsers', undefined, (users) => users.filter((user) => user.id !== id)),
      );
      await queryFulfilled.catch(() => patch.undo());
    },
  }),
  inviteStaffUser: build.mutation<StaffUser, { input: InvitationInput; key: string }>({
    query: ({ input, key }) => postOnce('users/invitations', input, key),
    invalidatesTags: (user) => (user ? ['User'] : []),
  }),
  listTeamChoices: build.query<Team[], void>({ query: () => 'teams', providesTags: ['User'] }),
  listUnresolvedTasks: build.query<TasksMatchingAnswer, string>({
    query: (userId) => `follow-up/unresolved-of/${encodeURIComponent(userId)}`,
  }),
  listReceivers: build.query<PossibleOwner[], void>({ query: () => 'follow-up/owners', providesTags: ['User'] }),
  handWorkOver: build.mutation<HandOverAnswer, { input: HandOverInput; key: string }>({
    query: ({ input, key }) => postOnce('follow-up/hand-over', input, key),
    invalidatesTags: ['ActivityList'],
  }),
  countUnfinishedDrafts: build.query<UnfinishedOf, string>({
    query: (userId) => `registration-drafts/of/${encodeURIComponent(userId)}`,
  }),
  handDraftsOver: build.mutation<DraftHandOverAnswer, DraftHandOverInput>({
    query: (body) => ({ url: 'registration-drafts/hand-over', method: 'POST', body }),
  }),
  changeAccount: build.mutation<void, { id: string; how: AccountStep }>({
    query: ({ id, how }) => {
      const user = `users/${encodeURIComponent(id)}`;
      return how === 'revoke-invitation'
        ? { url: `${user}/invitation`, method: 'DELETE' }
        : { url: `${user}/${how}`, method: 'POST' };
    },
    invalidatesTags: ['User'],
  }),
}));
