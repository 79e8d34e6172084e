import { NO_TEAM_FILTER, type OwnTeam, type Team, type TeamInput } from '@firstlight/domain/teams';
import type { HttpHandler } from 'msw';
import { create, get, put, refused, remove } from './route.js';
import type { World } from './world.js';

export function aTeam(change: Partial<Team> = {}): Team {
  return { id: 'team-1', name: 'Outreach', filter: NO_TEAM_FILTER, members: 1, version: 1, ...change };
}

/** The first team is the reader's own. */
function ownTeam({ teams: [team] }: World): OwnTeam['team'] {
  return team ? { name: team.name, filter: team.filter } : null;
}

export const teamHandlers = (world: World): HttpHandler[] => [
  get<Team[]>('/api/teams', () => world.teams),
  get<OwnTeam>('/api/teams/own', () => ({ team: ownTeam(world) })),
  create<Team, TeamInput>('/api/teams', ({ body: { name, filter } }) => {
    const team = aTeam({ id: `team-${world.teams.length + 1}`, name, filter, members: 0 });
    world.teams = [...world.teams, team];
    return team;
  }),
  put<Team, TeamInput>('/api/teams/:id', ({ params, body: { name, filter } }) => {
    const found = world.teams.find(({ id }) => id === params['id']);
    if (!found) return refused(404, 'Not found');
    return Object.assign(found, { name, filter, version: found.version + 1 });
  }),
  remove('/api/teams/:id', ({ params }) => {
    world.teams = world.teams.filter(({ id }) => id !== params['id']);
  }),
];
