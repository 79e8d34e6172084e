import type { Team, TeamInput } from '@firstlight/domain/people/teams';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

/** Teams; a user's team is part of the user, so both share a tag. */
export const teamsApi = injectEndpoints((build) => ({
  listTeams: build.query<Team[], void>({ query: () => 'teams', providesTags: ['User'] }),
  createTeam: build.mutation<Team, { input: TeamInput; key: string }>({
    query: ({ input, key }) => postOnce('teams', input, key),
    invalidatesTags: ['User'],
  }),
  changeTeam: build.mutation<Team, { id: string; input: TeamInput }>({
    query: ({ id, input }) => ({ url: `teams/${encodeURIComponent(id)}`, method: 'PUT', body: input }),
    invalidatesTags: ['User'],
  }),
  deleteTeam: build.mutation<void, string>({
    query: (id) => ({ url: `teams/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['User'],
  }),
}));
