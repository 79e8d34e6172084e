import type { VerifyCodeAnswer } from '@firstlight/domain/auth';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { authCalls, type Outcome } from './auth-calls';
import { SIGN_IN_TEXTS } from './texts';

/** Asks the device for a passkey and sends its answer. Closing the browser's prompt is not a server error. */
export async function answerWithPasskey(session_token: string): Promise<Outcome<VerifyCodeAnswer>> {
  const asked = await authCalls.passkeyOptions({ session_token });
  if (!asked.ok) return asked;
  const optionsJSON = asked.data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
    const credential = { ...(await startAuthentication({ optionsJSON })) };
    return await authCalls.verifyPasskey({ session_token, credential });
  } catch {
    return { ok: false, status: 0, detail: SIGN_IN_TEXTS.passkeyNotUsed, retryAfter: null };
  }
}
