import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/errors/http-errors.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { OidcProvider, STATE_KEY, type ProviderClaims } from './oidc-provider.js';
import { OidcStates } from './oidc-states.js';

/** Per network, for both routes together. */
const CALLS = 120;
const CALLS_SECONDS = 15 * 60;

/** The address that Passport redirects to; thrown by the stand-in below and caught by the guard. */
class ProviderRedirect extends Error {
  constructor(readonly location: string) {
    super('redirect');
  }
}

/** The outcome of the step: the provider's address, the claims it returned, or a failure. */
export type ProviderStep = { to: string; state: unknown } | { claims: ProviderClaims } | { failed: true };

/** A request as the strategy of openid-client uses it: Passport's session is an object that lives for one call. */
type StatefulRequest = FastifyRequest & { session?: Record<string, unknown> };

/**
 * Runs the strategy of openid-client. Passport redirects by ending an Express response; the stand-in throws the address
 * instead, the strategy reports it as an error, and the route answers through Fastify with all our headers.
 */
@Injectable()
export class OidcGuard extends AuthGuard() {
  constructor(
    private readonly provider: OidcProvider,
    private readonly states: OidcStates,
    private readonly limits: RateLimits,
  ) {
    super({ defaultStrategy: provider.name });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StatefulRequest & { user?: ProviderStep }>();
    try {
      await this.provider.open(() => this.limits.take('single-sign-on', CALLS, CALLS_SECONDS));
      request.session = { [STATE_KEY]: await this.states.takeProviderState(request) };
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      this.provider.noteFailure(error);
      request.user = { failed: true };
    }
    return true;
  }

  getResponse(): { setHeader: (name: string, value: string) => void; end: () => never } {
    let location = '';
    return {
      setHeader: (name, value) => {
        if (name === 'Location') location = value;
      },
      end: () => {
        throw new ProviderRedirect(location);
      },
    };
  }

  override handleRequest<Step>(error: unknown, claims: unknown, _info: unknown, context: ExecutionContext): Step {
    const { session } = context.switchToHttp().getRequest<StatefulRequest>();
    if (error instanceof ProviderRedirect) return { to: error.location, state: session?.[STATE_KEY] } as Step;
    if (error) throw error;
    return (claims ? { claims } : { failed: true }) as Step;
  }
}
