import type {
  DevicePeople,
  OwnSession,
  PasskeyOptions,
  PinVerificationAnswer,
  RecoveryCodes,
  SecondFactorState,
  SendCodeAnswer,
  SessionAnswer,
  SharedDevice,
  TotpSetup,
  VerifyCodeAnswer,
} from '@firstlight/domain/people/auth';
import type { CalendarFeed, NewCalendarFeed } from '@firstlight/domain/desk/calendar-feed';
import type { FeaturesAnswer } from '@firstlight/domain/platform/features';
import type { InvitationAnswer } from '@firstlight/domain/people/invitations';
import { WELCOME_PATH } from '@firstlight/domain/platform/staff-paths';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

export function aPinAnswer(change: Partial<PinVerificationAnswer> = {}): PinVerificationAnswer {
  return {
    pin_valid: true,
    session_token: 'made-up',
    user_id: 'admin',
    user_type: 'admin',
    firstName: 'Maple',
    lastName: 'Testperson',
    email: 'm•••@e•••.org',
    permissions: {},
    needs_email_verification: false,
    two_fa_enabled: true,
    two_fa_email: 'm•••@e•••.org',
    two_fa_method: 'email',
    ...change,
  };
}

const OPTIONS: PasskeyOptions = { options: { challenge: 'bWFkZS11cA' } };
const NO_FEED: CalendarFeed = { since: null, last_read: null };
const SIGNED_IN: VerifyCodeAnswer = { session_token: 'made-up' };

/** Signing in (with any PIN and any code), the session, and sign-in settings. */
export const sessionHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  post<PinVerificationAnswer>('/api/auth/pin-verify', () => aPinAnswer()),
  post<InvitationAnswer>('/api/auth/invitation', () => ({
    firstName: 'Robin',
    email: 'r•••@e•••.org',
    next: WELCOME_PATH,
  })),
  post<PinVerificationAnswer>('/api/auth/invitation-pin', () => aPinAnswer({ needs_email_verification: true })),
  post<SendCodeAnswer>('/api/admin/2fa/send-code', () => ({ message: 'sent', expires_in: 60, resend_in: 60 })),
  post<VerifyCodeAnswer>('/api/admin/2fa/verify', () => SIGNED_IN),
  post<PasskeyOptions>('/api/auth/passkey-options', () => OPTIONS),
  post<VerifyCodeAnswer>('/api/auth/passkey-verify', () => SIGNED_IN),
  get<SessionAnswer>('/api/auth/session', () => fakeApi.session ?? refused(401, 'Not signed in')),
  get<FeaturesAnswer>('/api/features', () => ({ features: fakeApi.features })),
  post('/api/auth/logout', () => undefined),
  post('/api/auth/lock', () => undefined),
  get<SharedDevice>('/api/auth/device', () => ({ shared: false })),
  put<SharedDevice>('/api/auth/device', () => ({ shared: true })),
  post<DevicePeople>('/api/auth/device-people', () => ({ people: [] })),
  post<VerifyCodeAnswer>('/api/auth/unlock', () => SIGNED_IN),
  post<PasskeyOptions>('/api/auth/unlock-options', () => OPTIONS),
  post<VerifyCodeAnswer>('/api/auth/unlock-passkey', () => SIGNED_IN),
  post('/api/auth/logout-everywhere', () => undefined),
  post<{ pin_valid: true }>('/api/auth/gate-verify', () => ({ pin_valid: true })),
  post('/api/auth/change-pin', () => undefined),
  get<OwnSession[]>('/api/auth/sessions', () => fakeApi.ownSessions),
  remove('/api/auth/sessions/:id', ({ params }) => {
    fakeApi.ownSessions = fakeApi.ownSessions.filter(({ id }) => id !== params['id']);
  }),
  get<SecondFactorState>('/api/auth/second-factor', () => fakeApi.secondFactor),
  post<TotpSetup>('/api/auth/totp/setup', () => ({ secret: 'MADEUPSECRET', uri: 'otpauth://totp/Firstlight' })),
  post<RecoveryCodes>('/api/auth/totp/confirm', () => ({ recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] })),
  post<RecoveryCodes>('/api/auth/totp/recovery-codes', () => ({ recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] })),
  post('/api/auth/totp/remove', () => undefined),
  post<PasskeyOptions>('/api/auth/passkeys/setup', () => OPTIONS),
  create('/api/auth/passkeys', () => undefined),
  get<CalendarFeed>('/api/calendar-feed', () => fakeApi.calendarFeed ?? NO_FEED),
  create<NewCalendarFeed>('/api/calendar-feed', () => {
    fakeApi.calendarFeed = { since: '2026-11-20T15:00:00.000Z', last_read: null };
    return { ...fakeApi.calendarFeed, address: 'https://hep.example.org/api/calendar-feed/made-up.ics' };
  }),
  remove('/api/calendar-feed', () => {
    fakeApi.calendarFeed = null;
  }),
  put('/api/auth/passkeys/:id', () => undefined),
  remove('/api/auth/passkeys/:id', () => undefined),
];
