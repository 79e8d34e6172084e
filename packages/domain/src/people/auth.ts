import type { Permissions, UserType } from './permissions.js';

/** Body of `POST /api/auth/pin-verify` (API-03). */
export type PinVerification = { pin: string };

/** Which second factor this person uses: the specified e-mail code, or the optional authenticator app. */
export type SecondFactor = 'email' | 'totp';

/** Its response; e-mail masked and permissions empty until the second factor (decisions.md 4). */
export type PinVerificationAnswer = {
  pin_valid: true;
  /** The login handle: ten minutes, valid for the two second-factor calls only. */
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
  /** Whether a code must be requested by e-mail. */
  two_fa_method: SecondFactor;
  /** Set where the deployment has passkeys and this person has one: it may replace the code. */
  passkey?: boolean;
};

/** Body of `POST /api/admin/2fa/send-code` (API-04). */
export type SendCode = { session_token: string };

/** Its response: how long the code is valid and when the next one may be requested, in seconds. */
export type SendCodeAnswer = {
  message: string;
  expires_in: number;
  resend_in: number;
  /** Set only if the mail server didn't accept the code; it is sent again automatically. */
  mail_failed?: boolean;
};

/** Body of `POST /api/admin/2fa/verify` (API-05); `email_code` carries the app's or a recovery code too. */
export type VerifyCode = { email_code: string; session_token: string };
export type VerifyCodeAnswer = { session_token: string };

/** Response of `GET /api/auth/session`; 401 without a session (decisions.md, Interface details). */
export type SessionAnswer = {
  user_id: string;
  user_type: UserType;
  firstName: string;
  lastName: string;
  email: string;
  permissions: Permissions;
  /** ISO moment at which the session ends without further activity. */
  expires_at: string;
  /** Set while the PIN was chosen by someone else: every call except changing it is rejected. */
  must_change_pin?: boolean;
};

/** Calls with this header (any value) do not count as activity: polling doesn't keep a session alive. */
export const BACKGROUND_HEADER = 'x-firstlight-background';

/** The user the page belongs to; a call with another user's session gets a 401. */
export const OWNER_HEADER = 'x-firstlight-user';

/** `GET` and `PUT /api/auth/device`: whether staff take turns on the caller's device. */
export type SharedDevice = { shared: boolean };

/** A person who can continue their session on this shared device with a PIN or passkey. */
export type DevicePerson = {
  /** Id of that session; grants no access. */
  session: string;
  /** First name and initial. */
  name: string;
  passkey: boolean;
};
/** Response of `POST /api/auth/device-people`; empty on every other device. */
export type DevicePeople = { people: DevicePerson[] };

/** Body of `POST /api/auth/unlock-options`. */
export type UnlockTarget = Pick<DevicePerson, 'session'>;
/** Body of `POST /api/auth/unlock`; the response is that of the code. */
export type PinUnlock = UnlockTarget & PinVerification;
/** Body of `POST /api/auth/unlock-passkey`. */
export type PasskeyUnlock = UnlockTarget & { credential: WebAuthnJson };

/** Body of `POST /api/auth/gate-verify`, the 4-character gate (REG-09, decisions.md 7). */
export type GateVerification = { pin: string };

/** Body of `POST /api/auth/change-pin`; the old PIN is required unless the change is forced. */
export type PinChange = { new_pin: string; current_pin?: string };

/** One row of `GET /api/auth/sessions`: where the caller is signed in. */
export type OwnSession = {
  id: string;
  current: boolean;
  /** A short description of browser and system, never the raw header. */
  device: string;
  address: string;
  created_at: string;
  last_seen_at: string;
};

/** Response of `POST /api/auth/totp/setup`: shown once; takes effect when the first code is confirmed. */
export type TotpSetup = { secret: string; uri: string };
/** Response of the confirmation: ten codes, each valid for one sign-in, shown once. */
export type RecoveryCodes = { recovery_codes: string[] };
export type SecondFactorState = {
  method: SecondFactor;
  recovery_codes_left: number;
  /** The caller's own; absent where the deployment has no passkeys. */
  passkeys?: Passkey[];
};

export type Passkey = { id: string; label: string; created_at: string; last_used_at: string | null };

