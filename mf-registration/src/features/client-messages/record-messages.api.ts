import type {
  ConsentsChange,
  MessagePreview,
  MessageSelection,
  MessageSending,
  MessagesSent,
  RecordMessages,
} from '@firstlight/domain/desk/client-messages';
import { ifMatch, injectEndpoints, postOnce } from '@firstlight/staff-data';

const addressOf = (id: string): string => `admin-registration/${encodeURIComponent(id)}/messages`;

/** A client's consents and messages. */
export const recordMessagesApi = injectEndpoints((build) => ({
  getRecordMessages: build.query<RecordMessages, string>({ query: addressOf }),
  recordMessageConsents: build.mutation<RecordMessages, { id: string; change: ConsentsChange; version: number }>({
    query: ({ id, change, version }) => ({
      url: addressOf(id),
      method: 'PUT',
      body: change,
      headers: ifMatch(version),
    }),
  }),
  previewMessage: build.query<MessagePreview, MessageSelection>({
    query: (body) => ({ url: 'client-messages/preview', method: 'POST', body }),
    keepUnusedDataFor: 0,
  }),
  sendMessage: build.mutation<MessagesSent, { input: MessageSending; key: string }>({
    query: ({ input, key }) => postOnce('client-messages', input, key),
  }),
}));
