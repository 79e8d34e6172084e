import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type * as oidc from 'openid-client';
import passport from 'passport';
import type { Logger } from 'pino';
import { SINGLE_SIGN_ON } from '@firstlight/domain/people/auth';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { NotFound } from '../../../platform/errors/http-errors.js';
import { LOGGER } from '../../../platform/log/logger.js';

const TIMEOUT_SECONDS = 10;
/** The key under which the strategy keeps the provider's state on the request. */
export const STATE_KEY = 'provider';

/** The provider's claims about a person. */
export type ProviderClaims = { issuer: string; subject: string; email: string | null };

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
    // Deployments without a provider never load these.
    const { allowInsecureRequests, discovery } = await import('openid-client');
    const { ProviderStrategy } = await import('./provider-strategy.js');
    const config = await discovery(issuer, clientId, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(issuer.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}),
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
 * The e-mail, only if the provider has verified it, or doesn't say and is trusted. Many providers return the e-mail
 * from the user info endpoint only.
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
  const { fetchUserInfo } = await import('openid-client');
  const { email, email_verified } = asksMore ? await fetchUserInfo(config, tokens.access_token, subject) : claims;
  const isVerified = email_verified === true || (email_verified === undefined && trustEmails);
  return { issuer, subject, email: typeof email === 'string' && isVerified ? email : null };
}
