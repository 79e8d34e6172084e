import type {
  ConsentsChange,
  MessageList,
  MessagePreview,
  MessageSending,
  MessageSettings,
  MessageSettingsForm,
  MessagesSent,
  RecordMessages,
} from '@firstlight/domain/desk/client-messages';
import { MESSAGE_REASONS, type MessageSelection } from '@firstlight/domain/desk/client-messages';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { UNDELIVERED } from '@firstlight/domain/desk/message-kinds';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import type { HttpHandler } from 'msw';
import { aClientMessage } from './client-message-builders.js';
import { create, get, post, put, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

const MOMENT = '2026-11-20T15:00:00.000Z';

function pageOf({ clientMessages }: FakeApi, query: URLSearchParams): Pick<MessageList, 'messages' | 'pagination'> {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? DASHBOARD_PAGE_SIZE)];
  const some = clientMessages.filter(({ state }) => !query.has('status') || UNDELIVERED.includes(state));
  const pages = Math.max(1, Math.ceil(some.length / size));
  const pagination = { current_page: page, total_pages: pages, total_records: some.length };
  return { messages: some.slice((page - 1) * size, page * size), pagination };
}

export const clientMessageHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<MessageList>('/api/client-messages', ({ query }) => ({
    ...pageOf(fakeApi, query),
    spent_cents: fakeApi.clientMessages.length,
    cap_cents: DEFAULT_MESSAGE_SETTINGS.cap_cents,
  })),
  post<MessagePreview, MessageSelection>('/api/client-messages/preview', ({ body }) => {
    const purpose = body.reason ? MESSAGE_REASONS[body.reason].purpose : body.purpose;
    return { ...fakeApi.messagePreview, purpose };
  }),
  create<MessagesSent, MessageSending>('/api/client-messages', ({ body }) => {
    const added = body.registration_ids.map((registration_id, n) =>
      aClientMessage({ id: `cm-${fakeApi.clientMessages.length + n + 1}`, registration_id, state: 'queued' }),
    );
    fakeApi.clientMessages = [...added, ...fakeApi.clientMessages];
    return { queued: added.length, left_out: [] };
  }),
  get<RecordMessages>('/api/admin-registration/:id/messages', () => fakeApi.recordMessages),
  put<RecordMessages, ConsentsChange>('/api/admin-registration/:id/messages', ({ body }) => {
    const { version } = fakeApi.recordMessages;
    fakeApi.recordMessages = { ...fakeApi.recordMessages, ...body, version: version + 1, recorded_at: MOMENT };
    return fakeApi.recordMessages;
  }),
  get<MessageSettings>('/api/message-settings', () => fakeApi.messageSettings),
  put<MessageSettings, MessageSettingsForm>('/api/message-settings', ({ body }) => {
    if (body.quiet.from === '') return refused(422, 'Please check the times.');
    fakeApi.messageSettings = { ...body, version: fakeApi.messageSettings.version + 1 };
    return fakeApi.messageSettings;
  }),
];
