import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Strategy } from 'openid-client/passport';
import passport from 'passport';
import type { Logger } from 'pino';
import { SINGLE_SIGN_ON } from '@firstlight/domain/auth';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { NotFound } from '../../../platform/errors/refusals.js';
import { LOGGER } from '../../../platform/log/logger.js';

const TIMEOUT_SECONDS = 10;
/** Where the strategy keeps the provider's state on the request. */
export const STATE_KEY = 'provider';

/** What the provider says about a person. */
export type ProviderClaims = { issuer: string; subject: string; email: string | null };

/** The strategy of openid-client, with addresses of the deployment and state and nonce on every request. */
class ProviderStrategy extends Strategy {
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

/** Single sign-on by OpenID Connect; off unless the deployment names a provider. */
@Injectable()
export class OidcProvider {
  /** The strategy's name in Passport. */
  readonly name = `oidc:${randomUUID()}`;
  private ready: Promise<void> | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Discovers the provider at first use, so that a provider that is down doesn't keep the API from starting. */
  async open(admit: () => Promise<void>): Promise<void> {
    const { oidcIssuer, oidcClientId, oidcClientSecret } = this.settings;
    if (oidcIssuer === null || oidcClientId === null || oidcClientSecret === null) throw new NotFound();
    await admit();
    this.ready ??= this.discover(new URL(oidcIssuer), oidcClientId, oidcClientSecret);
    try {
      await this.ready;
    } catch (error) {
      this.ready = null;
      throw error;
    }
  }

  /** A line for the operator; codes only, since a provider's messages may contain personal data. */
  noteFailure(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    this.log.warn({ code }, 'single sign-on failed');
  }

  private async discover(issuer: URL, clientId: string, secret: string): Promise<void> {
    const config = await oidc.discovery(issuer, clientId, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
    const options = {
      config,
      name: this.name,
      sessionKey: STATE_KEY,
      scope: 'openid email',
      callbackURL: new URL(SINGLE_SIGN_ON.callback, this.settings.publicUrl),
    };
    const strategy = new ProviderStrategy(options, async (tokens, verified) =>
      verified(null, await claimsOf(config, tokens, this.settings.oidcTrustEmails)),
    );
    passport.use(strategy);
  }
}

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/**
 * The e-mail only if the provider has verified it, or says nothing about it and is trusted. Many providers send the
 * e-mail from the user info endpoint only.
 */
async function claimsOf(
  config: oidc.Configuration,
  tokens: Tokens,
  trustEmails: boolean,
): Promise<ProviderClaims | false> {
  const claims = tokens.claims();
  if (!claims) return false;
  const { sub: subject, iss: issuer } = claims;
  const asksMore = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const { email, email_verified } = asksMore ? await oidc.fetchUserInfo(config, tokens.access_token, subject) : claims;
  const isVerified = email_verified === true || (email_verified === undefined && trustEmails);
  return { issuer, subject, email: typeof email === 'string' && isVerified ? email : null };
}
