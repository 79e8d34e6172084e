import type { PasskeyOptions, VerifyCodeAnswer, WebAuthnJson } from '@firstlight/domain/people/auth';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { authCalls, type Outcome } from './auth-calls';
import { SIGN_IN_TEXTS } from './texts';

type Answered = Promise<Outcome<VerifyCodeAnswer>>;

/** Asks the device for a passkey and sends its response. Closing the browser's prompt is not a server error. */
async function answer(
  asked: Outcome<PasskeyOptions>,
  send: (credential: WebAuthnJson) => Answered,
): Promise<Outcome<VerifyCodeAnswer>> {
  if (!asked.ok) return asked;
  const optionsJSON = asked.data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
    return await send({ ...(await startAuthentication({ optionsJSON })) });
  } catch {
    return { ok: false, status: 0, detail: SIGN_IN_TEXTS.passkeyNotUsed, retryAfter: null };
  }
}

/** The second step of a sign-in. */
export async function answerWithPasskey(session_token: string): Promise<Outcome<VerifyCodeAnswer>> {
  const asked = await authCalls.passkeyOptions({ session_token });
  return answer(asked, (credential) => authCalls.verifyPasskey({ session_token, credential }));
}

/** Resumes a session on a shared device. */
export async function unlockWithPasskey(session: string): Promise<Outcome<VerifyCodeAnswer>> {
  const asked = await authCalls.unlockOptions({ session });
  return answer(asked, (credential) => authCalls.unlockByPasskey({ session, credential }));
}