/** A WebAuthn structure in its JSON form; only the libraries on both sides read it. */
export type WebAuthnJson = Readonly<Record<string, unknown>>;

/**
 * Response of `POST /api/auth/passkeys/setup` (body: the PIN) and `POST /api/auth/passkey-options` (the login handle).
 */
export type PasskeyOptions = { options: WebAuthnJson };
/** Body of `PUT /api/auth/passkeys/{id}`. */
export type PasskeyLabel = { label: string };
/** Body of `POST /api/auth/passkeys`. */
export type NewPasskey = PasskeyLabel & { credential: WebAuthnJson };
/** Body of `POST /api/auth/passkey-verify`; the response is that of the code. */
export type VerifyPasskey = { session_token: string; credential: WebAuthnJson };

export const PASSKEY_LABEL_MAX = 60;
export const PASSKEYS_MAX = 10;

/**
 * Single sign-on, where the deployment has a provider: two addresses that the browser navigates to, and what the
 * sign-in screen finds at the end of its address afterwards.
 */
export const SINGLE_SIGN_ON = {
  login: '/api/auth/oidc/login',
  callback: '/api/auth/oidc/callback',
  ends: { done: 'single-sign-on-done', unknown: 'single-sign-on-unknown', failed: 'single-sign-on-failed' },
} as const;
export type SingleSignOnEnd = keyof typeof SINGLE_SIGN_ON.ends;

export const AUTH_TEXTS = {
  title: 'Admin Access',
  pinLength: 'PIN must be exactly 10 digits',
  pinNumbers: 'PIN must contain only numbers',
  pinInvalid: 'Invalid PIN',
  /** Read by staff whose page is from before the PIN was asked for here. */
  pinNeeded: 'Your PIN is needed for this. Please reload the page and try again.',
  codeLength: 'Please enter the 6-digit verification code',
  codeInvalid: 'Invalid or expired verification code',
  codeUsedUp: 'Too many wrong codes. Please enter your PIN again.',
  sendFailed: 'Failed to send verification code',
  sendTooSoon: 'Please wait before requesting a new code.',
  sendNotNeeded: 'Use the code from your authenticator app.',
  verifyFailed: 'Verification failed',
  loginExpired: 'Your sign-in has expired. Please enter your PIN again.',
  locked: 'System locked due to multiple failed PIN attempts. Please try again in 15 minutes or call support.',
  gateInvalid: 'Invalid PIN. Access denied.',
  pinRefused: 'Choose a different PIN',
  pinChangeFirst: 'Please change your PIN first.',
  singleSignOnUnknown: 'Your account has no access here. Ask the main admin to add you with your e-mail address.',
  singleSignOnFailed: 'Single sign-on did not work. Please try again, or sign in with your PIN.',
  appCodeInvalid: 'This code is not correct. Wait for the next one and try again.',
  appAlreadySet: 'An authenticator app is already set up.',
  appNotSet: 'No authenticator app is being set up.',
  passkeyInvalid: 'This passkey did not work. Try again or use a code.',
  passkeyRefused: 'The passkey could not be added. Enter your PIN and try again.',
  passkeyKnown: 'This passkey is already added.',
  passkeysFull: 'You have 10 passkeys. Remove one before you add another.',
  passkeyLabel: 'Please name the passkey',
} as const;

/** Whether a refusal of the PIN means that this device or address is locked out (AUTH-11). */
export function isLockedOut(detail: string): boolean {
  return detail.includes('System locked') || detail.includes('multiple failed PIN attempts');
}

/** First screen after the PIN: first-time users and those without a second factor set it up (AUTH-09, AUTH-10). */
export function secondFactorStep(
  answer: Pick<PinVerificationAnswer, 'needs_email_verification' | 'two_fa_enabled' | 'two_fa_email'>,
): '2fa-setup' | '2fa-verify' {
  const ready = answer.two_fa_enabled && answer.two_fa_email !== '';
  return answer.needs_email_verification || !ready ? '2fa-setup' : '2fa-verify';
}

/**
 * Kept on the device while the server has not confirmed a Lock or Logout: the value names the call to repeat before
 * anyone is admitted or can sign in.
 */
export const UNFINISHED_END = { key: 'fl-lock', lock: '1', logout: 'logout' } as const;
