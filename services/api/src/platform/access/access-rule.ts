import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { hasAnyTab, isMainAdmin, mayUseTab, type Principal, type TabName } from '@firstlight/domain/permissions';

/** Who may call a route; a route without a rule stops the boot (decisions.md 9). */
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
/** The main admin alone. */
export const MainAdmin = (): CustomDecorator<symbol> => rule({ kind: 'main-admin' });

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
