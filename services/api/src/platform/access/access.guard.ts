import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Refusals } from '../audit/refusals.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { currentRequest } from '../context/request-context.js';
import { Forbidden, Unauthenticated } from '../errors/refusals.js';
import { ACCESS_RULE, allows, type AccessRule } from './access-rule.js';
import { credentialOf, isForgedWrite, keepsAlive } from './caller.js';
import type { SessionPrincipal } from './session-principal.js';
import { SessionReader } from './session-reader.js';

/** Every route passes here; what isn't declared is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly refusals: Refusals,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new Forbidden();
    if (rule.kind === 'public') return true;
    const principal = await this.identify(context.switchToHttp().getRequest<FastifyRequest>());
    const request = currentRequest();
    if (request) request.principal = principal;
    if (allows(rule, principal)) return true;
    await this.refusals.record(rule.kind === 'tab' ? rule.anyOf.join(' or ') : rule.kind);
    throw new Forbidden();
  }

  private async identify(request: FastifyRequest): Promise<SessionPrincipal> {
    const credential = credentialOf(request, this.settings.publicUrl);
    if (!credential) throw new Unauthenticated();
    if (isForgedWrite(request, credential, this.settings)) throw new Forbidden();
    const principal = await this.sessions.read(credential.token, keepsAlive(request));
    if (!principal) throw new Unauthenticated();
    return principal;
  }
}
