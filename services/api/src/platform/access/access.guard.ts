import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessDenials } from '../audit/access-denials.js';
import { currentRequest } from '../context/request-context.js';
import { Forbidden } from '../errors/http-errors.js';
import {
  ACCESS_RULE,
  type AccessRule,
  allows,
  allowsService,
  SERVICE_SCOPE,
  type ServiceScopeRule,
} from './access-rule.js';
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
    const missing = principal.scopes ? this.missingScope(context, principal.scopes) : missingRule(rule, principal);
    if (missing === null) return true;
    await this.denials.record(missing);
    throw new Forbidden();
  }

  /** Services have scopes instead of tabs, even where the rule lets every signed-in person in. */
  private missingScope(context: ExecutionContext, scopes: readonly string[]): string | null {
    const scope = this.reflector.getAllAndOverride<ServiceScopeRule | undefined>(SERVICE_SCOPE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (allowsService(scope, scopes)) return null;
    return scope ? `system/${scope.type ?? '*'}.${scope.action}` : 'not open to services';
  }
}

const missingRule = (rule: AccessRule, principal: SessionPrincipal): string | null => {
  if (allows(rule, principal)) return null;
  return rule.kind === 'tab' ? rule.anyOf.join(' or ') : rule.kind;
};
