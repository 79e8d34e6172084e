import type {
  DevicePeople,
  PasskeyOptions,
  PasskeyUnlock,
  PinChange,
  PinUnlock,
  PinVerification,
  PinVerificationAnswer,
  SendCode,
  SendCodeAnswer,
  SessionAnswer,
  UnlockTarget,
  VerifyCode,
  VerifyCodeAnswer,
  VerifyPasskey,
} from '@firstlight/domain/people/auth';
import type { InvitationAcceptance, InvitationAnswer, InvitationToken } from '@firstlight/domain/people/invitations';
import type { ErrorBody } from '@firstlight/domain/platform/violations';

/** The result: data, or the server's message (null if none) with the status, 0 for no response. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; detail: string | null; retryAfter: number | null };

function sentenceOf(body: unknown): string | null {
  const { detail } = (body ?? {}) as Partial<ErrorBody>;
  if (typeof detail === 'string' && detail !== '') return detail;
  return Array.isArray(detail) ? detail.map((violation) => violation.msg).join(', ') : null;
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Outcome<T>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data: answer as T };
    const retryAfter = Number(response.headers.get('retry-after'));
    return { ok: false, status: response.status, detail: sentenceOf(answer), retryAfter: retryAfter || null };
  } catch {
    return { ok: false, status: 0, detail: null, retryAfter: null };
  }
}

type AuthCalls = {
  verifyPin: (body: PinVerification) => Promise<Outcome<PinVerificationAnswer>>;
  sendCode: (body: SendCode) => Promise<Outcome<SendCodeAnswer>>;
  verifyCode: (body: VerifyCode) => Promise<Outcome<VerifyCodeAnswer>>;
  passkeyOptions: (body: SendCode) => Promise<Outcome<PasskeyOptions>>;
  verifyPasskey: (body: VerifyPasskey) => Promise<Outcome<VerifyCodeAnswer>>;
  devicePeople: () => Promise<Outcome<DevicePeople>>;
  unlock: (body: PinUnlock) => Promise<Outcome<VerifyCodeAnswer>>;
  unlockOptions: (body: UnlockTarget) => Promise<Outcome<PasskeyOptions>>;
  unlockByPasskey: (body: PasskeyUnlock) => Promise<Outcome<VerifyCodeAnswer>>;
  session: () => Promise<Outcome<SessionAnswer>>;
  markEmailVerified: (userId: string) => Promise<Outcome<unknown>>;
  changePin: (body: PinChange) => Promise<Outcome<unknown>>;
  findInvitation: (body: InvitationToken) => Promise<Outcome<InvitationAnswer>>;
  acceptInvitation: (body: InvitationAcceptance) => Promise<Outcome<PinVerificationAnswer>>;
};

/** The calls of the sign-in screens: plain `fetch`, so that a visitor's bundle contains no store (API-03 to API-06). */
export const authCalls: AuthCalls = {
  verifyPin: (body) => call('POST', '/api/auth/pin-verify', body),
  sendCode: (body) => call('POST', '/api/admin/2fa/send-code', body),
  verifyCode: (body) => call('POST', '/api/admin/2fa/verify', body),
  passkeyOptions: (body) => call('POST', '/api/auth/passkey-options', body),
  verifyPasskey: (body) => call('POST', '/api/auth/passkey-verify', body),
  devicePeople: () => call('POST', '/api/auth/device-people', {}),
  unlock: (body) => call('POST', '/api/auth/unlock', body),
  unlockOptions: (body) => call('POST', '/api/auth/unlock-options', body),
  unlockByPasskey: (body) => call('POST', '/api/auth/unlock-passkey', body),
  session: () => call('GET', '/api/auth/session'),
  markEmailVerified: (userId) => call('POST', `/api/users/${encodeURIComponent(userId)}/mark-email-verified`),
  changePin: (body) => call('POST', '/api/auth/change-pin', body),
  findInvitation: (body) => call('POST', '/api/auth/invitation', body),
  acceptInvitation: (body) => call('POST', '/api/auth/invitation-pin', body),
};
