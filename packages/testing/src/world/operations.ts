import type { AccessProof, AuditState } from '@firstlight/domain/access-proof';
import type { AuditPage, AuditPerson, NewAuditFilter, SavedAuditFilter } from '@firstlight/domain/audit';
import { type AlertSettings, type AuditAlert, DEFAULT_ALERT_SETTINGS } from '@firstlight/domain/audit-alerts';
import { publicPart, type PublicProfile, staffPart, type StaffProfile } from '@firstlight/domain/program-profile';
import type { StoredProfile } from '@firstlight/domain/program-profile-form';
import type { ReleasesAnswer, ReleaseStatus } from '@firstlight/domain/releases';
import type {
  NewRemoteOverlay,
  OverlayCheckAnswer,
  RemoteOverlay,
  RemoteOverlayAnswer,
} from '@firstlight/domain/remote-overlays';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
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
  get<RemoteOverlayAnswer>('/api/remote-overlay', () => world.remoteOverlay),
  create<RemoteOverlay, NewRemoteOverlay>('/api/remote-overlay', ({ body: { remote, origin } }) => {
    const overlay = { remote, origin, expires_at: '2026-11-20T23:00:00.000Z' };
    world.remoteOverlay = { allowed: true, overlay };
    return overlay;
  }),
  remove('/api/remote-overlay', () => {
    world.remoteOverlay = { ...world.remoteOverlay, overlay: null };
  }),
  post<OverlayCheckAnswer>('/api/remote-overlay/check', () => ({ problems: [] })),
  get<AccessProof>('/api/audit/proof/:id', ({ params }) => ({
    registration_id: params['id'] ?? '',
    client_name: 'Maple Testperson1',
    made_at: '2026-11-20T10:00:00-05:00',
    made_by: 'Main Admin',
    drafts: 0,
    anchor: null,
    lines: [],
  })),
  get<AuditState>('/api/audit/state', () => ({ append_only: true, sealed: 1234, waiting: 0, last_anchor: null })),
  get<AuditAlert[]>('/api/audit/alerts', () => world.auditAlerts),
  post('/api/audit/alerts/:id/review', ({ params }) => {
    world.auditAlerts = world.auditAlerts.map((alert) =>
      alert.id === params['id'] ? { ...alert, reviewed_at: alert.noted_at, reviewed_by: 'Main Admin' } : alert,
    );
  }),
  get<AlertSettings>('/api/audit/alert-settings', () => DEFAULT_ALERT_SETTINGS),
  put<AlertSettings>('/api/audit/alert-settings', () => DEFAULT_ALERT_SETTINGS),
  get<SavedAuditFilter[]>('/api/audit/filters', () => world.auditFilters),
  create<SavedAuditFilter, NewAuditFilter>('/api/audit/filters', ({ body: { name, ...filter } }) => {
    const saved = { id: 'filter-1', name, filter };
    world.auditFilters = [...world.auditFilters, saved];
    return saved;
  }),
  remove('/api/audit/filters/:id', ({ params }) => {
    world.auditFilters = world.auditFilters.filter(({ id }) => id !== params['id']);
  }),
  get<AuditPerson[]>('/api/audit/people', () => world.auditPeople),
  get<AuditPage>('/api/audit', () => ({ entries: world.audit, next: null })),
];
