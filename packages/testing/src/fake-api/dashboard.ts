import type {
  ContactMessageChange,
  ContactMessageListAnswer,
  StoredContactMessage,
} from '@firstlight/domain/desk/contact-message';
import type {
  ActivityListAnswer,
  DashboardStats,
  Pagination,
  RegistrationBatch,
  RegistrationBatchAnswer,
  RegistrationCard,
  RegistrationListAnswer,
  RegistrationsMatching,
  RegistrationsMatchingAnswer,
} from '@firstlight/domain/desk/dashboard';
import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import type { Registration, RegistrationStatus } from '@firstlight/domain/clients/registrations';
import type { HttpHandler } from 'msw';
import { aFile, get, post, put, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

const PAGE_SIZE = 20;

export function onePage(total_records: number): Pagination {
  return { current_page: 1, total_pages: 1, total_records };
}

function cardOf({ photo, ...record }: Registration): RegistrationCard {
  const { id, registration_id, firstName, lastName, disposition, referralSite, regDate } = record;
  const { timestamp, finalized_at, status, source, version } = record;
  const who = { id, registration_id, firstName, lastName, disposition, referralSite, regDate };
  return { ...who, timestamp, finalized_at, status, source, has_photo: photo !== null, version };
}

const nameOf = ({ firstName, lastName }: Registration): string => `${firstName} ${lastName}`;
const matching = (fakeApi: FakeApi, { status, search_name = '' }: RegistrationsMatching): Registration[] =>
  fakeApi.registrations.filter(
    (one) => one.status === status && nameOf(one).toLowerCase().includes(search_name.toLowerCase()),
  );

function list(fakeApi: FakeApi, status: RegistrationStatus, query: URLSearchParams): RegistrationListAnswer {
  const page = Number(query.get('page') ?? 1);
  const cards = matching(fakeApi, { status, search_name: query.get('search_name') ?? '' }).map(cardOf);
  const total_pages = Math.ceil(cards.length / PAGE_SIZE);
  const pagination = { current_page: page, total_pages, total_records: cards.length };
  return { data: cards.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), pagination };
}

function runBatch(fakeApi: FakeApi, { action, ids }: RegistrationBatch): RegistrationBatchAnswer {
  const results = ids.map((registration_id) => {
    const failure = fakeApi.batchFailures.get(registration_id);
    if (failure) return failure;
    const record = fakeApi.registrations.find((one) => one.registration_id === registration_id);
    if (record) record.status = action === 'finalize' ? 'submitted' : 'pending';
    return { registration_id, done: true as const, photo_attached: false };
  });
  return { results };
}

/** The lists that staff open in the morning. */
export const dashboardHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  post('/api/registrations-export', () => aFile()),
  post('/api/activities-export', () => aFile()),
  post('/api/follow-up/export', () => aFile()),
  get<DashboardStats>('/api/admin-dashboard-stats', () => {
    const count = (wanted: RegistrationStatus): number =>
      fakeApi.registrations.filter(({ status }) => status === wanted).length;
    return {
      pending_registrations: count('pending'),
      submitted_registrations: count('submitted'),
      total_activities: fakeApi.activities.length,
    };
  }),
  get<RegistrationListAnswer>('/api/admin-registrations-pending-optimized', ({ query }) =>
    list(fakeApi, 'pending', query),
  ),
  get<RegistrationListAnswer>('/api/admin-registrations-submitted-optimized', ({ query }) =>
    list(fakeApi, 'submitted', query),
  ),
  get<ActivityListAnswer>('/api/admin-activities-optimized', () => ({
    activities: fakeApi.activities,
    pagination: onePage(fakeApi.activities.length),
  })),
  post<RegistrationBatchAnswer, RegistrationBatch>('/api/registrations-batch', ({ body }) => runBatch(fakeApi, body)),
  post<RegistrationBatchAnswer, RegistrationBatch>('/api/registrations-batch/undo', ({ body: { action, ids } }) =>
    runBatch(fakeApi, { action: action === 'finalize' ? 'revert' : 'finalize', ids }),
  ),
  post<RegistrationsMatchingAnswer, RegistrationsMatching>('/api/registrations-matching', ({ body }) => {
    const found = matching(fakeApi, body);
    const registrations = found.map((one) => ({ registration_id: one.registration_id, name: nameOf(one) }));
    return { registrations, total: found.length };
  }),
  get<ContactMessageListAnswer>('/api/contact-messages', ({ query }) => {
    const wanted = query.get('status');
    const messages = fakeApi.messages.filter(({ handled }) => wanted === null || handled === (wanted === 'handled'));
    return { messages, pagination: onePage(messages.length) };
  }),
  put<StoredContactMessage, ContactMessageChange>('/api/contact-messages/:id', ({ params, body }) => {
    const message = fakeApi.messages.find(({ id }) => id === params['id']);
    if (!message) return refused(404, 'Not found');
    const { handled } = body;
    return Object.assign(message, {
      handled,
      handled_at: handled ? '2026-11-20T15:00:00Z' : null,
      handled_by: handled ? 'Robin Sample' : null,
    });
  }),
  get<DeadLetter[]>('/api/dead-letters', () => fakeApi.deadLetters),
  post('/api/dead-letters/:id/send-again', ({ params }) => {
    fakeApi.deadLetters = fakeApi.deadLetters.filter(({ id }) => id !== params['id']);
  }),
];
