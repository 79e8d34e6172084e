import type { Permissions, UserType } from './permissions.js';

/** Body of `POST /api/auth/pin-verify` (API-03). */
export type PinVerification = { pin: string };

/** Its answer; e-mail masked and permissions empty until the second factor (decisions.md 4). */
export type PinVerificationAnswer = {
  pin_valid: true;
  /** The login handle: ten minutes, opens nothing but the two second-factor calls. */
  session_token: string;
  user_id: string;
  user_type: UserType;
  firstName: string;
  lastName: string;
  email: string;
  permissions: Permissions;
  needs_email_verification: boolean;
  two_fa_enabled: boolean;
  two_fa_email: string;
};

/** Body of `POST /api/admin/2fa/send-code` (API-04). */
export type SendCode = { session_token: string };
/** Body of `POST /api/admin/2fa/verify` (API-05). */
export type VerifyCode = { email_code: string; session_token: string };
export type VerifyCodeAnswer = { session_token: string };

/** Answer of `GET /api/auth/session`; 401 without a session (decisions.md, Interface details). */
export type SessionAnswer = {
  user_id: string;
  user_type: UserType;
  firstName: string;
  lastName: string;
  email: string;
  permissions: Permissions;
  /** ISO moment at which the session ends if nothing more is asked. */
  expires_at: string;
};

export const AUTH_TEXTS = {
  title: 'Admin Access',
  pinLength: 'PIN must be exactly 10 digits',
  pinNumbers: 'PIN must contain only numbers',
  pinInvalid: 'Invalid PIN',
  codeLength: 'Please enter the 6-digit verification code',
  sendFailed: 'Failed to send verification code',
  verifyFailed: 'Verification failed',
  locked: 'System locked due to multiple failed PIN attempts. Please try again in 15 minutes or call support.',
  gateInvalid: 'Invalid PIN. Access denied.',
  pinRefused: 'Choose a different PIN',
} as const;
