import type { PinVerificationAnswer } from '@firstlight/domain/people/auth';
import { maskedEmail } from './masked-email.js';
import type { PinLogin } from './pin-sign-in.service.js';

/** The user data in the response to the first step: only what the second step needs (decisions.md 4). */
export function pinAnswer({ user, handle, hasPasskey }: PinLogin): PinVerificationAnswer {
  const usesApp = user.totpConfirmedAt !== null;
  const verified = user.emailVerifiedAt !== null;
  return {
    pin_valid: true,
    session_token: handle,
    user_id: user.id,
    user_type: user.userType,
    firstName: user.firstName,
    lastName: user.lastName,
    email: maskedEmail(user.email),
    permissions: {},
    needs_email_verification: !verified && !usesApp,
    two_fa_enabled: verified || usesApp,
    two_fa_email: maskedEmail(user.email),
    two_fa_method: usesApp ? 'totp' : 'email',
    ...(hasPasskey ? { passkey: true } : {}),
  };
}
