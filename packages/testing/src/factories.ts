import type { SessionAnswer } from '@firstlight/domain/people/auth';
import { type Permissions, TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';

type CurrentUser = Omit<SessionAnswer, 'expires_at'>;

const ALL_TABS: Permissions = Object.fromEntries(TAB_NAMES.map((name) => [name, true]));

/** A staff member with every tab; fictional, like everyone here. */
export function aUser(change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    user_id: 'u-1',
    user_type: 'user',
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.org',
    permissions: ALL_TABS,
    ...change,
  };
}

/** Fields that the API returns with every item of a tab. */
export function itemFields(id: string, change: Partial<ChildRecord> = {}): ChildRecord {
  return {
    id,
    created_at: '2026-11-20T14:05:00.000Z',
    created_by: 'u-1',
    created_by_name: 'Robin Sample',
    updated_at: '2026-11-20T14:05:00.000Z',
    updated_by: 'u-1',
    updated_by_name: 'Robin Sample',
    version: 1,
    ...change,
  };
}

/** A stored record as the API returns it. */
export function aRegistration(change: Partial<Registration> = {}): Registration {
  return {
    registration_id: 'r-1',
    id: 'r-1',
    firstName: 'Maple',
    lastName: 'Testperson',
    dob: '1980-05-13',
    age: 46,
    patientConsent: 'verbal',
    gender: 'Female',
    province: 'Ontario',
    disposition: 'PENDING',
    aka: null,
    regDate: '2026-11-02',
    healthCard: '1234567897',
    healthCardVersion: 'AB',
    referralSite: null,
    address: '12 Sample Street',
    unitNumber: null,
    city: 'Windsor',
    postalCode: 'N8X 1A1',
    phone1: '2265550101',
    phone2: null,
    leaveMessage: true,
    voicemail: false,
    text: false,
    preferredTime: null,
    email: null,
    language: 'English',
    specialAttention: null,
    instructions: null,
    photo: null,
    summaryTemplate: null,
    physician: 'Dr. Rowan Hale',
    rnaAvailable: 'No',
    rnaSampleDate: null,
    rnaResult: 'Positive',
    coverageType: 'Select',
    referralPerson: null,
    testType: null,
    hivDate: null,
    hivResult: null,
    hivType: null,
    hivTester: null,
    selectedTemplate: null,
    version: 3,
    status: 'pending',
    source: 'staff',
    timestamp: '2026-11-02T15:00:00.000Z',
    finalized_at: null,
    created_at: '2026-11-02T15:00:00.000Z',
    created_by: 'u-1',
    created_by_name: 'Robin Sample',
    updated_at: '2026-11-02T15:00:00.000Z',
    updated_by: 'u-1',
    updated_by_name: 'Robin Sample',
    ...change,
  };
}
