import type {
  NewPasskey,
  OwnSession,
  Passkey,
  PasskeyOptions,
  PinChange,
  RecoveryCodes,
  SecondFactorState,
  TotpSetup,
} from '@firstlight/domain/auth';
import type { EditableProfile, StoredProfile } from '@firstlight/domain/program-profile-form';
import { injectEndpoints } from '@firstlight/staff-data';

/** Your own sign-in: PIN, second factor, sessions; for the main admin also the program profile. */
export const settingsApi = injectEndpoints((build) => ({
  changeOwnPin: build.mutation<void, PinChange>({
    query: (body) => ({ url: 'auth/change-pin', method: 'POST', body }),
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
  beginAuthenticator: build.mutation<TotpSetup, void>({ query: () => ({ url: 'auth/totp/setup', method: 'POST' }) }),
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
  getProgramProfile: build.query<StoredProfile, void>({
    query: () => 'program-profile/stored',
    providesTags: ['ProgramProfile'],
  }),
  saveProgramProfile: build.mutation<StoredProfile, { profile: EditableProfile; version: number }>({
    query: ({ profile, version }) => ({
      url: 'program-profile',
      method: 'PUT',
      body: profile,
      headers: { 'if-match': `"${version}"` },
    }),
    invalidatesTags: (_saved, error) => (error ? [] : ['ProgramProfile']),
  }),
}));
