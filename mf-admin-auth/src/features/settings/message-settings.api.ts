import type { MessageSettings, MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import { ifMatch, injectEndpoints } from '@firstlight/staff-data';

/** Texts, quiet hours and budget of the messages to clients. */
export const messageSettingsApi = injectEndpoints((build) => ({
  getMessageSettings: build.query<MessageSettings, void>({
    query: () => 'message-settings',
    providesTags: ['ProgramProfile'],
  }),
  saveMessageSettings: build.mutation<MessageSettings, { form: MessageSettingsForm; version: number }>({
    query: ({ form, version }) => ({
      url: 'message-settings',
      method: 'PUT',
      body: form,
      headers: ifMatch(version),
    }),
    invalidatesTags: (_saved, error) => (error ? [] : ['ProgramProfile']),
  }),
}));
