import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { hasScope, type ScopeAction } from '@firstlight/domain/exchange/service-scopes';
import { hasAnyTab, isMainAdmin, mayUseTab, type Principal, type TabName } from '@firstlight/domain/people/permissions';

/** Who may call a route; a route without a rule prevents startup (decisions.md 9). */
export type AccessRule =
  | { kind: 'public' }
  | { kind: 'any-staff' }
  | { kind: 'any-tab' }
  | { kind: 'tab'; anyOf: readonly TabName[] }
  | { kind: 'main-admin' };

export const ACCESS_RULE = Symbol('access-rule');

const rule = (value: AccessRule): CustomDecorator<symbol> => SetMetadata(ACCESS_RULE, value);

/** Everyone, signed in or not. */
export const Public = (): CustomDecorator<symbol> => rule({ kind: 'public' });
/** Every signed-in staff member, with or without tabs. */
export const AnyStaff = (): CustomDecorator<symbol> => rule({ kind: 'any-staff' });
/** Staff with at least one tab. */
export const RequireAnyTab = (): CustomDecorator<symbol> => rule({ kind: 'any-tab' });
/** Staff with this tab, or with one of them when several are named. */
export const RequireTab = (...anyOf: [TabName, ...TabName[]]): CustomDecorator<symbol> => rule({ kind: 'tab', anyOf });
/** The main admin only. */
export const MainAdmin = (): CustomDecorator<symbol> => rule({ kind: 'main-admin' });

/** What a backend service needs to call a route; `type` null is any type. Routes without it are closed to services. */
export type ServiceScopeRule = { type: string | null; action: ScopeAction };

export const SERVICE_SCOPE = Symbol('service-scope');

/** Opens a route to backend services whose token has the scope, in addition to the staff of its rule. */
export const OpenToServices = (type: string | null, action: ScopeAction): CustomDecorator<symbol> =>
  SetMetadata(SERVICE_SCOPE, { type, action } satisfies ServiceScopeRule);

export function allowsService(scope: ServiceScopeRule | undefined, scopes: readonly string[]): boolean {
  return scope !== undefined && hasScope(scopes, scope.type, scope.action);
}

export function allows(access: AccessRule, who: Principal): boolean {
  switch (access.kind) {
    case 'public':
    case 'any-staff':
      return true;
    case 'any-tab':
      return hasAnyTab(who);
    case 'tab':
      return access.anyOf.some((tab) => mayUseTab(who, tab));
    case 'main-admin':
      return isMainAdmin(who);
  }
}
