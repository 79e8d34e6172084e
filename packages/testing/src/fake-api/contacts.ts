import type {
  ContactArrival,
  ContactForm,
  ContactNotice,
  ContactNoticeAnswer,
  LinkedContact,
  LinkedContacts,
} from '@firstlight/domain/desk/linked-contacts';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const MOMENT = '2026-11-20T15:00:00.000Z';

export function aContact(change: Partial<LinkedContact> = {}): LinkedContact {
  return {
    id: 'k-1',
    kind: 'partner',
    contact_registration_id: null,
    contact_name: null,
    is_same_record: false,
    name: 'Birch Contactperson',
    phone: '2265550171',
    language: 'en',
    told_by: null,
    told_how: null,
    told_on: null,
    outcome: null,
    note: null,
    booked: null,
    invited_at: null,
    invitation_ends_at: null,
    message: null,
    version: 1,
    created_at: MOMENT,
    created_by_name: 'Robin Sample',
    ...change,
  };
}

function changed(fakeApi: FakeApi, id: string | undefined, part: Partial<LinkedContact>): LinkedContact | Response {
  const found = fakeApi.contacts.find((contact) => contact.id === id);
  if (!found) return refused(404, 'Not found.');
  const after = { ...found, ...part, version: found.version + 1 };
  fakeApi.contacts = fakeApi.contacts.map((contact) => (contact.id === id ? after : contact));
  return after;
}

export const contactHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<LinkedContacts>('/api/admin-registration/:id/contacts', () => ({ contacts: fakeApi.contacts, can_text: true })),
  create<LinkedContact, ContactForm>('/api/admin-registration/:id/contacts', ({ body }) => {
    const added = aContact({ ...body, id: `k-${fakeApi.contacts.length + 1}` });
    fakeApi.contacts = [...fakeApi.contacts, added];
    return added;
  }),
  put<LinkedContact, ContactForm>('/api/admin-registration/:id/contacts/:contact', ({ params, body }) =>
    changed(fakeApi, params['contact'], body),
  ),
  remove('/api/admin-registration/:id/contacts/:contact', ({ params }) => {
    fakeApi.contacts = fakeApi.contacts.filter(({ id }) => id !== params['contact']);
  }),
  create<ContactNoticeAnswer, ContactNotice>(
    '/api/admin-registration/:id/contacts/:contact/notice',
    ({ params, body }) => {
      const link = 'https://hep.example.org/api/invitation/7YQ2K-RQM5N';
      changed(fakeApi, params['contact'], { invited_at: MOMENT, invitation_ends_at: '2027-01-19T15:00:00.000Z' });
      const words = `Someone who cares about you asked us to get in touch. ${link}`;
      return { code: '7YQ2K-RQM5N', link, words, sent: body.how === 'text', due_at: null };
    },
  ),
  post<void, ContactArrival>('/api/contact-arrivals', ({ body }) =>
    body.code === '' ? refused(422, 'This code is not valid or has expired') : undefined,
  ),
];
