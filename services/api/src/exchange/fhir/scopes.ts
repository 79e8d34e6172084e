import { mayUseTab, type Principal, type TabName } from '@firstlight/domain/people/permissions';
import { hasScope } from '@firstlight/domain/exchange/service-scopes';

/** A staff member, or a backend service with the scopes of its token. */
export type FhirReaderPrincipal = Principal & { scopes?: readonly string[] };

/** Whether the resources of a type in a tab may be read: by tab for people, by type for services. */
export function maySee(who: FhirReaderPrincipal, type: string, tab: TabName): boolean {
  if (who.scopes) return hasScope(who.scopes, type, 'r') || hasScope(who.scopes, type, 's');
  return mayUseTab(who, tab);
}
