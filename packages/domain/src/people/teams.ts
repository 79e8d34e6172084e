import { ALL_FOLLOW_UP_KINDS, type FollowUpKind } from '../desk/follow-up.js';
import { ALL_WORKLIST_SECTIONS, WORKLIST_OWNERS, type WorklistOwner, type WorklistSection } from '../desk/worklist.js';

/** The initial filter of a team’s worklist; empty parts don’t filter. */
export type TeamFilter = {
  owner: WorklistOwner | '';
  kind: FollowUpKind | '';
  section: WorklistSection | '';
};

/** A row of `GET /api/teams`. */
export type Team = { id: string; name: string; filter: TeamFilter; members: number; version: number };

/** Body of `POST /api/teams` and `PUT /api/teams/{id}`. */
export type TeamInput = { name: string; filter: TeamFilter; version?: number };

/** Response of `GET /api/teams/own`: the reader’s team, null without one. */
export type OwnTeam = { team: Pick<Team, 'name' | 'filter'> | null };

export const TEAM_NAME_MAX = 60;
export const NO_TEAM_FILTER: TeamFilter = { owner: '', kind: '', section: '' };

export const TEAM_TEXTS = {
  name: 'Please enter a name',
  taken: 'Another team has this name',
  unknown: 'This team no longer exists',
  stale: 'This team was changed by someone else. Please check it and try again.',
  changed: 'This team was changed by someone else.',
} as const;

/** The choices of each part of the filter. */
export const TEAM_FILTER_CHOICES = {
  owner: WORKLIST_OWNERS,
  kind: ALL_FOLLOW_UP_KINDS,
  section: ALL_WORKLIST_SECTIONS,
} as const;
