import type { ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import type {
  ContactArrival,
  ContactForm,
  ContactNotice,
  ContactNoticeAnswer,
  LinkedContact,
  LinkedContacts,
} from '@firstlight/domain/desk/linked-contacts';
import { ifMatch, injectEndpoints, postOnce } from '@firstlight/staff-data';

const addressOf = (registrationId: string, id?: string): string =>
  `admin-registration/${encodeURIComponent(registrationId)}/contacts${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

type Key = { registrationId: string; id: string };

/** Contacts of a client. */
export const contactsApi = injectEndpoints((build) => ({
  listContacts: build.query<LinkedContacts, string>({
    query: (registrationId) => addressOf(registrationId),
    keepUnusedDataFor: 0,
  }),
  findContactRecords: build.query<ClientSearchAnswer, string>({
    query: (text) => ({ url: 'client-search', method: 'POST', body: { text } }),
    keepUnusedDataFor: 0,
  }),
  addContact: build.mutation<LinkedContact, { registrationId: string; form: ContactForm; key: string }>({
    query: ({ registrationId, form, key }) => postOnce(addressOf(registrationId), form, key),
  }),
  changeContact: build.mutation<LinkedContact, Key & { form: ContactForm; version: number }>({
    query: ({ registrationId, id, form, version }) => ({
      url: addressOf(registrationId, id),
      method: 'PUT',
      body: form,
      headers: ifMatch(version),
    }),
  }),
  removeContact: build.mutation<void, Key>({
    query: ({ registrationId, id }) => ({ url: addressOf(registrationId, id), method: 'DELETE' }),
  }),
  giveNotice: build.mutation<ContactNoticeAnswer, Key & ContactNotice>({
    query: ({ registrationId, id, how }) => ({
      url: `${addressOf(registrationId, id)}/notice`,
      method: 'POST',
      body: { how },
    }),
  }),
  noteArrival: build.mutation<void, ContactArrival>({
    query: (body) => ({ url: 'contact-arrivals', method: 'POST', body }),
  }),
}));
