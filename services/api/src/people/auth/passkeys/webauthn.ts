import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { WebAuthnJson } from '@firstlight/domain/people/auth';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';

/** EdDSA, ES256 and RS256 in COSE. Fixed, so that replicas on different Node versions offer the same. */
const ALGORITHMS = [-8, -7, -257];

/** 17 MB: loaded with the first passkey, not with the server. */
const library = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

/** Every passkey asks for the device's own PIN, fingerprint or face: the device alone is not enough. */
const USER_VERIFICATION = 'required';

export type PasskeyOwner = { id: string; email: string; name: string };
export type KeyReference = { credentialId: string; transports: string[] };
export type StoredKey = KeyReference & { publicKey: Buffer; counter: string };

type Challenged = { challenge: string; options: WebAuthnJson };

const reference = ({ credentialId, transports }: KeyReference): { id: string; transports: string[] } => ({
  id: credentialId,
  transports,
});

/** The library throws a different error for each defect of a response; the caller gets one error for all. */
async function orNull<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/** The WebAuthn ceremonies of this deployment: relying party and origin come from `PUBLIC_URL`. */
@Injectable()
export class WebAuthn {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const { origin, hostname } = new URL(settings.publicUrl);
    this.origin = origin;
    this.rpID = hostname;
  }

  async registration(owner: PasskeyOwner, rpName: string, known: readonly KeyReference[]): Promise<Challenged> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName,
      rpID: this.rpID,
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.name,
      excludeCredentials: known.map(reference),
      authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /** The new key; null unless the response answers this challenge, on this origin, with user verification. */
  async registered(response: WebAuthnJson, expectedChallenge: string): Promise<StoredKey | null> {
    const { verifyRegistrationResponse } = await library();
    const result = await orNull(() =>
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!result?.verified) return null;
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter: String(counter), transports };
  }

  async authentication(keys: readonly KeyReference[]): Promise<Challenged> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: keys.map(reference),
      userVerification: USER_VERIFICATION,
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /**
   * The key's new counter; null for a wrong response, and for a counter that did not increase: the key may be a copy.
   */
  async authenticated(response: WebAuthnJson, expectedChallenge: string, key: StoredKey): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const result = await orNull(() =>
      verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
      }),
    );
    return result?.verified ? result.authenticationInfo.newCounter : null;
  }
}
