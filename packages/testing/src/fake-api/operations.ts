import type { AccessProof, AuditState } from '@firstlight/domain/operations/access-proof';
import type { AuditPage, AuditPerson, NewAuditFilter, SavedAuditFilter } from '@firstlight/domain/operations/audit';
import { ALERT_TEXTS, type AuditAlert, type StoredAlertSettings } from '@firstlight/domain/operations/audit-alerts';
import {
  publicPart,
  type PublicProfile,
  staffPart,
  type StaffProfile,
} from '@firstlight/domain/people/program-profile';
import type { StoredProfile } from '@firstlight/domain/people/program-profile-form';
import type { ReleasesAnswer, ReleaseStatus } from '@firstlight/domain/operations/releases';
import type {
  NewRemoteOverlay,
  OverlayCheckAnswer,
  RemoteOverlay,
  RemoteOverlayAnswer,
} from '@firstlight/domain/operations/remote-overlays';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

/** The program profile, the releases and the audit log. */
export const operationsHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<PublicProfile>('/api/program-profile', () => publicPart(fakeApi.profile.profile)),
  get<StaffProfile>('/api/program-profile/staff', () => staffPart(fakeApi.profile.profile)),
  get<StoredProfile>('/api/program-profile/stored', () => fakeApi.profile),
  put<StoredProfile, StoredProfile['profile']>('/api/program-profile', ({ body: { ...profile } }) => {
    fakeApi.profile = { profile, version: fakeApi.profile.version + 1 };
    return fakeApi.profile;
  }),
  get<ReleasesAnswer>('/api/releases', () => ({ connected: true, releases: fakeApi.releases })),
  post<ReleaseStatus>('/api/releases/:name/rollback', ({ params }) => {
    return fakeApi.releases.find(({ name }) => name === params['name']) ?? refused(404, 'Not found');
  }),
  get<RemoteOverlayAnswer>('/api/remote-overlay', () => fakeApi.remoteOverlay),
  create<RemoteOverlay, NewRemoteOverlay>('/api/remote-overlay', ({ body: { remote, origin } }) => {
    const overlay = { remote, origin, expires_at: '2026-11-20T23:00:00.000Z' };
    fakeApi.remoteOverlay = { allowed: true, overlay };
    return overlay;
  }),
  remove('/api/remote-overlay', () => {
    fakeApi.remoteOverlay = { ...fakeApi.remoteOverlay, overlay: null };
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
  get<AuditAlert[]>('/api/audit/alerts', () => fakeApi.auditAlerts),
  post('/api/audit/alerts/:id/review', ({ params }) => {
    fakeApi.auditAlerts = fakeApi.auditAlerts.map((alert) =>
      alert.id === params['id'] ? { ...alert, reviewed_at: alert.noted_at, reviewed_by: 'Main Admin' } : alert,
    );
  }),
  get<StoredAlertSettings>('/api/audit/alert-settings', () => fakeApi.alertSettings),
  put<StoredAlertSettings, StoredAlertSettings>('/api/audit/alert-settings', ({ body }) => {
    const { version } = fakeApi.alertSettings;
    if (body.version !== version) return refused(409, ALERT_TEXTS.stale);
    fakeApi.alertSettings = { ...body, version: version + 1 };
    return fakeApi.alertSettings;
  }),
  get<SavedAuditFilter[]>('/api/audit/filters', () => fakeApi.auditFilters),
  create<SavedAuditFilter, NewAuditFilter>('/api/audit/filters', ({ body: { name, ...filter } }) => {
    const saved = { id: 'filter-1', name, filter };
    fakeApi.auditFilters = [...fakeApi.auditFilters, saved];
    return saved;
  }),
  remove('/api/audit/filters/:id', ({ params }) => {
    fakeApi.auditFilters = fakeApi.auditFilters.filter(({ id }) => id !== params['id']);
  }),
  get<AuditPerson[]>('/api/audit/people', () => fakeApi.auditPeople),
  get<AuditPage>('/api/audit', () => ({ entries: fakeApi.audit, next: null })),
];
