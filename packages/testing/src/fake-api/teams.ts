import { NO_TEAM_FILTER, type OwnTeam, type Team, type TeamInput } from '@firstlight/domain/people/teams';
import type { HttpHandler } from 'msw';
import { create, get, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

export function aTeam(change: Partial<Team> = {}): Team {
  return { id: 'team-1', name: 'Outreach', filter: NO_TEAM_FILTER, members: 1, version: 1, ...change };
}

/** The first team is the reader's own. */
function ownTeam({ teams: [team] }: FakeApi): OwnTeam['team'] {
  return team ? { name: team.name, filter: team.filter } : null;
}

export const teamHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<Team[]>('/api/teams', () => fakeApi.teams),
  get<OwnTeam>('/api/teams/own', () => ({ team: ownTeam(fakeApi) })),
  create<Team, TeamInput>('/api/teams', ({ body: { name, filter } }) => {
    const team = aTeam({ id: `team-${fakeApi.teams.length + 1}`, name, filter, members: 0 });
    fakeApi.teams = [...fakeApi.teams, team];
    return team;
  }),
  put<Team, TeamInput>('/api/teams/:id', ({ params, body: { name, filter } }) => {
    const found = fakeApi.teams.find(({ id }) => id === params['id']);
    if (!found) return refused(404, 'Not found');
    return Object.assign(found, { name, filter, version: found.version + 1 });
  }),
  remove('/api/teams/:id', ({ params }) => {
    fakeApi.teams = fakeApi.teams.filter(({ id }) => id !== params['id']);
  }),
];
