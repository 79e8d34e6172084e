import type {
  MessageList,
  MessageListQuery,
  MessagePreview,
  MessageSelection,
  MessageSending,
  MessagesSent,
} from '@firstlight/domain/desk/client-messages';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

/** Messages to clients: sent ones, the preview, and sending. */
export const clientMessagesApi = injectEndpoints((build) => ({
  listClientMessages: build.query<MessageList, MessageListQuery>({
    query: (query) => ({ url: 'client-messages', params: withoutEmpty(query) }),
  }),
  previewClientMessages: build.query<MessagePreview, MessageSelection>({
    query: (body) => ({ url: 'client-messages/preview', method: 'POST', body }),
    keepUnusedDataFor: 0,
  }),
  sendClientMessages: build.mutation<MessagesSent, { input: MessageSending; key: string }>({
    query: ({ input, key }) => postOnce('client-messages', input, key),
  }),
}));
