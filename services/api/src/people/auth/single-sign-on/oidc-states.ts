import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { newToken } from '../../../platform/access/session-token.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { SignInCookies, type Caller } from '../sign-in-cookies.js';
import { SignInStates } from '../sign-in-states.js';

const MINUTES = 10;

/**
 * `provider`: the strategy's state, nonce and PKCE secret. The two tokens are the browser's when it left: our cookies
 * are SameSite=Strict, so the browser doesn't send them when the provider redirects it back.
 */
type Left = { provider: unknown; deviceToken: string | null; sessionToken: string | null };

/** Binds the redirect to the provider and back to one browser: a cookie names a row that works once. */
@Injectable()
export class OidcStates {
  private readonly left = new WeakMap<FastifyRequest, Left>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly states: SignInStates,
    private readonly cookies: SignInCookies,
  ) {}

  async keep(provider: unknown, caller: Caller, reply: FastifyReply): Promise<void> {
    const token = newToken();
    const { deviceToken, sessionToken } = caller;
    const content = JSON.stringify({ provider, deviceToken, sessionToken } satisfies Left);
    await this.states.put(this.db, 'single-sign-on', hashToken(token), content, MINUTES);
    this.cookies.setRedirectToken(reply, token, MINUTES * 60);
  }

  /** What the strategy stored before the redirect; undefined for another browser, a second use, or after expiry. */
  async takeProviderState(request: FastifyRequest): Promise<unknown> {
    const token = this.cookies.redirectToken(request);
    const content = token === null ? null : await this.states.take(this.db, 'single-sign-on', hashToken(token));
    if (content === null) return undefined;
    const left = JSON.parse(content) as Left;
    this.left.set(request, left);
    return left.provider;
  }

  /** The caller with the tokens that the browser had when it left. */
  callerOf(request: FastifyRequest): Caller {
    const { deviceToken = null, sessionToken = null } = this.left.get(request) ?? {};
    return { ...this.cookies.callerOf(request), deviceToken, sessionToken };
  }
}
