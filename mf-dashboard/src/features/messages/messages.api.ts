import type {
  ContactMessageChange,
  ContactMessageListAnswer,
  ContactMessageListQuery,
  StoredContactMessage,
} from '@firstlight/domain/desk/contact-message';
import { injectEndpoints } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

/** Visitors' messages from the public site (decisions.md 12). */
export const messagesApi = injectEndpoints((build) => ({
  listContactMessages: build.query<ContactMessageListAnswer, ContactMessageListQuery>({
    query: (query) => ({ url: 'contact-messages', params: withoutEmpty(query) }),
    providesTags: ['ContactMessage'],
  }),
  markContactMessage: build.mutation<StoredContactMessage, ContactMessageChange & { id: string }>({
    query: ({ id, handled }) => ({
      url: `contact-messages/${encodeURIComponent(id)}`,
      method: 'PUT',
      body: { handled },
    }),
    invalidatesTags: ['ContactMessage'],
  }),
}));
