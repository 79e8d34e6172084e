import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessDenials } from '../audit/access-denials.js';
import { currentRequest } from '../context/request-context.js';
import { Forbidden } from '../errors/refusals.js';
import { ACCESS_RULE, allows, type AccessRule } from './access-rule.js';
import { StepGuard } from './passport-steps.js';
import type { SessionPrincipal } from '../context/session-principal.js';
import { SessionStrategy } from './session.strategy.js';

/** Every route passes here; a route without a rule is rejected. */
@Injectable()
export class AccessGuard extends StepGuard {
  constructor(
    strategy: SessionStrategy,
    private readonly reflector: Reflector,
    private readonly denials: AccessDenials,
  ) {
    super(strategy);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new Forbidden();
    if (rule.kind === 'public') return true;
    await super.canActivate(context);
    const { user: principal } = context.switchToHttp().getRequest<{ user: SessionPrincipal }>();
    const request = currentRequest();
    if (request) request.principal = principal;
    if (allows(rule, principal)) return true;
    await this.denials.record(rule.kind === 'tab' ? rule.anyOf.join(' or ') : rule.kind);
    throw new Forbidden();
  }
}
