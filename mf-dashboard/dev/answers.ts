import type {
  ActivityListAnswer,
  DashboardStats,
  FinalizeAnswer,
  RegistrationCard,
  RegistrationListAnswer,
} from '@firstlight/domain/dashboard';
import type { ContactMessageListAnswer } from '@firstlight/domain/contact-message';
import type { RegistrationStatus } from '@firstlight/domain/registrations';
import type { Answers } from '@firstlight/platform/standalone';

const ONE_PAGE = { current_page: 1, total_pages: 1, total_records: 2 };

function card(number: number, status: RegistrationStatus): RegistrationCard {
  return {
    id: `r-${number}`,
    registration_id: `r-${number}`,
    firstName: 'Maple',
    lastName: `Testperson${number}`,
    disposition: 'ACTIVE',
    referralSite: null,
    regDate: '2026-11-02',
    timestamp: '2026-11-02T15:05:00Z',
    finalized_at: status === 'submitted' ? '2026-11-03T15:05:00Z' : null,
    status,
    source: number % 2 === 0 ? 'web' : 'staff',
    has_photo: false,
    version: 1,
  };
}

function list(status: RegistrationStatus, ...numbers: number[]): RegistrationListAnswer {
  return { data: numbers.map((number) => card(number, status)), pagination: ONE_PAGE };
}

const activities: ActivityListAnswer = {
  activities: [
    {
      id: 'a-1',
      registration_id: 'r-1',
      date: '2026-12-01',
      time: '14:30',
      description: 'Follow-up call',
      status: 'upcoming',
      client_name: 'Maple Testperson1',
      client_disposition: 'ACTIVE',
      client_phone: '2265550101',
    },
  ],
  pagination: { ...ONE_PAGE, total_records: 1 },
};

export const answers: Answers = {
  'GET /api/admin-dashboard-stats': (): DashboardStats => ({
    pending_registrations: 2,
    submitted_registrations: 2,
    total_activities: 1,
  }),
  'GET /api/admin-registrations-pending-optimized': () => list('pending', 1, 2),
  'GET /api/admin-registrations-submitted-optimized': () => list('submitted', 3, 4),
  'GET /api/admin-activities-optimized': () => activities,
  'GET /api/contact-messages': (): ContactMessageListAnswer => ({ messages: [], pagination: ONE_PAGE }),
  'GET /api/dispositions': () => [],
  'GET /api/referral-sites': () => [],
  'POST /api/admin-registration/:id/finalize': (): FinalizeAnswer => ({ photo_attached: false }),
  'POST /api/admin-registration/:id/revert-to-pending': () => ({}),
  'DELETE /api/admin-registration/:id': () => ({}),
};
