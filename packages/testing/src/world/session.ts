import type {
  OwnSession,
  PasskeyOptions,
  PinVerificationAnswer,
  RecoveryCodes,
  SecondFactorState,
  SendCodeAnswer,
  SessionAnswer,
  TotpSetup,
  VerifyCodeAnswer,
} from '@firstlight/domain/auth';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { World } from './world.js';

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
const SIGNED_IN: VerifyCodeAnswer = { session_token: 'made-up' };

/** Signing in (any PIN and any code), the session, and what a person sets up for their own sign-in. */
export const sessionHandlers = (world: World): HttpHandler[] => [
  post<PinVerificationAnswer>('/api/auth/pin-verify', () => aPinAnswer()),
  post<SendCodeAnswer>('/api/admin/2fa/send-code', () => ({ message: 'sent', expires_in: 60, resend_in: 60 })),
  post<VerifyCodeAnswer>('/api/admin/2fa/verify', () => SIGNED_IN),
  post<PasskeyOptions>('/api/auth/passkey-options', () => OPTIONS),
  post<VerifyCodeAnswer>('/api/auth/passkey-verify', () => SIGNED_IN),
  get<SessionAnswer>('/api/auth/session', () => world.session ?? refused(401, 'Not signed in')),
  post('/api/auth/logout', () => undefined),
  post('/api/auth/logout-everywhere', () => undefined),
  post<{ pin_valid: true }>('/api/auth/gate-verify', () => ({ pin_valid: true })),
  post('/api/auth/change-pin', () => undefined),
  get<OwnSession[]>('/api/auth/sessions', () => world.ownSessions),
  remove('/api/auth/sessions/:id', ({ params }) => {
    world.ownSessions = world.ownSessions.filter(({ id }) => id !== params['id']);
  }),
  get<SecondFactorState>('/api/auth/second-factor', () => world.secondFactor),
  post<TotpSetup>('/api/auth/totp/setup', () => ({ secret: 'MADEUPSECRET', uri: 'otpauth://totp/Firstlight' })),
  post<RecoveryCodes>('/api/auth/totp/confirm', () => ({ recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] })),
  post<RecoveryCodes>('/api/auth/totp/recovery-codes', () => ({ recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] })),
  post('/api/auth/totp/remove', () => undefined),
  post<PasskeyOptions>('/api/auth/passkeys/setup', () => OPTIONS),
  create('/api/auth/passkeys', () => undefined),
  put('/api/auth/passkeys/:id', () => undefined),
  remove('/api/auth/passkeys/:id', () => undefined),
];
