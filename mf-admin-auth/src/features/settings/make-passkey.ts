import { AUTH_TEXTS, type WebAuthnJson } from '@firstlight/domain/people/auth';
import type { StaffError } from '@firstlight/staff-data';
import { startRegistration, WebAuthnError, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** The browser or the user cancelled; no call has failed. */
class PasskeyNotMade extends Error implements StaffError {
  readonly status = 0;

  constructor(readonly detail: string) {
    super(detail);
  }
}

/** Lets the device create a key pair and returns the public key. */
export async function makePasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyNotMade(isKnown ? AUTH_TEXTS.passkeyKnown : 'No passkey was created. Please try again.');
  }
}
