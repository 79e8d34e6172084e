import type {
  ConsentsChange,
  MessageList,
  MessagePreview,
  MessageSending,
  MessageSettings,
  MessageSettingsForm,
  MessagesSent,
  RecordMessages,
} from '@firstlight/domain/client-messages';
import { MESSAGE_REASONS, type MessageSelection } from '@firstlight/domain/client-messages';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/message-settings';
import type { HttpHandler } from 'msw';
import { aClientMessage } from './client-message-builders.js';
import { create, get, post, put, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

const MOMENT = '2026-11-20T15:00:00.000Z';

export const clientMessageHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<MessageList>('/api/client-messages', () => ({
    messages: fakeApi.clientMessages,
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
