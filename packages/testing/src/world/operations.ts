import type { AuditState } from '@firstlight/domain/access-proof';
import type { AuditPage, AuditPerson } from '@firstlight/domain/audit';
import { publicPart, type PublicProfile, staffPart, type StaffProfile } from '@firstlight/domain/program-profile';
import type { StoredProfile } from '@firstlight/domain/program-profile-form';
import type { ReleasesAnswer, ReleaseStatus } from '@firstlight/domain/releases';
import type { HttpHandler } from 'msw';
import { get, post, put, refused } from './route.js';
import type { World } from './world.js';

/** The program profile, the releases and the audit log. */
export const operationsHandlers = (world: World): HttpHandler[] => [
  get<PublicProfile>('/api/program-profile', () => publicPart(world.profile.profile)),
  get<StaffProfile>('/api/program-profile/staff', () => staffPart(world.profile.profile)),
  get<StoredProfile>('/api/program-profile/stored', () => world.profile),
  put<StoredProfile, StoredProfile['profile']>('/api/program-profile', ({ body: { ...profile } }) => {
    world.profile = { profile, version: world.profile.version + 1 };
    return world.profile;
  }),
  get<ReleasesAnswer>('/api/releases', () => ({ connected: true, releases: world.releases })),
  post<ReleaseStatus>('/api/releases/:name/rollback', ({ params }) => {
    return world.releases.find(({ name }) => name === params['name']) ?? refused(404, 'Not found');
  }),
  get<AuditState>('/api/audit/state', () => ({ append_only: true, sealed: 1234, waiting: 0, last_anchor: null })),
  get<AuditPerson[]>('/api/audit/people', () => world.auditPeople),
  get<AuditPage>('/api/audit', () => ({ entries: world.audit, next: null })),
];
