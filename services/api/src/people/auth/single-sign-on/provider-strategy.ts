import * as oidc from 'openid-client';
import { Strategy } from 'openid-client/passport';
import { SINGLE_SIGN_ON } from '@firstlight/domain/people/auth';

/** The strategy of openid-client, with the deployment's URLs, and state and nonce on every request. */
export class ProviderStrategy extends Strategy {
  override currentUrl({ url }: { url: string }): URL {
    return new URL(url, 'http://unused.invalid');
  }

  override shouldInitiateAuthRequest(_request: unknown, { pathname }: URL): boolean {
    return pathname === SINGLE_SIGN_ON.login;
  }

  override authorizationRequestParams(): URLSearchParams {
    // Clinics share computers: after sign-out, the previous session must not be one click away.
    return new URLSearchParams({ state: oidc.randomState(), nonce: oidc.randomNonce(), prompt: 'login' });
  }
}
