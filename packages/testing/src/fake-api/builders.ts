import type { SessionAnswer } from '@firstlight/domain/people/auth';
import type { AuditLine } from '@firstlight/domain/operations/audit';
import type { AuditAlert } from '@firstlight/domain/operations/audit-alerts';
import type { StoredContactMessage } from '@firstlight/domain/desk/contact-message';
import type { ActivityCard } from '@firstlight/domain/desk/dashboard';
import type { FollowUpItem } from '@firstlight/domain/desk/follow-up';
import type { LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import type { ReleaseStatus } from '@firstlight/domain/operations/releases';
import type { StaffUser } from '@firstlight/domain/people/users';

export const MAIN_ADMIN: SessionAnswer = {
  user_id: 'admin',
  user_type: 'admin',
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'maple@example.org',
  permissions: {},
  expires_at: '2026-11-21T10:00:00.000Z',
};

export function aStaffUser(change: Partial<StaffUser> = {}): StaffUser {
  return {
    id: 'u-1',
    user_id: 'u-1',
    user_type: 'user',
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.org',
    phone: '2265550101',
    pin: '',
    pin_set: true,
    permissions: { Client: true, Notes: true },
    created_at: '2026-11-02T15:00:00Z',
    last_sign_in_at: null,
    must_change_pin: false,
    access_from: null,
    access_until: null,
    deactivated_at: null,
    invitation: null,
    team_id: null,
    second_factor: 'email',
    version: 1,
    ...change,
  };
}

export function aFollowUpItem(number: number, change: Partial<FollowUpItem> = {}): FollowUpItem {
  return {
    kind: 'refill-due',
    registration_id: `r-${number}`,
    item_id: `d-${number}`,
    client_name: `Maple Testperson${number}`,
    client_aka: null,
    contact: {
      ...{ phone: '2265550101', consent: true, leave_message: false, voicemail: true, text: false, language: null },
    },
    since: '2025-12-29',
    due: '2026-01-05',
    day: '2026-01-05',
    time: null,
    section: 'overdue',
    owner: null,
    version: 0,
    what: 'Epclusa',
    state: 'open',
    no_answers: 0,
    last: null,
    ...change,
  };
}

export function aStoredMessage(): StoredContactMessage {
  return {
    id: 'm-1',
    name: 'Maple Testperson',
    email: 'maple@example.org',
    subject: 'A question',
    message: 'When is the van in Windsor?',
    created_at: '2026-11-19T15:00:00Z',
    handled: false,
    handled_at: null,
    handled_by: null,
  };
}

export function aLegacyUpload(change: Partial<LegacyUpload> = {}): LegacyUpload {
  return {
    upload_id: 'u',
    filename: 'history.xlsx',
    kind: 'registrations',
    uploaded_at: '2026-11-01T15:00:00Z',
    uploaded_by: 'Robin Sample',
    rows_read: 2400,
    records_count: 2345,
    duplicates: 50,
    rejects: 5,
    ...change,
  };
}

const STEP = { version: '1.1.0', action: 'publish', at: '2026-11-21T14:05:00.000Z', by: 'Rowan Sampleton' } as const;

export function aRelease(change: Partial<ReleaseStatus> = {}): ReleaseStatus {
  return {
    name: 'mf-dashboard',
    current: STEP,
    origin: { commit: '0123456789abcdef0123456789abcdef01234567', tests: '812 unit, 40 journeys' },
    refused: null,
    canary: null,
    rollback: { from: '1.1.0', to: '1.0.0' },
    history: [STEP, { ...STEP, version: '1.0.0', at: '2026-11-20T14:05:00.000Z' }],
    failures: [],
    rates: [{ version: '1.1.0', visits: 250, failed: 3 }],
    errors: [],
    ...change,
  };
}

export function anActivityCard(change: Partial<ActivityCard> = {}): ActivityCard {
  return {
    id: 'a-1',
    registration_id: 'r-1',
    date: '2026-12-01',
    time: '14:30',
    description: 'Follow-up call',
    status: 'upcoming',
    client_name: 'Maple Testperson1',
    client_disposition: 'ACTIVE',
    client_phone: '2265550101',
    ...change,
  };
}

export function anAuditLine(change: Partial<AuditLine> = {}): AuditLine {
  return {
    id: '1',
    at: '2026-11-21T14:05:00.000Z',
    actor_id: 'u-1',
    actor_type: 'user',
    actor_name: 'Robin Sample',
    action: 'view',
    kind: 'registration',
    registration_id: 'r-1',
    client_name: 'Maple Testperson',
    item_id: null,
    subject_name: null,
    fields: null,
    outcome: 'done',
    address: null,
    device: null,
    request_id: null,
    ...change,
  };
}

export function anAuditAlert(change: Partial<AuditAlert> = {}): AuditAlert {
  return {
    id: 'alert-1',
    rule: 'own-name',
    actor_id: 'u-1',
    actor_name: 'Robin Sample',
    registration_id: 'r-1',
    client_name: 'Maple Sample',
    day: '2026-11-20',
    records: 1,
    first_at: '2026-11-20T14:05:00.000Z',
    noted_at: '2026-11-20T14:10:00.000Z',
    reviewed_at: null,
    reviewed_by: null,
    ...change,
  };
}
