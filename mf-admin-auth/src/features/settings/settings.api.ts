import type {
  NewPasskey,
  OwnSession,
  Passkey,
  PasskeyOptions,
  PinChange,
  RecoveryCodes,
  SecondFactorState,
  SharedDevice,
  TotpSetup,
} from '@firstlight/domain/people/auth';
import type { CalendarFeed, NewCalendarFeed } from '@firstlight/domain/desk/calendar-feed';
import type { EditableProfile, StoredProfile } from '@firstlight/domain/people/program-profile-form';
import type {
  NewRemoteOverlay,
  RemoteOverlay,
  RemoteOverlayAnswer,
} from '@firstlight/domain/operations/remote-overlays';
import { ifMatch, injectEndpoints } from '@firstlight/staff-data';

/** Your own sign-in: PIN, second factor, sessions; for the main admin also the program profile. */
export const settingsApi = injectEndpoints((build) => ({
  changeOwnPin: build.mutation<void, PinChange>({
    query: (body) => ({ url: 'auth/change-pin', method: 'POST', body }),
    invalidatesTags: ['Session'],
  }),
  getDevice: build.query<SharedDevice, void>({ query: () => 'auth/device', providesTags: ['Session'] }),
  markDevice: build.mutation<SharedDevice, SharedDevice>({
    query: (body) => ({ url: 'auth/device', method: 'PUT', body }),
    invalidatesTags: ['Session'],
  }),
  listOwnSessions: build.query<OwnSession[], void>({ query: () => 'auth/sessions', providesTags: ['Session'] }),
  endOwnSession: build.mutation<void, string>({
    query: (id) => ({ url: `auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['Session'],
  }),
  endAllOwnSessions: build.mutation<void, void>({ query: () => ({ url: 'auth/logout-everywhere', method: 'POST' }) }),
  getSecondFactor: build.query<SecondFactorState, void>({
    query: () => 'auth/second-factor',
    providesTags: ['Session'],
  }),
  beginAuthenticator: build.mutation<TotpSetup, string>({
    query: (pin) => ({ url: 'auth/totp/setup', method: 'POST', body: { pin } }),
  }),
  confirmAuthenticator: build.mutation<RecoveryCodes, string>({
    query: (code) => ({ url: 'auth/totp/confirm', method: 'POST', body: { code } }),
    invalidatesTags: ['Session'],
  }),
  renewRecoveryCodes: build.mutation<RecoveryCodes, string>({
    query: (code) => ({ url: 'auth/totp/recovery-codes', method: 'POST', body: { code } }),
    invalidatesTags: ['Session'],
  }),
  removeAuthenticator: build.mutation<void, string>({
    query: (code) => ({ url: 'auth/totp/remove', method: 'POST', body: { code } }),
    invalidatesTags: ['Session'],
  }),
  beginPasskey: build.mutation<PasskeyOptions, string>({
    query: (pin) => ({ url: 'auth/passkeys/setup', method: 'POST', body: { pin } }),
  }),
  addPasskey: build.mutation<void, NewPasskey>({
    query: (body) => ({ url: 'auth/passkeys', method: 'POST', body }),
    invalidatesTags: ['Session'],
  }),
  renamePasskey: build.mutation<void, Pick<Passkey, 'id' | 'label'>>({
    query: ({ id, label }) => ({ url: `auth/passkeys/${encodeURIComponent(id)}`, method: 'PUT', body: { label } }),
    invalidatesTags: ['Session'],
  }),
  removePasskey: build.mutation<void, string>({
    query: (id) => ({ url: `auth/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['Session'],
  }),
  getCalendarFeed: build.query<CalendarFeed, void>({ query: () => 'calendar-feed', providesTags: ['Session'] }),
  makeCalendarFeed: build.mutation<NewCalendarFeed, void>({
    query: () => ({ url: 'calendar-feed', method: 'POST' }),
    invalidatesTags: ['Session'],
  }),
  removeCalendarFeed: build.mutation<void, void>({
    query: () => ({ url: 'calendar-feed', method: 'DELETE' }),
    invalidatesTags: ['Session'],
  }),
  getRemoteOverlay: build.query<RemoteOverlayAnswer, void>({
    query: () => 'remote-overlay',
    providesTags: ['Session'],
  }),
  startRemoteOverlay: build.mutation<RemoteOverlay, NewRemoteOverlay>({
    query: (body) => ({ url: 'remote-overlay', method: 'POST', body }),
  }),
  getProgramProfile: build.query<StoredProfile, void>({
    query: () => 'program-profile/stored',
    providesTags: ['ProgramProfile'],
  }),
  saveProgramProfile: build.mutation<StoredProfile, { profile: EditableProfile; version: number }>({
    query: ({ profile, version }) => ({
      url: 'program-profile',
      method: 'PUT',
      body: profile,
      headers: ifMatch(version),
    }),
    invalidatesTags: (_saved, error) => (error ? [] : ['ProgramProfile']),
  }),
}));
